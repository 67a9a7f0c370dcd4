import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { moveCredit, moveOrders } from '#modules/orders';
import { inTransaction } from '#platform/transaction';
import { readCustomerCredit } from '../../src/modules/payments/http/credit.ts';
import { newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, newestMail } from './support/people.ts';
import { handOver, newShop, type TestShop } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* Credit in the account and in the data export, and what becomes of it when the account closes or is joined. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
});

const { save, sold, weigh, readOrder } = weighingHelpers(
  () => market,
  () => shop,
);

/** A delivered order whose scale left GH₵1.23 of credit, or GH₵0.59. */
async function withCredit(kg = 10.9) {
  const made = await sold();
  expect((await weigh(made.itemId, kg)).status).toBe(200);
  await handOver(market, shop, made.orderId);
  const [user] = await market.rows<{ id: string }>('select user_id as id from orders where id = $1', [
    made.orderId,
  ]);
  return { ...made, userId: user?.id as string, token: made.customer.token };
}
const creditOf = async (token: string) => {
  const read = await market.call('GET', '/users/credit', { token });
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  return read.body.data;
};
const close = (token: string) => market.call('DELETE', '/users/profile', { token });
/** Closing waits for the time in which a delivery may be taken back. */
const letItPass = (orderId: string) =>
  market.rows(
    `update order_items set delivered_at = delivered_at - interval '2 hours', released_at = released_at - interval '2 hours'
     where order_id = $1`,
    [orderId],
  );

async function spend(token: string) {
  const { id: productId } = (await save({ weight: null, price: 50 })).body.data;
  await market.call('POST', '/cart/add', { token, body: { productId } });
  expect((await market.call('GET', '/cart', { token })).body.data.credit).toBe(1.23);
  const momo = { phone: newWallet(), network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  const { order } = (await market.call('POST', '/cart/checkout', { token, body })).body.data;
  await until(async () => (await readOrder(token, order.id)).paymentStatus === 'SUCCEEDED');
  return order.id as string;
}

describe('credit in the account', () => {
  it('says where it is from and where it was used, and is in the data export', async () => {
    const { token, orderId } = await withCredit();
    const from = { kind: 'FROM_ORDER', amount: 1.23, orderId };
    expect(await creditOf(token)).toMatchObject({ balance: 1.23, entries: [from] });
    const used = await spend(token);
    const entries = [{ kind: 'USED', amount: -1.23, orderId: used }, from];
    const now = await creditOf(token);
    expect(now).toMatchObject({ balance: 0, entries });
    expect(now.entries).toHaveLength(2);
    const { credit } = (await market.call('GET', '/users/export', { token })).body.data;
    expect(credit).toEqual(now);
  });

  it('comes back from an order that ends unpaid', async () => {
    const { token } = await withCredit();
    const { id: productId } = (await save({ weight: null, price: 50 })).body.data;
    await market.call('POST', '/cart/add', { token, body: { productId } });
    const momo = { phone: '0551230081', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const { order } = (await market.call('POST', '/cart/checkout', { token, body })).body.data;
    await market.rows(
      "update payment_attempts set status = 'FAILED' where order_id = $1 and status = 'PENDING'",
      [order.id],
    );
    expect((await market.call('POST', `/orders/${order.id}/cancel`, { token })).status).toBe(200);
    expect((await creditOf(token)).entries).toMatchObject([
      { kind: 'BACK', amount: 1.23, orderId: order.id },
      { kind: 'USED', amount: -1.23, orderId: order.id },
      { kind: 'FROM_ORDER' },
    ]);
  });

  it('is nobody else’s', async () => {
    await withCredit();
    const other = await sold();
    expect(await creditOf(other.customer.token)).toEqual({ balance: 0, entries: [] });
    expect((await market.call('GET', '/users/credit', { token: shop.token })).status).toBe(403);
  });

  it('moves to the account that it is joined with, and says so', async () => {
    const [from, to] = [await withCredit(), await withCredit()];
    await inTransaction(market.database.db, async (tx) => {
      await moveOrders(tx, { from: from.userId, to: to.userId });
      await moveCredit(tx, { from: from.userId, to: to.userId });
    });
    expect(await creditOf(to.token)).toMatchObject({
      balance: 2.46,
      entries: [{ kind: 'JOINED', amount: 1.23, orderId: null }, { kind: 'FROM_ORDER' }],
    });
    expect((await creditOf(from.token)).balance).toBe(0);
  });
});

describe('credit of an account that closes', () => {
  it('goes back to the wallet that paid, once', async () => {
    const { token, userId, orderId, customer } = await withCredit();
    const net = (await readOrder(token, orderId)).receipt.net;
    await letItPass(orderId);
    const both = await Promise.all([close(token), close(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sent = await market.rows(
      `select r.amount_pesewas as sum, r.to_credit, a.order_id from refunds r join payment_attempts a on a.id = r.attempt_id
       where r.order_id = $1 and not r.to_credit`,
      [orderId],
    );
    expect(sent).toEqual([{ sum: 123, to_credit: false, order_id: orderId }]);
    const { entries } = await readCustomerCredit({ db: market.database.db }, userId);
    expect(entries[0]).toMatchObject({ kind: 'PAID_BACK', amount: -1.23, orderId });
    await until(async () => {
      await market.runMoneyJobs();
      const [last] = await market.rows<{ status: string }>(
        'select status from refunds where order_id = $1 and not to_credit order by id desc limit 1',
        [orderId],
      );
      return last?.status === 'PROCESSED';
    });
    const [left] = await market.rows('select customer_credit($1::uuid) as credit', [userId]);
    expect(left).toEqual({ credit: 0 });
    expect((await newestMail(market, customer.email, 'account-closed'))?.text).toContain(
      'We are sending your credit of GH₵1.23',
    );
    const [order] = await market.rows<{ refunded: number }>(
      'select refunded_pesewas as refunded from payment_attempts where order_id = $1',
      [orderId],
    );
    expect(order?.refunded).toBe(123);
    expect(net).toBe(141.36);
  });

  it('stays the customer’s where it is too little to send', async () => {
    const { token, userId, orderId, customer } = await withCredit(10.95);
    await letItPass(orderId);
    expect((await close(token)).status).toBe(200);
    const [left] = await market.rows('select customer_credit($1::uuid) as credit', [userId]);
    expect(left).toEqual({ credit: 59 });
    expect((await newestMail(market, customer.email, 'account-closed'))?.text).toContain(
      'GH₵0.59 is too little to send. It is still yours',
    );
  });
});
