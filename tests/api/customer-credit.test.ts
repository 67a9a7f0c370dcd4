import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { moveCredit, moveOrders } from '#modules/orders';
import { inTransaction } from '#platform/transaction';
import { disputeHelpers } from './support/disputes.ts';
import { payLate } from './support/late-payment.ts';
import { newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newestMail } from './support/people.ts';
import { newShop, type TestShop } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* A small difference in weight is credit: how it comes, is used, and goes back. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { save, sold, weigh, readOrder } = weighingHelpers(
  () => market,
  () => shop,
);
const { dispute, decide, sumBookings } = disputeHelpers(() => market);

/** A customer with GH₵1.23 of credit: 10.9 of the eleven kilograms that were paid for. */
async function withCredit() {
  const order = await sold();
  expect((await weigh(order.itemId, 10.9)).status).toBe(200);
  return order;
}
const creditOf = async (token: string) => (await market.call('GET', '/cart', { token })).body.data.credit;
const waits = '0551230088';

/** Orders a product at this price; the wallet pays at once by default. */
async function order(token: string, price = 50, phone = newWallet()) {
  const { id: productId } = (await save({ weight: null, price })).body.data;
  await market.call('POST', '/cart/add', { token, body: { productId } });
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone, network: 'mtn' } };
  const { data } = (await market.call('POST', '/cart/checkout', { token, body })).body;
  return data as { order: { id: string; orderItems: { id: string }[] }; payment: { amount: number } };
}
async function paid(token: string, price?: number) {
  const made = await order(token, price);
  await until(async () => (await readOrder(token, made.order.id)).paymentStatus === 'SUCCEEDED');
  return made;
}
const endAttempts = (orderId: string) =>
  market.rows("update payment_attempts set status = 'FAILED' where order_id = $1 and status = 'PENDING'", [
    orderId,
  ]);
const cancel = (orderId: string) =>
  market.call('POST', `/orders/${orderId}/cancel`, { token: shop.token, body: { notes: 'None left' } });
const backOf = (orderId: string) =>
  market.rows<{ to_credit: boolean; sum: number }>(
    `select to_credit, sum(amount_pesewas)::int as sum from refunds where order_id = $1 group by 1 order by 1`,
    [orderId],
  );

describe('a difference below GH₵2', () => {
  it('becomes credit at once, and nothing is sent', async () => {
    const { customer, orderId, itemId } = await withCredit();
    expect(await creditOf(customer.token)).toBe(1.23);
    const { refunds } = await readOrder(customer.token, orderId);
    expect(refunds).toMatchObject([{ itemId, amount: 1.23, status: 'PROCESSED', toCredit: true }]);
    await market.runMoneyJobs();
    const sent = await market.rows('select from refunds where order_id = $1 and attempts > 0', [orderId]);
    expect(sent).toEqual([]);
    const mail = await newestMail(market, customer.email, 'item-weighed');
    expect(mail?.text).toContain('GH₵1.23 is your credit');
  });

  it('ends at GH₵2', async () => {
    const { customer, itemId, orderId } = await sold();
    await weigh(itemId, 10.8);
    expect(await creditOf(customer.token)).toBe(0);
    expect(await backOf(orderId)).toEqual([{ to_credit: false, sum: 254 }]);
  });
});

