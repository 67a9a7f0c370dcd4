import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createJobQueueAdmin } from '#jobs/queue-admin';
import { createPaystack, type PaymentProvider } from '#providers/paystack';
import { createArkesel, createHubtel, createSmsChannel, createSmsReports } from '#providers/sms';
import { createSwoove } from '#providers/swoove';
import { createUssdGateways } from '#providers/ussd';
import { createWebhookSender } from '#providers/webhooks';
import { createWhatsAppWebhook } from '#providers/whatsapp';
import { createRejectionCounter } from '#server/limits/rejection-counter';
import { type PaystackSimulator, startPaystackSimulator } from '#simulators/paystack';
import { type SwooveSimulator, startSwooveSimulator } from '#simulators/swoove';
import type { ReconciliationDeps } from '../../../src/modules/books/index.ts';
import { pollOpenDisputes, syncDashboardRefunds, syncDisputes } from '../../../src/modules/disputes/index.ts';
import type { WebhookDeps } from '../../../src/modules/events/index.ts';
import {
  cancelUnshipped,
  declineDueExtras,
  declineDueWeights,
  releaseDueEarnings,
  remindUnshipped,
} from '../../../src/modules/fulfilment/index.ts';
import type { NotificationChannel } from '../../../src/modules/mail/index.ts';
import type { MediaStorage } from '../../../src/modules/media/index.ts';
import {
  createNetworkHealth,
  expireUnpaidOrders,
  followTestPayments,
  type Gateways,
  type PaymentDeps,
  pollPendingPayments,
  saveWallet,
} from '../../../src/modules/payments/index.ts';
import { processPayouts } from '../../../src/modules/payouts/index.ts';
import { processRefunds, unmatchedPaymentHandler } from '../../../src/modules/refunds/index.ts';
import { createSearchCounter, postgresIndex } from '../../../src/modules/search/index.ts';
import { connectDatabase } from '../../../src/platform/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createSecretBox } from '../../../src/platform/secret-box.ts';
import type { HttpDeps } from '../../../src/server/http/deps.ts';
import { createRateLimits } from '../../../src/server/limits/rate-limits.ts';
import type { FrozenClock } from '../../support/clock.ts';
import { pushAccess } from '../../support/push-service.ts';
import { singleGateway } from '../../support/single-provider.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { type Call, startNode } from './market-node.ts';

export type { Answer, Call } from './market-node.ts';

const SECRET_KEY = 'sk_test_api_tests';
export const SMS_SECRET = 'secret-of-the-sms-companies';
export const WHATSAPP_SECRETS = { appSecret: 'secret-of-the-app', verifyToken: 'token-of-the-dashboard' };

const LAUNCH_FACTS_OF_TESTS: HttpDeps['launch'] = {
  facts: {
    supportEmail: 'support@dwaso.test',
    payments: 'simulated',
    settingsFaults: [],
    hasSms: true,
    hasAlertAddress: false,
  },
  sendAlert: null,
  checkNetwork: async () => [],
};

export interface Market {
  database: TestDatabase;
  simulator: PaystackSimulator;
  /** Riders move on `report`; tests set the shops' callback addresses. */
  swoove: SwooveSimulator;
  /** Texts go to `simulator.handset`, by Arkesel first and Hubtel second, at 4 pesewas a segment. */
  sms: NotificationChannel;
  secretKey: string;
  reconciliation: ReconciliationDeps;
  /** Sends webhooks to the ports of `webhookPorts`, within 1.5 s each. */
  webhookDeps: WebhookDeps;
  /** The folder of uploads during their request. */
  uploadDir: string;
  /** The API's address, for tests of the transport. */
  url: string;
  /** Calls the API and checks the answer against the API document. */
  call: Call;
  /** Starts another node of the market, with its own memory and connections. */
  anotherNode(): Promise<{ call: Call; pool: pg.Pool }>;
  /** Sends reminders for unsent orders and cancels overdue ones, as the worker does every quarter of an hour. */
  runUnsentJobs(): Promise<void>;
  /** Releases due earnings, as the worker does every five minutes. */
  runReleaseJob(): Promise<void>;
  /** Runs the worker's jobs for payments, refunds and payouts once. */
  runMoneyJobs(): Promise<void>;
  /** Checks open disputes and the payment company's lists of disputes and refunds, as the worker does. */
  runDisputeJobs(): Promise<void>;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Moves the stopped clock of a market opened with `clock`. */
  travel(ms: number): Promise<void>;
  travelTo(instant: Date): Promise<void>;
  close(): Promise<void>;
}

