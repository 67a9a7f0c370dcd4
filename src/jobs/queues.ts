import { PgBoss } from 'pg-boss';

export const QUEUES = {
  mail: 'mail.deliver',
  payments: 'payments.poll',
  unpaidOrders: 'orders.expire-unpaid',
  refunds: 'refunds.process',
  payouts: 'payouts.process',
  disputes: 'disputes.poll',
  disputeSync: 'disputes.sync',
  refundSync: 'refunds.sync',
  weeklyPayouts: 'payouts.weekly',
  unshipped: 'orders.cancel-unshipped',
  release: 'earnings.release',
  harvests: 'harvests.follow',
  quotes: 'quotes.follow',
  webhooks: 'webhooks.deliver',
  purge: 'retention.purge',
  media: 'media.sweep',
  emailChanges: 'accounts.apply-email-changes',
  recoveries: 'accounts.apply-recoveries',
  memberNumbers: 'groups.apply-numbers',
  searchFrequencies: 'search.count-document-frequencies',
  followers: 'shops.notify-followers',
  ledgerCheck: 'ledger.check',
  reconciliation: 'ledger.reconcile',
  alerts: 'alerts.evaluate',
  deskMailbox: 'desk.read-mailbox',
  announcements: 'announcements.send',
  impersonation: 'accounts.record-ended-views',
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
