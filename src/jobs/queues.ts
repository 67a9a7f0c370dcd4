import { PgBoss } from 'pg-boss';

export const QUEUES = {
  mail: 'mail.deliver',
  payments: 'payments.reconcile',
  holds: 'orders.release-holds',
  refunds: 'refunds.process',
  payouts: 'payouts.process',
  disputes: 'disputes.follow',
  disputeList: 'disputes.look',
  refundList: 'refunds.look',
  weeklyPayouts: 'payouts.weekly',
  unsent: 'orders.unsent',
  release: 'earnings.release',
  purge: 'sessions.purge',
  media: 'media.sweep',
  emailChanges: 'accounts.email-changes',
  searchWords: 'search.count-words',
  followers: 'shops.tell-followers',
  money: 'money.check',
  moneyMatch: 'money.match',
  alerts: 'alerts.look',
  announcements: 'announcements.send',
  customerViews: 'accounts.customer-views',
} as const;

/** At most one waiting job per queue, however many nodes there are: a job claims and processes all due items. */
const POLICY = { policy: 'short', retryLimit: 0, expireInSeconds: 120 } as const;

export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of Object.values(QUEUES)) await boss.createQueue(name, POLICY);
}

/** Creates the queues' tables, so that the worker and the console need no right to do so. */
export async function prepareQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'dwaso-jobs',
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await createQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