/** The API on a copy of the demo market, with a fast Paystack simulator whose webhooks reach it by HTTP. */
export async function openMarket(
  options: {
    speed?: number;
    paymentWindowMs?: number;
    orderHoldMs?: number;
    rateLimits?: boolean;
    paystackTimeoutMs?: number;
    /** Paystack and others; default: Paystack alone. */
    providers?: (paystack: PaymentProvider) => Gateways<PaymentProvider>;
    demo?: boolean;
    storage?: MediaStorage;
    /** Requires a second factor of admins, as production does. */
    factorRequired?: boolean;
    /** How much of the search index is built, from 0 to 1. */
    searchIndexShare?: number;
    /** Address of the desk's mailbox. */
    deskEmail?: string;
    /** True for a market with WhatsApp. */
    whatsapp?: boolean;
    /** False for a market without an SMS company. */
    sms?: boolean;
    /** False for a market without push messages. */
    push?: boolean;
    /** False for a market without a delivery company. */
    riders?: boolean;
    /** Delays payouts of new shops and after changes, as production does. */
    payoutWaits?: boolean;
    /** Stops the time of the market and the process until `travel` moves it. */
    clock?: boolean;
    /** Loopback ports that webhooks may be sent to. */
    webhookPorts?: readonly number[];
    /** What the launch page knows of the server. */
    launch?: HttpDeps['launch'];
    /** Connects the market as a role that owns no table. */
    ownRole?: boolean;
  } = {},
): Promise<Market> {
  const { speed = 600, paymentWindowMs = 180_000 / speed, orderHoldMs = 1_800_000 } = options;
  const database = await createTestDatabase({
    demo: options.demo ?? true,
    clock: options.clock ?? false,
    ownRole: options.ownRole ?? false,
  });
  if (!options.payoutWaits) {
    await database.pool.query(
      `insert into settings (key, value) values ('release.payoutWaitHours', '0'), ('release.newShopDays', '0')`,
    );
  }
  const log = createLog(process.env.LOG_LEVEL ?? 'silent');
  const simulator = await startPaystackSimulator({ port: 0, secretKey: SECRET_KEY, speed });
  const paystack = {
    baseUrl: simulator.url,
    secretKey: SECRET_KEY,
    // Long enough for a busy machine; tests of a slow processor set their own.
    timeoutMs: options.paystackTimeoutMs ?? 10_000,
  };
  const gateways = (options.providers ?? singleGateway)(createPaystack(paystack));
  const { deskEmail } = options;
  const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test', deskEmail };
  const { db } = database;
  const networks = createNetworkHealth();
  const secretBox = createSecretBox(Buffer.alloc(32, 7).toString('base64'));
  const payments: PaymentDeps = {
    db,
    gateways,
    site,
    log,
    networks,
    returns: unmatchedPaymentHandler,
    saveWallet: (handle, wallet) => saveWallet(handle, secretBox, wallet),
  };
  const swoove = await startSwooveSimulator({ speed: 0 });
  const provider =
    options.riders === false
      ? null
      : createSwoove({ baseUrl: swoove.url, timeoutMs: 1_500, trackingHosts: [new URL(swoove.url).host] });
  const riders = { db, site, log, secretBox, provider };
  const account = { baseUrl: simulator.url, sender: 'Dwaso', timeoutMs: 1_500 };
  const smsCompanies = [
    createArkesel({ ...account, apiKey: 'key' }),
    createHubtel({ ...account, clientId: 'id', clientSecret: 'key' }),
  ];
  const payouts = { db, transfers: gateways, site, log };
  const disputes = { db, gateways, site, log };
  const reconciliation = { db, books: gateways, log };
  const storage = options.storage ?? createMemoryStorage();
  const webhookSender = createWebhookSender({ loopbackPorts: options.webhookPorts ?? [], timeoutMs: 1_500 });
  const uploadDir = path.join(os.tmpdir(), `dwaso-uploads-${randomUUID()}`);
  const jobs = createJobQueueAdmin(database.url);
  const refusals = createRejectionCounter(db, log);
  const searchCounter = createSearchCounter(db, log);
  const deps: HttpDeps = {
    db,
    readDb: db,
    searchIndex: postgresIndex,
    searchCounter,
    searchIndexShare: async () => options.searchIndexShare ?? null,
    payments,
    payouts,
    disputes,
    riders,
    nudgePayouts: () => undefined,
    site,
    log,
    limits: { paymentWindowMs, orderHoldMs, limitAddresses: options.rateLimits ?? false },
    storage,
    uploadDir,
    jobs,
    rateLimits: createRateLimits(options.rateLimits ? database.pool : null),
    refusals,
    webhooks: gateways,
    whatsapp: options.whatsapp ? createWhatsAppWebhook(WHATSAPP_SECRETS) : null,
    push: options.push === false ? null : pushAccess,
    smsReports: options.sms === false ? null : createSmsReports(smsCompanies, SMS_SECRET),
    ussd: options.sms === false ? null : createUssdGateways(SMS_SECRET),
    launch: options.launch ?? LAUNCH_FACTS_OF_TESTS,
    secretBox,
    webhookSender,
    factorRequired: options.factorRequired ?? false,
    isReady: () => true,
  };
  const node = await startNode(deps, database.url);
  simulator.setWebhookUrl(`${node.url}/payments/paystack/webhook`);
  const reportsOf = (company: string) => `${node.url}/sms/reports/${company}/${SMS_SECRET}`;
  simulator.handset.setHubtelCallback(reportsOf('hubtel'));
  simulator.handset.setWhatsAppCallback({
    url: `${node.url}/whatsapp/webhook`,
    appSecret: WHATSAPP_SECRETS.appSecret,
  });
  simulator.handset.setUssdCallback(`${node.url}/ussd/arkesel/${SMS_SECRET}`);
  const otherNodes: { close(): Promise<void> }[] = [];

  return {
    database,
    simulator,
    swoove,
    sms: createSmsChannel(smsCompanies, { segmentPesewas: 4, callbackUrl: reportsOf }),
    secretKey: SECRET_KEY,
    reconciliation,
    webhookDeps: { db, site, secretBox, webhookSender },
    uploadDir,
    url: node.url,
    call: node.call,
    async anotherNode() {
      const connection = connectDatabase(database.url, log, { max: 5 });
      const node = await startNode({ ...deps, db: connection.db, readDb: connection.db }, database.url);
      otherNodes.push({
        async close() {
          await node.close();
          await connection.close();
        },
      });
      return { call: node.call, pool: connection.pool };
    },
    async runMoneyJobs() {
      await pollPendingPayments(payments, paymentWindowMs);
      await followTestPayments(payments);
      await expireUnpaidOrders(payments);
      await declineDueExtras(payments);
      await declineDueWeights(payments);
      await processRefunds(payments);
      await processPayouts(payouts);
    },
    async runDisputeJobs() {
      await pollOpenDisputes(disputes);
      await syncDisputes(disputes);
      await syncDashboardRefunds(payments);
    },
    async runReleaseJob() {
      await releaseDueEarnings(payments);
    },
    async runUnsentJobs() {
      await remindUnshipped(payments);
      await cancelUnshipped(payments);
    },
    rows: async (text, values) => (await database.pool.query(text, values)).rows,
    travel: (ms) => requireClock(database).travel(ms),
    travelTo: (instant) => requireClock(database).travelTo(instant),
    async close() {
      await searchCounter.stop();
      await refusals.close();
      await jobs.stop();
      await simulator.close();
      await swoove.close();
      for (const node of otherNodes) await node.close();
      await node.close();
      await database.close();
      await rm(uploadDir, { recursive: true, force: true });
    },
  };
}

function requireClock({ clock }: TestDatabase): FrozenClock {
  if (!clock) throw new Error('this market was opened without a clock');
  return clock;
}

/** A media storage in memory. */
export function createMemoryStorage(): MediaStorage & { keys(): string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    async *list() {
      for (const key of files.keys()) yield { key, modifiedAt: new Date() };
    },
    keys: () => [...files.keys()],
  };
}

/** Long enough for a process to start on a busy machine. */
const PATIENCE_MS = 45_000;

/** Waits for a condition. */
export async function until<T>(probe: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const result = await probe();
    if (result) return result;
    await sleep(50);
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s in vain`);
}