describe('credit', () => {
  it('pays for a part of the next order by itself, once', async () => {
    const { customer } = await withCredit();
    const first = await paid(customer.token);
    expect(first.payment.amount).toBe(52.5 - 1.23);
    const held = { CUSTOMER_CREDIT: 123, CREDIT_HELD: -123 };
    expect(await sumBookings(first.order.id, 'credit-used')).toEqual(held);
    expect((await sumBookings(first.order.id, 'payment')).CREDIT_HELD).toBe(123);
    expect(await readOrder(customer.token, first.order.id)).toMatchObject({
      ...{ totalAmount: 52.5, creditUsed: 1.23, paid: 52.5, balance: 0 },
    });
    expect(await creditOf(customer.token)).toBe(0);
    expect((await paid(customer.token)).payment.amount).toBe(52.5);
    expect((await newestMail(market, customer.email, 'order-paid'))?.text).toBeDefined();
  });

  it('leaves what a wallet can be charged', async () => {
    const { customer } = await withCredit();
    const small = await paid(customer.token, 1.5);
    expect(small.payment.amount).toBe(1);
    expect(await creditOf(customer.token)).toBe(0.65);
    expect((await paid(customer.token, 0.9)).payment.amount).toBe(0.95);
    expect(await creditOf(customer.token)).toBe(0.65);
  });

  it('goes back with an unpaid order that is cancelled or expires', async () => {
    const { customer } = await withCredit();
    const { token } = customer;
    const cancelled = (await order(token, 50, waits)).order.id;
    expect(await creditOf(token)).toBe(0);
    expect((await readOrder(token, cancelled)).balance).toBe(52.5 - 1.23);
    await endAttempts(cancelled);
    expect((await market.call('POST', `/orders/${cancelled}/cancel`, { token })).status).toBe(200);
    expect(await creditOf(token)).toBe(1.23);
    expect((await readOrder(token, cancelled)).creditUsed).toBe(0);
    const expired = (await order(token, 50, '0551230089')).order.id;
    await endAttempts(expired);
    await market.rows('update orders set hold_expires_at = now() where id = $1', [expired]);
    await market.runMoneyJobs();
    expect((await readOrder(token, expired)).orderStatus).toBe('EXPIRED');
    expect(await creditOf(token)).toBe(1.23);
  });

  it.each([
    { what: 'is used again when the payment comes late', elsewhere: false, status: 'PROCESSING' },
    { what: 'used elsewhere sends a late payment back', elsewhere: true, status: 'EXPIRED' },
  ])('$what', async ({ elsewhere, status }) => {
    const { customer } = await withCredit();
    const { token } = customer;
    const phone = elsewhere ? '0551230090' : '0551230091';
    const { order: late } = await order(token, 50, phone);
    await payLate(market, {
      ...{ orderId: late.id, phone },
      meanwhile: async () => {
        await market.rows('update orders set hold_expires_at = now() where id = $1', [late.id]);
        await market.runMoneyJobs();
        if (elsewhere) await paid(token);
      },
    });
    const kind = elsewhere ? 'refund-on-the-way' : 'order-paid';
    await until(async () =>
      (await newestMail(market, customer.email, kind))?.text.includes(late.id.slice(0, 8)),
    );
    expect(await readOrder(token, late.id)).toMatchObject({ orderStatus: status });
    expect(await creditOf(token)).toBe(0);
  });

  it('gets its part of a refund, the wallet the rest', async () => {
    const { customer } = await withCredit();
    const { order: made } = await paid(customer.token);
    await cancel(made.id);
    expect(await backOf(made.id)).toEqual([
      { to_credit: false, sum: 5250 - 123 },
      { to_credit: true, sum: 123 },
    ]);
    expect(await creditOf(customer.token)).toBe(1.23);
  });

  it('gets its part of a series of refunds, to the pesewa', async () => {
    const { customer } = await withCredit();
    const { order: made } = await paid(customer.token);
    let left = 50;
    for (const amount of [7.77, 20, 1.01]) {
      const given = await market.call('POST', `/orders/items/${made.orderItems[0]?.id}/give-back`, {
        token: shop.token,
        body: { amount, left, reason: 'Some of them were cut' },
      });
      expect(given.status, JSON.stringify(given.body)).toBe(200);
      left = Math.round((left - amount) * 100) / 100;
    }
    const [wallet, credit] = await backOf(made.id);
    expect([wallet?.sum, credit?.sum]).toEqual([2878 - 67, 67]);
    await cancel(made.id);
    expect(await backOf(made.id)).toEqual([
      { to_credit: false, sum: 5250 - 123 },
      { to_credit: true, sum: 123 },
    ]);
  });

  it('is what is left of an order whose payment a bank took back', async () => {
    const { customer } = await withCredit();
    const { order: made } = await paid(customer.token);
    await decide(await dispute(made.id), 'lost');
    const gone = await cancel(made.id);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(await backOf(made.id)).toEqual([{ to_credit: true, sum: 123 }]);
  });

  it('moves with its orders to an account that was joined', async () => {
    const [from, to] = [await withCredit(), await withCredit()];
    const ids = await market.rows<{ from: string; to: string }>(
      'select a.user_id as from, b.user_id as to from orders a, orders b where a.id = $1 and b.id = $2',
      [from.orderId, to.orderId],
    );
    await inTransaction(market.database.db, async (tx) => {
      await moveOrders(tx, ids[0] as { from: string; to: string });
      await moveCredit(tx, ids[0] as { from: string; to: string });
    });
    expect([await creditOf(from.customer.token), await creditOf(to.customer.token)]).toEqual([0, 2.46]);
  });

  it('is not used by two orders at once', async () => {
    const { customer } = await withCredit();
    const made = await Promise.all([order(customer.token), order(customer.token)]);
    const used = await Promise.all(
      made.filter(Boolean).map(async ({ order: { id } }) => (await readOrder(customer.token, id)).creditUsed),
    );
    expect(used.reduce((sum: number, one: number) => sum + one, 0)).toBe(1.23);
  });
});
