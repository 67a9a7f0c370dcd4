import { PgBoss } from 'pg-boss';
import { sendAnnouncements } from '#modules/admin';
import { type ReconciliationDeps, reconcile } from '#modules/books';
import { sweepShareCards } from '#modules/catalogue';
import { notifyFollowers } from '#modules/community';
import { type DeskInbox, readDeskMailbox } from '#modules/desk';
import { type DisputeDeps, pollOpenDisputes, syncDashboardRefunds, syncDisputes } from '#modules/disputes';
import { deliverWebhooks, type WebhookDeps } from '#modules/events';
import {
  cancelUnshipped,
  declineDueExtras,
  declineDueWeights,
  hideOrderPhotos,
  notifyLateShopOrders,
  releaseDueEarnings,
  remindUnshipped,
  requestReceiptConfirmation,
} from '#modules/fulfilment';
import { followHarvests } from '#modules/harvests';
import {
  applyDueEmailChanges,
  applyDueRecoveries,
  customerCredentials,
  customerEmails,
  recordEndedViews,
} from '#modules/identity';
import { deliverMessages, type NotificationChannels } from '#modules/mail';
import { type MediaStorage, sweepMedia, sweepRecordings } from '#modules/media';
import { applyDueNumbers } from '#modules/member-numbers';
import {
  type AlertDeps,
  checkAlerts,
  createMoneyCheck,
  findReferencedMedia,
  readHealthMetrics,
} from '#modules/operations';
import {
  expireUnpaidOrders,
  followTestPayments,
  type PaymentDeps,
  pollPendingPayments,
} from '#modules/payments';
import {
  isPayoutDay,
  type PayoutDeps,
  processPayouts,
  requestWeeklyMemberPayouts,
  requestWeeklyPayouts,
} from '#modules/payouts';
import { followQuotes } from '#modules/quotes';
import { processRefunds } from '#modules/refunds';
import { refreshDocumentFrequencies } from '#modules/search';
import { readSettings } from '#modules/settings';
import { shopCredentials, shopEmails } from '#modules/shops';
import { findRecordingsInUse } from '#modules/translations';
import type { Gauge } from '#platform/metric-snapshot';
import { runAll } from '../platform/run-all.ts';
import { inUseCase } from '../platform/use-case.ts';
import { listPurges, type Purge } from './purges.ts';
import { readQueueMetrics } from './queue-metrics.ts';
import { createQueues, QUEUES } from './queues.ts';

export interface WorkerOptions extends PaymentDeps, PayoutDeps, WebhookDeps {
  databaseUrl: string;
  disputes: DisputeDeps;
  reconciliation: ReconciliationDeps;
  alerts: AlertDeps;
  /** Gauges of this machine, such as its disk. */
  readMachine(): Promise<Gauge[]>;
  channels: NotificationChannels;
  /** Null where the desk has no mailbox. */
  deskInbox: DeskInbox | null;
  storage: MediaStorage;
  /** Publishes the files of the running build for clients of other nodes. */
  publishBuild(): Promise<void>;
  /** Deletes the rate limiter's old counters, daily with the other purges. */
  purgeRateLimits: Purge;
  paymentWindowMs: number;
  /** Interval of checks for payments in doubt and expired reservations. */
  reconcileEveryMs: number;
}

export interface Worker {
  /** New mail is in the outbox: deliver it now. */
  nudgeMail(): void;
  /** A payout waits to be sent. */
  nudgePayouts(): void;
  stop(): Promise<void>;
}

const LOG_THROTTLE_MS = 30_000;
/** Interval of the ledger check and the health check. */
const CHECK_INTERVAL_MS = 60_000;
/** Interval at which new events are looked for. */
const WEBHOOK_INTERVAL_MS = 5_000;

/** Poll intervals of queues; each poll is a statement, even when the queue is empty. */
const FAST_POLL_S = 0.5;
const SLOW_POLL_S = 5;
/** Debounces wake-ups: several within this time enqueue one job. */
const NUDGE_DEBOUNCE_MS = 50;

