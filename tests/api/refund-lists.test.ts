import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { negative, pesewas } from '#shared/money';
import { postTransaction } from '../../src/modules/ledger/index.ts';
import {
  listRefundRequestsOfShop,
  listRefunds,
  listRefundsOfOrders,
  listUnassignedRefunds,
  readOrderStake,
  readRefundStake,
  retryRefund,
  settleRefundByHand,
} from '../../src/modules/refunds/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { fromNow } from '../support/deadline-boundary.ts';
import { type Columns, insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, sale } from './support/sellers.ts';

/* Which lists contain a refund, their sums, and the refunds that an admin can move on. */

interface Sold {
  orderId: string;
  itemId: string;
  attemptId: string;
  shopId: string;
  userId: string;
}
let market: Market;
let adminId: string;
let mine: Sold;
let other: Sold;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  market.simulator.faults.muteWebhooks(true);
  [mine, other] = [await soldBy(0), await soldBy(1)];
  adminId = await newAdmin();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from refunds');
  await market.rows('delete from dashboard_refunds');
});

const db = () => market.database.db;
async function soldBy(at: number): Promise<Sold> {
  const shop = await demoShop(market, at);
  const { orderId, itemId, customer } = await sale(market, shop);
  const [attempt] = await market.rows<{ id: string }>('select id from payment_attempts where order_id = $1', [
    orderId,
  ]);
  return { orderId, itemId, attemptId: attempt?.id as string, shopId: shop.id, userId: customer.id };
}
let admins = 0;
const newAdmin = () =>
  insertRow(market, 'users', {
    ...{ email: `admin-${++admins}@example.com`, first_name: 'Adwoa', last_name: 'Admin' },
    ...{ password_hash: 'none', role: 'admin', admin_role: 'finance' },
  });
const refund = (values: Columns = {}, sold = mine) =>
  insertRow(market, 'refunds', {
    provider: 'paystack',
    ...{ attempt_id: sold.attemptId, order_id: sold.orderId, amount_pesewas: 100, reason: 'Spoiled' },
    ...{ status: 'APPROVED', ...values },
  });
const requested = (values: Columns = {}, sold = mine) => {
  const about = { item_id: sold.itemId, shop_id: sold.shopId, requested_by: sold.userId };
  return refund({ status: 'REQUESTED', ...about, ...values }, sold);
};
const byHand = (values: Columns = {}) =>
  insertRow(market, 'dashboard_refunds', {
    provider: 'paystack',
    ...{ processor_refund_id: crypto.randomUUID(), attempt_id: mine.attemptId, order_id: mine.orderId },
    ...{ amount_pesewas: 100, status: 'PENDING', ...values },
  });
const copies = (table: string, id: string, count: number, changed: string, value: string) =>
  market.rows(
    `insert into ${table} (provider, attempt_id, order_id, amount_pesewas, status, ${changed})
     select provider, attempt_id, order_id, amount_pesewas, status, ${value} from ${table}, generate_series(1, $2) n
     where id = $1`,
    [id, count],
  );
const readState = async (id: string) =>
  (await market.rows<{ status: string }>('select status from refunds where id = $1', [id]))[0]?.status;
const getIds = (list: { id: string }[]) => list.map(({ id }) => id);

describe('a shop’s list of refund requests', () => {
  const list = (limit = 50) => listRefundRequestsOfShop(db(), mine.shopId, limit);

  it('shows its customers’ requests: open ones first, then the newest', async () => {
    const first = await requested();
    const answered = await requested({ shop_agrees: false });
    const decided = await requested({ status: 'PROCESSED' });
    const second = await requested();
    await refund({ item_id: mine.itemId, shop_id: mine.shopId });
    await requested({}, other);
    expect(getIds(await list())).toEqual([second, first, decided, answered]);
  });

  it('keeps open ones, however many were answered since', async () => {
    const waiting = await requested();
    await requested({ shop_agrees: false });
    const newest = await requested({ shop_agrees: false });
    expect(getIds(await list(2))).toEqual([waiting, newest]);
  });

  it('shows the rest of the item while undecided and the taken amount afterwards', async () => {
    const [item] = await market.rows<{ price: number; fee: number }>(
      'select price_pesewas as price, fee_pesewas as fee from order_items where id = $1',
      [mine.itemId],
    );
    const all = (item?.price ?? 0) + (item?.fee ?? 0);
    const open = await requested({ amount_pesewas: all });
    const taken = await requested({ amount_pesewas: all, status: 'APPROVED' });
    await inTransaction(db(), (tx) =>
      postTransaction(tx, {
        ...{ key: `refunded:${taken}`, description: 'Spoiled', orderId: mine.orderId },
        postings: [
          { account: 'SHOP_PAYABLE', shopId: mine.shopId, amountPesewas: pesewas(70) },
          { account: 'PLATFORM_FEE', amountPesewas: pesewas(30) },
          { account: 'CUSTOMER_REFUND_DUE', amountPesewas: negative(pesewas(100)) },
        ],
      }),
    );
    const parts = new Map((await list()).map(({ id, shopPesewas }) => [id, shopPesewas]));
    expect([parts.get(open), parts.get(taken)]).toEqual([item?.price, 70]);
  });
});

