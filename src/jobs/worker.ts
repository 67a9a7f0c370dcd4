import { PgBoss } from 'pg-boss';
import { purgeSessions } from '#domain/accounts';
import { deliverMail, type MailTransport } from '#domain/notifications';
import { purgeIdempotencyKeys } from '#domain/orders';
import { type PaymentDeps, processRefunds, reconcilePayments, releaseExpiredHolds } from '#domain/payments';

export interface WorkerOptions extends PaymentDeps {
  databaseUrl: string;
  mail: MailTransport;
  paymentWindowMs: number;
  /** How often payments in doubt and ended holds are looked at. */
  reconcileEveryMs: number;
}

export interface Worker {
  /** New mail is in the outbox: deliver it now. */
  nudgeMail(): void;
  stop(): Promise<void>;
}

const QUEUES = {
  mail: 'mail.deliver',
  money: 'payments.reconcile',
  purge: 'sessions.purge',
} as const;

/** One waiting and one running job a queue, whatever the number of nodes: each job takes all that is due. */
const POLICY = { policy: 'stately', retryLimit: 0, expireInSeconds: 120 } as const;

/** The worker: registers every job with pg-boss and sees that each is called in time. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log, databaseUrl } = options;
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'dwaso-jobs', max: 4 });
  boss.on('error', (error) => log.warn({ err: error.message }, 'job queue'));
  await boss.start();
  for (const name of Object.values(QUEUES)) await boss.createQueue(name, POLICY);

  const run = (name: string, work: () => Promise<unknown>) =>
    boss.work(name, { pollingIntervalSeconds: 0.5 }, async () => {
      try {
        await work();
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed; it runs again at its next time');
      }
    });
  await run(QUEUES.mail, () => deliverMail(db, options.mail));
  await run(QUEUES.money, async () => {
    await reconcilePayments(options, options.paymentWindowMs);
    await releaseExpiredHolds(options);
    await processRefunds(options);
  });
  await run(QUEUES.purge, async () => {
    await purgeSessions(db);
    await purgeIdempotencyKeys(db);
  });

  const nudge = (name: string) => {
    boss
      .send(name, {})
      .catch((error: Error) => log.warn({ err: error.message, job: name }, 'job not queued'));
  };
  const timers = [
    setInterval(() => nudge(QUEUES.money), options.reconcileEveryMs),
    setInterval(() => nudge(QUEUES.mail), 15_000),
  ];
  await boss.schedule(QUEUES.purge, '17 3 * * *');
  nudge(QUEUES.mail);
  nudge(QUEUES.money);
  return {
    nudgeMail: () => nudge(QUEUES.mail),
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
