import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRefundsDue } from '../support/refunds.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { refundPart } from './support/admin-money.ts';
import { dashboardRefundHelpers } from './support/dashboard-refunds.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, newCustomer, newestMail, readStock } from './support/people.ts';
import {
  demoAdmin,
  mainProduct,
  nextDemoShop,
  readEarnings,
  sale,
  type TestShop,
} from './support/sellers.ts';

/* Refunds made in Paystack's dashboard: an order's money leaves without us. */

let market: Market;
let admin: string;
const shopInTurn = nextDemoShop(() => market);
const { readReference, sumBookings, dispute, readDispute } = disputeHelpers(() => market);
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const { refundAtPaystack, readDashboardRefund, waitUntilProcessed, expectBalanced } = dashboardRefundHelpers(
  () => market,
);

/** An order from two shops, shipped by both. */
async function ofTwoShops(shops: [TestShop, TestShop]) {
  const customer = await newCustomer(market);
  for (const shop of shops) {
    await post('/cart/add', customer.token, {
      productId: (await mainProduct(market, shop.id)).id,
      quantity: 2,
    });
  }
  const momo = { phone: '0551234987', network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  const { order } = (await post('/cart/checkout', customer.token, body)).body.data;
  for (const shop of shops) await post(`/orders/${order.id}/ship`, shop.token);
  return { orderId: order.id as string, total: Math.round(order.totalAmount * 100), customer };
}

describe('a refund made in Paystack’s dashboard', () => {
  it('of a whole order is recorded, booked once, mailed, and leaves stock alone', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    const stock = await readStock(market, sold.productId);
    const { held } = await readEarnings(market, shop.token);
    const id = await refundAtPaystack(sold.orderId);
    expect(await waitUntilProcessed(id)).toEqual({ status: 'PROCESSED', assigned: true });
    await market.rows('delete from processor_looks');
    await market.runDisputeJobs();
    const total = Math.round(sold.total * 100);
    expect(await sumBookings(sold.orderId, 'refund')).toEqual({
      CUSTOMER_REFUND_DUE: total,
      PROCESSOR_CLEARING: -total,
    });
    expect((await readEarnings(market, shop.token)).held).toBeCloseTo(held - sold.price, 2);
    expect(await readStock(market, sold.productId)).toBe(stock);
    const { body } = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
    expect(body.data.refunds).toMatchObject([{ amount: sold.total, status: 'PROCESSED' }]);
    expect((await newestMail(market, shop.email, 'shop-refund-decided'))?.text).toContain(
      'Ask us before you send it',
    );
    const again = await refundPart(market, admin, sold.orderId, {
      reason: 'Once more',
      amount: 2,
    });
    expect(again.status).toBe(409);
    await expectBalanced(sold.orderId);
  });

  it('is linked to one of ours with the same amount that could not be sent', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await refundPart(market, admin, sold.orderId, {
      reason: 'It was lost on its way',
      amount: sold.total,
    });
    await market.rows("update refunds set status = 'NEEDS_ATTENTION' where order_id = $1", [sold.orderId]);
    const id = await refundAtPaystack(sold.orderId);
    await until(async () => {
      await makeRefundsDue(market.database.pool);
      await market.runMoneyJobs();
      const [ours] = await market.rows<{ status: string; at: string }>(
        'select status, processor_refund_id as at from refunds where order_id = $1',
        [sold.orderId],
      );
      return ours?.status === 'PROCESSED' && ours.at === id;
    });
    expect(await readDashboardRefund(id)).toBeUndefined();
    await expectBalanced(sold.orderId);
  });

  it('is not recorded when we sent it ourselves', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await refundPart(market, admin, sold.orderId, {
      reason: 'It was lost on its way',
      amount: 2,
    });
    // The response to our call is lost, so the webhook reports a refund whose id we do not know.
    market.simulator.faults.next({ path: '/refund', kind: 'drop' });
    await market.runMoneyJobs();
    await sleep(200);
    await market.rows('delete from processor_looks');
    await market.runDisputeJobs();
    expect(await market.rows('select from dashboard_refunds where order_id = $1', [sold.orderId])).toEqual(
      [],
    );
    await market.rows("update refunds set check_after = now() where order_id = $1 and status = 'PENDING'", [
      sold.orderId,
    ]);
    await until(async () => {
      await makeRefundsDue(market.database.pool);
      await market.runMoneyJobs();
      const done = await market.rows("select from refunds where order_id = $1 and status = 'PROCESSED'", [
        sold.orderId,
      ]);
      return done.length === 1;
    });
    expect(market.simulator.transactions().length).toBeGreaterThan(0);
    expect(await market.rows('select from dashboard_refunds where order_id = $1', [sold.orderId])).toEqual(
      [],
    );
    await expectBalanced(sold.orderId);
  });

  it('belongs to the dispute when it follows from an accepted one', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    await dispute(sold.orderId);
    const { id } = await readDispute(sold.orderId);
    const body = { reason: 'The goods were rotten', amount: sold.total };
    expect((await post(`/admin/disputes/${id}/accept`, admin, body)).body.data.status).toBe('ACCEPTED');
    await sleep(200);
    await market.rows('delete from processor_looks');
    await market.runDisputeJobs();
    expect(await market.rows('select from dashboard_refunds where order_id = $1', [sold.orderId])).toEqual(
      [],
    );
    await expectBalanced(sold.orderId);
  });

  it('belongs to the dispute while its acceptance has no answer yet', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    await dispute(sold.orderId);
    await market.rows(
      "update disputes set answer = 'ACCEPT', accepted_pesewas = 210, answering_since = now() where order_id = $1",
      [sold.orderId],
    );
    const id = await refundAtPaystack(sold.orderId, 210);
    await sleep(200);
    await market.rows('delete from processor_looks');
    await market.runDisputeJobs();
    expect(await readDashboardRefund(id)).toBeUndefined();
    const [claimed] = await market.rows(
      'select processor_refund_id as id from disputes where order_id = $1',
      [sold.orderId],
    );
    expect(claimed).toEqual({ id: String(id) });
  });

  it('is found by the daily check when its webhook is missing', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    market.simulator.faults.muteWebhooks(true);
    const id = await refundAtPaystack(sold.orderId, 210);
    await sleep(100);
    market.simulator.faults.muteWebhooks(false);
    expect(await readDashboardRefund(id)).toBeUndefined();
    await market.rows('delete from processor_looks');
    await market.runDisputeJobs();
    expect(await readDashboardRefund(id)).toMatchObject({ assigned: true });
    await expectBalanced(sold.orderId);
  });

  it('returns what it took when it fails', async () => {
    const shop = await shopInTurn();
    const sold = await sale(market, shop);
    const { held } = await readEarnings(market, shop.token);
    const { recordDashboardRefund } = await import('../../src/modules/refunds/index.ts');
    const { createLog } = await import('../../src/platform/log.ts');
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    const deps = { db: market.database.db, site, log: createLog('silent') };
    const reference = await readReference(sold.orderId);
    // As listed by Paystack, without a webhook.
    const hear = (status: 'PENDING' | 'FAILED') => {
      const listed = { refundId: 'fails', status, amountPesewas: 210, reference };
      const others = { provider: PROVIDER, transactionId: null, disputeId: null };
      return recordDashboardRefund(deps, { ...listed, ...others }, async () => false);
    };
    await hear('PENDING');
    expect((await readEarnings(market, shop.token)).held).toBeCloseTo(held - 2, 2);
    for (let again = 0; again < 2; again++) await hear('FAILED');
    expect((await readEarnings(market, shop.token)).held).toBeCloseTo(held, 2);
    const [item] = await market.rows(
      'select refunded_pesewas as price, refunded_fee_pesewas as fee from order_items where id = $1',
      [sold.itemId],
    );
    expect(item).toEqual({ price: 0, fee: 0 });
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

describe('a refund with an ambiguous amount', () => {
  // Shows docs/design.md, Hand-over and release: **Disputes** hold the money they ask for.
  it('waits for an admin, freezes the rest of the order, and is booked as the admin decides', async () => {
    const shops: [TestShop, TestShop] = [await shopInTurn(), await shopInTurn()];
    const { orderId, customer } = await ofTwoShops(shops);
    const id = await refundAtPaystack(orderId, 333);
    expect(await waitUntilProcessed(id)).toEqual({ status: 'PROCESSED', assigned: false });
    expect(await sumBookings(orderId, 'dashboard-refund')).toEqual({
      PROCESSOR_CLEARING: -333,
      REFUND_UNASSIGNED: 333,
    });
    await expectBalanced(orderId);
    const refused = await refundPart(market, admin, orderId, {
      reason: 'A part of it',
      amount: 2,
    });
    expect(refused.status).toBe(409);
    const { data } = (await market.call('GET', '/admin/dashboard-refunds', { token: admin })).body;
    const listed = data.find((one: { orderId: string }) => one.orderId === orderId);
    expect(listed).toMatchObject({ processorId: id, amount: 3.33, status: 'PROCESSED' });
    expect(listed.shops.map((shop: { id: string }) => shop.id).sort()).toEqual(
      shops.map((shop) => shop.id).sort(),
    );

    const [shop, other] = shops;
    const [before, beforeOther] = [
      await readEarnings(market, shop.token),
      await readEarnings(market, other.token),
    ];
    const at = `/admin/dashboard-refunds/${listed.id}/assign`;
    const reason = 'One of the two was broken';
    expect((await post(at, admin, { shopId: admin.slice(0, 20), reason })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => post(at, admin, { shopId: shop.id, reason })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [parts] = await market.rows<{ price: number; fee: number }>(
      `select sum(refunded_pesewas)::int as price, sum(refunded_fee_pesewas)::int as fee from order_items
       where order_id = $1`,
      [orderId],
    );
    expect((parts?.price ?? 0) + (parts?.fee ?? 0)).toBe(333);
    expect((await readEarnings(market, shop.token)).held).toBeCloseTo(
      before.held - (parts?.price ?? 0) / 100,
      2,
    );
    expect((await readEarnings(market, other.token)).held).toBe(beforeOther.held);
    const [left] = await market.rows<{ sum: number }>(
      `select coalesce(sum(e.amount_pesewas), 0)::int as sum from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1
       and e.account in ('REFUND_UNASSIGNED', 'CUSTOMER_REFUND_DUE')`,
      [orderId],
    );
    expect(left?.sum).toBe(0);
    const { body } = await market.call('GET', `/orders/${orderId}`, { token: customer.token });
    expect(body.data.refunds).toMatchObject([{ amount: 3.33, status: 'PROCESSED' }]);
    await expectBalanced(orderId);
  });

  it('can be booked at Dwaso’s expense', async () => {
    const { orderId } = await ofTwoShops([await shopInTurn(), await shopInTurn()]);
    await waitUntilProcessed(await refundAtPaystack(orderId, 444));
    const [row] = await market.rows<{ id: string }>('select id from dashboard_refunds where order_id = $1', [
      orderId,
    ]);
    const body = { shopId: null, reason: 'A gift to a patient customer' };
    expect((await post(`/admin/dashboard-refunds/${row?.id}/assign`, admin, body)).status).toBe(200);
    expect(await sumBookings(orderId, 'dashboard-assigned')).toEqual({
      PLATFORM_LOSS: 444,
      REFUND_UNASSIGNED: -444,
    });
    const rest = await refundPart(market, admin, orderId, { reason: 'A part', amount: 1 });
    expect(rest.status).toBe(200);
    await expectBalanced(orderId);
  });

  it('belongs to the item with exactly that amount', async () => {
    const { orderId } = await ofTwoShops([await shopInTurn(), await shopInTurn()]);
    const [item] = await market.rows<{ id: string; total: number }>(
      'select id, price_pesewas * quantity + fee_pesewas as total from order_items where order_id = $1 order by id',
      [orderId],
    );
    expect(await waitUntilProcessed(await refundAtPaystack(orderId, item?.total))).toMatchObject({
      assigned: true,
    });
    const refunded = await market.rows<{ item: string }>(
      'select item_id as item from refunds where order_id = $1',
      [orderId],
    );
    expect(refunded).toEqual([{ item: item?.id }]);
    await expectBalanced(orderId);
  });
});