describe('the refunds of several orders', () => {
  it('are those of these orders, a thousand at most', async () => {
    const id = await refund();
    await refund({}, other);
    expect(getIds(await listRefundsOfOrders(db(), [mine.orderId]))).toEqual([id]);
    await copies('refunds', id, 1000, 'reason', "'Spoiled'");
    expect(await listRefundsOfOrders(db(), [mine.orderId])).toHaveLength(1000);
  });

  it('show whether a customer asked, the processor’s id, and the item', async () => {
    const requestId = await requested();
    const sent = await refund({ processor_refund_id: 'r-1' });
    const byId = new Map((await listRefundsOfOrders(db(), [mine.orderId])).map((one) => [one.id, one]));
    expect(byId.get(requestId)).toMatchObject({ requestedByCustomer: true, atProcessor: false });
    expect(byId.get(requestId)?.item?.shop.id).toBe(mine.shopId);
    expect(byId.get(sent)).toMatchObject({ requestedByCustomer: false, atProcessor: true, item: null });
  });
});

it('admins read refunds page by page, newest first, each once', async () => {
  const ids = [await refund(), await refund({ status: 'FAILED' }), await refund()];
  const list = (cursor?: string) => listRefunds(db(), { queue: 'all', cursor, limit: 2 });
  expect(getIds(await list())).toEqual([ids[2], ids[1]]);
  expect(getIds(await list(ids[1]))).toEqual([ids[0]]);
});

describe('the list of unassigned refunds', () => {
  it('shows those made at the processor that nobody has assigned and that did not fail', async () => {
    const open = await byHand();
    await byHand({ assigned_at: fromNow(0) });
    await byHand({ status: 'FAILED' });
    expect(getIds(await listUnassignedRefunds(db()))).toEqual([open]);
  });

  it('shows a hundred at most', async () => {
    const id = await byHand();
    await copies('dashboard_refunds', id, 100, 'processor_refund_id', "'copy-' || n");
    expect(await listUnassignedRefunds(db())).toHaveLength(100);
  });
});

describe('the amount at stake in a refund decision', () => {
  const stake = (itemId?: string) => readOrderStake(db(), { orderId: mine.orderId, itemId });
  const NOT_FOUND = { code: 'NOT_FOUND' };

  it('is the rest of the order or item, with its undelivered part', async () => {
    const [{ total } = { total: 0 }] = await market.rows<{ total: number }>(
      'select total_pesewas as total from orders where id = $1',
      [mine.orderId],
    );
    const id = await insertRow(market, 'order_items', {
      ...{ order_id: mine.orderId, shop_id: mine.shopId, product_name: 'Yam', shop_name: 'A', quantity: 2 },
      ...{
        price_pesewas: 100,
        fee_pesewas: 10,
        fee_basis_points: 500,
        refunded_pesewas: 20,
        refunded_fee_pesewas: 1,
      },
      ...{ status: 'DELIVERED', delivered_at: fromNow(0), product_id: await productId() },
    });
    expect(await stake()).toMatchObject({ leftPesewas: total + 189, openPesewas: total });
    expect(await stake(id)).toMatchObject({ leftPesewas: 189, openPesewas: 0 });
    await market.rows('delete from order_items where id = $1', [id]);
  });

  it('is zero while nothing is paid', async () => {
    await market.rows("update orders set status = 'AWAITING_PAYMENT', paid_at = null where id = $1", [
      mine.orderId,
    ]);
    expect(await stake()).toMatchObject({ leftPesewas: 0, openPesewas: 0 });
    await market.rows("update orders set status = 'PROCESSING', paid_at = now() where id = $1", [
      mine.orderId,
    ]);
  });

  it('is not found for an unknown order or item', async () => {
    for (const id of [crypto.randomUUID(), 'none']) {
      await expect(readOrderStake(db(), { orderId: id })).rejects.toMatchObject(NOT_FOUND);
      await expect(readRefundStake(db(), id)).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(stake(other.itemId)).rejects.toMatchObject(NOT_FOUND);
  });

  const productId = async () =>
    (
      await market.rows<{ id: string }>('select product_id as id from order_items where id = $1', [
        mine.itemId,
      ])
    )[0]?.id;
});

describe('the retry or manual settlement of a refund', () => {
  const retry = (refundId: string) => retryRefund(db(), { adminId, refundId });
  const settle = (refundId: string) => settleRefundByHand(db(), { adminId, refundId, note: 'Sent by MoMo' });

  it('changes that refund alone', async () => {
    const [id, waiting] = [await refund({ status: 'FAILED' }), await refund({ status: 'FAILED' })];
    await retry(id);
    expect([await readState(id), await readState(waiting)]).toEqual(['APPROVED', 'FAILED']);
  });

  it.each([
    ['sends it again', retry],
    ['settles it', settle],
  ])('needs one that failed or waits for a person: who %s', async (_, move) => {
    for (const status of ['FAILED', 'NEEDS_ATTENTION', 'APPROVED', 'PENDING', 'PROCESSED', 'REQUESTED']) {
      const id = await refund({ status });
      const moved = await move(id).then(
        () => true,
        (error) => error.code === 'INVALID_STATE' && false,
      );
      expect([status, moved]).toEqual([status, ['FAILED', 'NEEDS_ATTENTION'].includes(status)]);
    }
  });

  it('settles but does not resend one that waits at the processor', async () => {
    const id = await refund({ status: 'NEEDS_ATTENTION', processor_refund_id: 'r-1' });
    await expect(retry(id)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await readState(id)).toBe('NEEDS_ATTENTION');
  });

  it('is not found for an unknown refund', async () => {
    for (const move of [retry, settle]) {
      await expect(move(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
