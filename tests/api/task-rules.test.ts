import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import type { AdminStats } from '#src/modules/reporting/contract/stats-endpoints.ts';
import { listApprovals, listDesk } from '../../src/modules/admin/index.ts';
import { processPayouts } from '../../src/modules/payouts/index.ts';
import { readPendingCounts } from '../../src/modules/reporting/index.ts';
import { beforeAndAt, DAY, fromNow } from '../support/deadline-boundary.ts';
import { demoAdmin } from './support/admins.ts';
import { deskHelpers } from './support/desk.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutRowHelpers } from './support/payout-rows.ts';
import { demoShop, sale, type TestShop } from './support/sellers.ts';

/* The job, the desk, the overview and the pages of shops and customers agree on what is waiting. */

let market: Market;
let admin: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const things = deskHelpers(
  () => market,
  () => shop,
  () => admin,
);
const { dispute, decide } = disputeHelpers(() => market);
const toDo = () => readPendingCounts(market.database.db);

const FIGURES: Partial<Record<DeskKind, keyof AdminStats['toDo']>> = {
  DISPUTE: 'disputesToAnswer',
  REFUND_REQUEST: 'refundsUndecided',
  REFUND_STUCK: 'refundsStuck',
  REFUND_UNASSIGNED: 'refundsUnassigned',
  PAYOUT_FAILED: 'payoutsFailed',
  APPROVAL: 'approvalsWaiting',
  NOT_RECEIVED: 'notReceived',
  UNSENT: 'ordersUnsent',
  LATE: 'lateParts',
  REPORT: 'reportsOpen',
  SHOP_REVIEW: 'shopsWaiting',
  WALLET: 'walletsToCheck',
};

describe('the admins’ overview', () => {
  it.each(Object.entries(FIGURES) as [DeskKind, keyof AdminStats['toDo']][])(
    'counts %s as long as the desk lists it',
    async (kind, figure) => {
      const before = (await toDo())[figure];
      const { subject, end } = await things.kinds[kind]();
      expect(await things.find(kind, subject)).toBeDefined();
      expect((await toDo())[figure]).toBe(before + 1);
      await end();
      expect(await things.find(kind, subject)).toBeUndefined();
      expect((await toDo())[figure]).toBe(before);
    },
  );
});

it('a disputed unsent part gets neither reminder nor cancellation, and no page announces one', async () => {
  const { orderId } = await sale(market, shop);
  await market.rows("update orders set paid_at = now() - interval '4 days' where id = $1", [orderId]);
  const subject = `${orderId}:${shop.id}`;
  const paidAt = Date.now() - 4 * DAY;
  expect(Date.parse((await things.find('UNSENT', subject))?.dueAt ?? '')).toBe(paidAt + 5 * DAY);
  const { ordersUnsent } = await toDo();
  const processorId = await dispute(orderId);
  await market.rows("update orders set paid_at = now() - interval '6 days' where id = $1", [orderId]);
  await market.runUnsentJobs();
  const readItems = () =>
    market.rows('select status, reminded_at from order_items where order_id = $1', [orderId]);
  expect(await readItems()).toEqual([{ status: 'PENDING', reminded_at: null }]);
  expect(await things.find('UNSENT', subject)).toBeUndefined();
  expect((await toDo()).ordersUnsent).toBe(ordersUnsent - 1);
  await decide(processorId, 'won');
  expect(await things.find('UNSENT', subject)).toBeDefined();
  await market.runUnsentJobs();
  expect(await readItems()).toMatchObject([{ status: 'CANCELLED' }]);
});

it('an approval expires everywhere at the same instant', async () => {
  const { db } = market.database;
  const { subject } = await things.kinds.APPROVAL();
  const [approval] = await listApprovals(db, { id: subject, limit: 1 });
  const look = async () => ({
    listed: (await listApprovals(db, { id: subject, limit: 1 }))[0]?.status,
    onDesk: (await listDesk(db, { kinds: ['APPROVAL'], limit: 9, offset: 0 })).items.length,
    counted: (await toDo()).approvalsWaiting,
  });
  expect(Date.parse(approval?.expiresAt ?? '')).toBe(fromNow(7 * DAY).getTime());
  const { before, at } = await beforeAndAt(market, new Date(approval?.expiresAt ?? ''), look);
  expect(before).toEqual({ listed: 'WAITING', onDesk: 1, counted: 1 });
  expect(at).toEqual({ listed: 'LAPSED', onDesk: 0, counted: 0 });
});

it('a payout that is sent again is no task while it is in progress', async () => {
  const payouts = payoutRowHelpers(() => market);
  await payouts.excludeOtherRows();
  const before = await toDo();
  const { id } = await payouts.payout(await payouts.shopWithWallet(), {
    ...{ status: 'PENDING', failureReason: 'The network declined it', checkAfter: new Date() },
  });
  await market.rows("update payout_wallets set confirmed_at = confirmed_at - interval '9 days'");
  await processPayouts(payouts.unknown({ transfer: () => Promise.reject(new Error('no answer')) }));
  expect((await payouts.readPayout(id)).status).toBe('PROCESSING');
  expect((await toDo()).payoutsFailed).toBe(before.payoutsFailed);
});
