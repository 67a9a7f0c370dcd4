import type { ActiveApiKey } from '#modules/api-keys';
import type { CheckoutLimits } from '#modules/checkout';
import type { ActiveAppToken } from '#modules/connected-apps';
import type { DisputeDeps } from '#modules/disputes';
import type { WebhookSender } from '#modules/events';
import type { RiderDeps } from '#modules/fulfilment';
import type { Principal, SessionFacts } from '#modules/identity';
import type { LaunchCodeDeps, NetworkCheckDeps } from '#modules/launch';
import type { SmsReports, WhatsAppWebhook } from '#modules/mail';
import type { MediaStorage } from '#modules/media';
import type { Gateways, PaymentDeps, WebhookGateway } from '#modules/payments';
import type { PayoutDeps } from '#modules/payouts';
import type { SearchAnalytics, SearchIndex } from '#modules/search';
import type { UssdGateways } from '#modules/ussd';
import type { JobQueueView } from '#src/modules/operations/contract/admin-system.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { RejectionCounter } from '../limits/rejection-counter.ts';
import type { UploadTempDir } from '../uploads/upload-temp-dir.ts';

/** Dependencies of the routes, composed by main.ts (or a test). */
export interface HttpDeps {
  db: Database;
  /** A streaming replica if there is one; only for catalogue reads. */
  readDb: Database;
  payments: PaymentDeps;
  payouts: PayoutDeps;
  disputes: DisputeDeps;
  riders: RiderDeps;
  searchIndex: SearchIndex;
  searchCounter: SearchAnalytics;
  /** Share of this node's search index that is built, from 0 to 1; null where PostgreSQL answers alone. */
  searchIndexShare(): Promise<number | null>;
  /** Sends a waiting payout now, not at the next interval. */
  nudgePayouts(): void;
  limits: CheckoutLimits;
  site: Site;
  log: Logger;
  rateLimits: RateLimits;
  refusals: RejectionCounter;
  storage: MediaStorage;
  /** Folder for uploads, which last as long as their request. */
  uploadDir: string;
  /** The job queues, for the admins. */
  jobs: { list(): Promise<JobQueueView[]>; run(queue: string): Promise<void> };
  webhooks: Gateways<WebhookGateway>;
  /** Reads delivery reports of SMS; null without an SMS company. */
  smsReports: SmsReports | null;
  /** Reads the turns of USSD gateways; null without an SMS company, which texts the codes for PINs. */
  ussd: UssdGateways | null;
  /** WhatsApp's webhook; null where it is not configured. */
  whatsapp: WhatsAppWebhook | null;
  /** Push messages; null where they are not configured. */
  push: PushAccess | null;
  /** Posts events to the addresses of shops and of the market. */
  webhookSender: WebhookSender;
  /** For the launch page: facts of this server, its alert address (null where none is set), and a check of its network. */
  launch: Pick<LaunchCodeDeps, 'facts' | 'sendAlert'> & Pick<NetworkCheckDeps, 'checkNetwork'>;
  /** Decrypts the secrets of second factors. */
  secretBox: SecretBox;
  /** In production every admin needs a second factor, whatever the setting is. */
  factorRequired: boolean;
  /** Whether a load balancer may send requests here: the node has started and is not draining. */
  isReady(): boolean;
}

/** What browsers need to subscribe to push messages. */
export interface PushAccess {
  /** VAPID public key, base64url. */
  publicKey: string;
  /** Whether we would send to this address: that of a known push service, never one of the own network. */
  accepts(endpoint: string): boolean;
}

export interface HttpEnv {
  Variables: {
    requestId: string;
    clientIp: string;
    /** Whether the request comes from this machine, through no proxy. */
    isLocal: boolean;
    uploadFolder: UploadTempDir;
    /** Hash of the browser's device token; empty if it sent none. */
    deviceHash: string;
    principal: Principal;
    session: SessionFacts;
    /** The API key of the call, and the partner's name for its user; undefined for sessions. */
    apiKey: ((ActiveApiKey | ActiveAppToken) & { endUser: string }) | undefined;
    /** Bearer token of the request, if valid. */
    token: string;
    /** Whether a private response gets an ETag. */
    isTagged: boolean | undefined;
    /** Cache tags of a public response, collected so far. */
    cacheTags: ReadonlySet<string> | undefined;
  };
}
