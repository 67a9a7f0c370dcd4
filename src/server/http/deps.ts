import type { JobQueueShown } from '#contracts/admin-system';
import type { CheckoutLimits } from '#modules/checkout';
import type { DisputeDeps, ReportedDispute } from '#modules/disputes';
import type { RiderDeps } from '#modules/fulfilment';
import type { Principal, SessionFacts } from '#modules/identity';
import type { MediaStorage } from '#modules/media';
import type { PaymentDeps, ReceivedWebhook } from '#modules/payments';
import type { PayoutDeps } from '#modules/payouts';
import type { SearchCounter, SearchIndex } from '#modules/search';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { RejectionCounter } from '../limits/rejection-counter.ts';
import type { UploadTempDir } from '../uploads/upload-temp-dir.ts';

/** Everything the routes need, composed by main.ts (or a test). */
export interface HttpDeps {
  db: Database;
  /** A streaming replica where there is one; for catalogue reads alone. */
  readDb: Database;
  payments: PaymentDeps;
  payouts: PayoutDeps;
  disputes: DisputeDeps;
  riders: RiderDeps;
  /** Finds products by words. */
  searchIndex: SearchIndex;
  /** Counts what is searched for and found. */
  searchCounter: SearchCounter;
  /** A payout waits to be sent: do it now, not at the next round. */
  nudgePayouts(): void;
  limits: CheckoutLimits;
  site: Site;
  log: Logger;
  rateLimits: RateLimits;
  refusals: RejectionCounter;
  storage: MediaStorage;
  /** Where uploads lie while their request lasts. */
  uploadDir: string;
  /** The job queues, for the admins. */
  jobs: { list(): Promise<JobQueueShown[]>; run(queue: string): Promise<void> };
  webhooks: {
    /** Whether the signature belongs to exactly these bytes. */
    isAuthentic(rawBody: Uint8Array, signature: string | undefined): boolean;
    parse(rawBody: Uint8Array): ReceivedWebhook | null;
    /** What the data of a `charge.dispute.*` event tells; null when it makes no sense. */
    parseDispute(data: unknown): ReportedDispute | null;
  };
  /** Opens the sealed secrets of second factors. */
  secretBox: SecretBox;
  /** In production every admin needs a second factor, whatever the setting says. */
  factorRequired: boolean;
  /** Whether a load balancer may send requests here: the node has started and is not to end. */
  isReady(): boolean;
}

export interface HttpEnv {
  Variables: {
    requestId: string;
    clientIp: string;
    /** Whether the request comes from this machine itself, through no proxy. */
    isLocal: boolean;
    uploadFolder: UploadTempDir;
    /** Hash of the word a browser is known by; empty when it sent none. */
    deviceHash: string;
    principal: Principal;
    session: SessionFacts;
    /** The bearer token of the request, when it has a good one. */
    token: string;
    /** What a public answer is made of, as far as it is said by now. */
    madeOf: ReadonlySet<string> | undefined;
  };
}
