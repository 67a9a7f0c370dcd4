import { createGateways } from '../../src/modules/payments/index.ts';
import {
  listDuePayouts,
  type PayoutDeps,
  processPayouts,
  requestPayout,
} from '../../src/modules/payouts/index.ts';
import type { Database } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { timed } from './timing.ts';

/** A processor that accepts every transfer at once, so that only Dwaso's work is measured. */
const transfers: PayoutDeps['transfers'] = createGateways('bench', {
  bench: {
    resolveWallet: async () => null,
    createRecipient: async () => ({ recipientCode: 'RCP_bench' }),
    transferBulk: async () => [],
    transfer: async () => ({ kind: 'SUCCESS', transferCode: 'TRF_bench', feePesewas: 100 }),
    verifyTransfer: async () => ({ kind: 'UNKNOWN' }),
  },
});

/** Number of due payouts to start and send. */
const PAID = 250;

/**
 * Payouts for shops with a balance: listing the due ones, starting each, and sending it.
 * @returns ms for the list, and ms for each payout of the other two
 */
export async function timePayouts(db: Database) {
  const site = { publicUrl: 'http://localhost', supportEmail: 'support@dwaso.test' };
  const deps: PayoutDeps = { db, transfers, site, log: createLog('warn') };
  const due = await listDuePayouts(db, { thisWeekOnly: true });
  const list = await timed(() => listDuePayouts(db, { thisWeekOnly: true }), { calls: 10 });
  const each = async (work: () => Promise<number>) => {
    const began = performance.now();
    const done = await work();
    return { done, msEach: Math.round(((performance.now() - began) / done) * 100) / 100 };
  };
  const started = await each(async () => {
    for (const { shopId } of due.slice(0, PAID)) await requestPayout(db, { shopId, requestedBy: 'system' });
    return PAID;
  });
  const sent = await each(() => processPayouts(deps));
  return { due: due.length, list, started, sent };
}