/** Starts the worker: registers every job with pg-boss and schedules it. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log, databaseUrl } = options;
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'dwaso-jobs', max: 4 });
  let toldAtMs = 0;
  // Without a database each queue reports an error twice a second, so log at most one per 30 s.
  boss.on('error', (error) => {
    if (Date.now() - toldAtMs < LOG_THROTTLE_MS) return;
    toldAtMs = Date.now();
    log.warn({ err: error.message }, 'job queue');
  });
  await boss.start();
  await createQueues(boss);

  const run = (
    name: string,
    work: (data: { purge?: string }) => Promise<unknown>,
    pollingIntervalSeconds = SLOW_POLL_S,
  ) =>
    boss.work<{ purge?: string }>(name, { pollingIntervalSeconds }, async ([job]) => {
      try {
        await inUseCase(name, () => work(job?.data ?? {}));
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed; it runs again at its next time');
        // The queue stores it as failed, visible to admins.
        throw error;
      }
    });
  await run(QUEUES.mail, () => deliverMessages(db, options.channels), FAST_POLL_S);
  const payments = [
    () => pollPendingPayments(options, options.paymentWindowMs),
    () => followTestPayments(options),
  ];
  await run(QUEUES.payments, () => runAll(payments), FAST_POLL_S);
  const unpaid = [expireUnpaidOrders, declineDueExtras, declineDueWeights].map((work) => () => work(options));
  await run(QUEUES.unpaidOrders, () => runAll(unpaid), FAST_POLL_S);
  await run(QUEUES.refunds, () => processRefunds(options), FAST_POLL_S);
  await run(QUEUES.payouts, () => processPayouts(options), FAST_POLL_S);
  await run(QUEUES.disputes, () => pollOpenDisputes(options.disputes), FAST_POLL_S);
  await run(QUEUES.disputeSync, () => syncDisputes(options.disputes));
  await run(QUEUES.refundSync, () => syncDashboardRefunds(options));
  const unsent = [remindUnshipped, cancelUnshipped, notifyLateShopOrders].map((work) => () => work(options));
  await run(QUEUES.unshipped, () => runAll(unsent));
  const release = [requestReceiptConfirmation, releaseDueEarnings].map((work) => () => work(options));
  await run(QUEUES.release, () => runAll(release));
  await run(QUEUES.harvests, () => followHarvests(options));
  await run(QUEUES.webhooks, () => deliverWebhooks(options), FAST_POLL_S);
  await run(QUEUES.quotes, () => followQuotes(options));
  await run(QUEUES.weeklyPayouts, async () => {
    const { 'payouts.weekday': weekday } = await readSettings(db);
    if (!isPayoutDay(new Date(), weekday)) return;
    await requestWeeklyPayouts(options);
    await requestWeeklyMemberPayouts(options);
    nudge(QUEUES.payouts);
  });
  const media = [
    () => hideOrderPhotos(db, options.storage),
    () => sweepMedia(options.storage, (keys) => findReferencedMedia(db, keys)),
    () => sweepRecordings(options.storage, (keys) => findRecordingsInUse(db, keys)),
    () => sweepShareCards(options.storage),
    options.publishBuild,
  ];
  await run(QUEUES.media, () => runAll(media));
  await run(QUEUES.ledgerCheck, createMoneyCheck(db), FAST_POLL_S);
  await run(QUEUES.reconciliation, () => reconcile(options.reconciliation));
  await run(QUEUES.alerts, () =>
    checkAlerts(options.alerts, {
      market: () => readHealthMetrics(db),
      jobs: () => readQueueMetrics(boss),
      machine: options.readMachine,
    }),
  );
  const emails = { customers: customerEmails, shops: shopEmails };
  await run(QUEUES.emailChanges, () => applyDueEmailChanges(options, emails));
  const recoverable = { customers: customerCredentials, shops: shopCredentials };
  await run(QUEUES.recoveries, () => applyDueRecoveries(options, recoverable));
  await run(QUEUES.memberNumbers, () => applyDueNumbers(options));
  await run(QUEUES.searchFrequencies, () => refreshDocumentFrequencies(db));
  await run(QUEUES.followers, () => notifyFollowers(options));
  await run(QUEUES.impersonation, () => recordEndedViews(db));
  await run(QUEUES.announcements, () => sendAnnouncements(options));
  await run(QUEUES.deskMailbox, () => readDeskMailbox({ ...options, inbox: options.deskInbox }));
  const purges = listPurges(db, options.purgeRateLimits);
  const purge = async ({ purge: name }: { purge?: string }) => {
    if (name === undefined) {
      for (const each of Object.keys(purges)) {
        await boss.send(QUEUES.purge, { purge: each }, { singletonKey: each });
      }
    } else {
      await purges[name]?.().catch((cause: Error) => {
        throw new Error(`${name}: ${cause.message}`, { cause });
      });
    }
  };
  const purger = await run(QUEUES.purge, (data) => purge(data).finally(() => boss.notifyWorker(purger)));

  const nudged = new Set<string>();
  const nudge = (name: string) => {
    if (nudged.has(name)) return;
    nudged.add(name);
    setTimeout(() => {
      nudged.delete(name);
      boss
        .send(name, {})
        .catch((error: Error) => log.warn({ err: error.message, job: name }, 'job not queued'));
    }, NUDGE_DEBOUNCE_MS).unref();
  };
  const nudgeMoney = () => {
    for (const name of [
      QUEUES.payments,
      QUEUES.unpaidOrders,
      QUEUES.refunds,
      QUEUES.payouts,
      QUEUES.disputes,
    ])
      nudge(name);
  };
  const timers = [
    setInterval(nudgeMoney, options.reconcileEveryMs),
    setInterval(() => nudge(QUEUES.mail), 15_000),
    setInterval(() => nudge(QUEUES.webhooks), WEBHOOK_INTERVAL_MS),
    setInterval(() => {
      nudge(QUEUES.ledgerCheck);
      nudge(QUEUES.alerts);
    }, CHECK_INTERVAL_MS),
  ];
  await boss.schedule(QUEUES.purge, '17 3 * * *');
  await boss.schedule(QUEUES.media, '47 3 * * *');
  // One check per day; an interrupted one continues in the next hour.
  await boss.schedule(QUEUES.disputeSync, '37 * * * *');
  await boss.schedule(QUEUES.refundSync, '43 * * * *');
  // After the previous day has been settled.
  await boss.schedule(QUEUES.reconciliation, '11 5 * * *');
  await boss.schedule(QUEUES.unshipped, '*/15 * * * *');
  await boss.schedule(QUEUES.release, '*/5 * * * *');
  await boss.schedule(QUEUES.harvests, '*/5 * * * *');
  await boss.schedule(QUEUES.quotes, '*/15 * * * *');
  await boss.schedule(QUEUES.emailChanges, '*/10 * * * *');
  await boss.schedule(QUEUES.recoveries, '*/10 * * * *');
  await boss.schedule(QUEUES.memberNumbers, '*/10 * * * *');
  await boss.schedule(QUEUES.searchFrequencies, '7 * * * *');
  await boss.schedule(QUEUES.announcements, '* * * * *');
  await boss.schedule(QUEUES.impersonation, '* * * * *');
  await boss.schedule(QUEUES.deskMailbox, '* * * * *');
  // In the daytime; each customer is checked at most once a day.
  await boss.schedule(QUEUES.followers, '22 8-18 * * *');
  await boss.schedule(QUEUES.weeklyPayouts, '0 6-22 * * *');
  nudge(QUEUES.mail);
  nudgeMoney();
  return {
    nudgeMail: () => nudge(QUEUES.mail),
    nudgePayouts: () => nudge(QUEUES.payouts),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
