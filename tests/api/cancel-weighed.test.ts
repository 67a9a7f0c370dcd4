import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { disputeHelpers } from './support/disputes.ts';
import { payLate } from './support/late-payment.ts';
import { newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* An item sold by weight is cancelled with the extra weight that was paid for it, and the question about it ends. */

let market: Market;
let admin: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
});

const { save, buy, sold, weigh, answer, ship, stockOf, readOrder } = weighingHelpers(
  () => market,
  () => shop,
);
const { dispute, decide } = disputeHelpers(() => market);

const PAID = 14_259;
const EXTRA = 1297;
const ALL = 40_000;

const pay = (token: string, orderId: string, phone = newWallet()) =>
  market.call('POST', `/orders/${orderId}/pay`, {
    ...{ token, body: { paymentMethod: 'MOMO', momo: { phone, network: 'mtn' } } },
  });
const isPaid = (token: string, orderId: string) =>
  until(async () => (await readOrder(token, orderId)).orderItems.length > 1);
async function asked() {
  const order = await sold();
  expect((await weigh(order.itemId, 12)).status).toBe(200);
  return order;
}
async function paidMore() {
  const order = await asked();
  expect((await pay(order.customer.token, order.orderId)).status).toBe(201);
  await isPaid(order.customer.token, order.orderId);
  return order;
}
const cancel = (itemId: string, token = shop.token) =>
  market.call('PATCH', `/orders/items/${itemId}/status`, {
    token,
    body: { status: 'CANCELLED', notes: 'It rained in' },
  });
/** As the customer. */
const withdraw = (itemId: string, token: string) =>
  market.call('POST', `/orders/items/${itemId}/cancel`, { token, body: { reason: 'Not needed' } });
const backOf = async (orderId: string) => {
  const [row] = await market.rows<{ sum: number }>(
    'select coalesce(sum(amount_pesewas), 0)::int as sum from refunds where order_id = $1',
    [orderId],
  );
  return row?.sum;
};
const statesOf = async (token: string, orderId: string): Promise<string[]> =>
  (await readOrder(token, orderId)).orderItems.map(
    (one: { fulfillmentStatus: string }) => one.fulfillmentStatus,
  );

/** Nothing is left of the order: of its money, its stock and its question. */
async function expectGone(made: Awaited<ReturnType<typeof sold>>, returned: number) {
  const { customer, orderId, productId } = made;
  const order = await readOrder(customer.token, orderId);
  expect(order).toMatchObject({ orderStatus: 'CANCELLED', balance: 0, balanceDueAt: null });
  expect(order.receipt.net).toBe(0);
  expect(order.orderItems[0].weight.asked).toBeNull();
  expect(await backOf(orderId)).toBe(returned);
  expect(await stockOf(productId)).toBe(ALL);
  expect((await pay(customer.token, orderId)).status).toBe(409);
}

describe('a cancelled item', () => {
  it('that was not weighed goes back whole', async () => {
    const made = await sold();
    expect((await withdraw(made.itemId, made.customer.token)).status).toBe(200);
    await expectGone(made, PAID);
  });

  it('that was weighed goes back with what the scale returned before', async () => {
    const made = await sold();
    await weigh(made.itemId, 9.4);
    expect((await cancel(made.itemId)).status).toBe(200);
    await expectGone(made, PAID);
  });

  it.each([
    { what: 'less', kg: 7 },
    { what: 'more', kg: 12 },
  ])('that waits for an answer about $what withdraws the question', async ({ kg }) => {
    const made = await sold();
    await weigh(made.itemId, kg);
    expect((await withdraw(made.itemId, made.customer.token)).status).toBe(200);
    await expectGone(made, PAID);
    const [row] = await market.rows(
      'select asked_grams, asked_price_pesewas, asked_fee_pesewas, asked_until from order_items where id = $1',
      [made.itemId],
    );
    expect(Object.values(row ?? {})).toEqual([null, null, null, null]);
    expect((await answer(made.customer.token, made.itemId, kg, false)).status).toBe(409);
    await market.runMoneyJobs();
    await expectGone(made, PAID);
  });

  it.each([
    { who: 'its shop', by: (itemId: string) => cancel(itemId) },
    { who: 'its customer', by: withdraw },
  ])('takes the extra weight that was paid for along, by $who', async ({ by }) => {
    const made = await paidMore();
    const gone = await by(made.itemId, made.customer.token);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(await statesOf(made.customer.token, made.orderId)).toEqual(['CANCELLED', 'CANCELLED']);
    await expectGone(made, PAID + EXTRA);
  });

  it('leaves other goods of the order, and their extra weight', async () => {
    const ids = [(await save({})).body.data.id, (await save({})).body.data.id];
    const { customer, orderId, itemIds } = await buy(ids);
    for (const [at, itemId] of itemIds.entries()) {
      await weigh(itemId, 12);
      await pay(customer.token, orderId);
      await until(async () => (await readOrder(customer.token, orderId)).orderItems.length === 3 + at);
    }
    await cancel(itemIds[0] as string);
    const { orderItems } = await readOrder(customer.token, orderId);
    const standing = orderItems.filter(
      ({ fulfillmentStatus }: { fulfillmentStatus: string }) => fulfillmentStatus === 'PENDING',
    );
    const kept = orderItems.find(({ id }: { id: string }) => id === itemIds[1]).productId;
    expect(standing.map(({ productId }: { productId: string }) => productId)).toEqual([kept, kept]);
  });

  it('while its extra weight is being paid gets that payment back, too', async () => {
    const made = await asked();
    const phone = '0551230071';
    expect((await pay(made.customer.token, made.orderId, phone)).status).toBe(201);
    await payLate(market, {
      ...{ orderId: made.orderId, phone },
      meanwhile: async () => expect((await cancel(made.itemId)).status).toBe(200),
    });
    await until(async () => (await backOf(made.orderId)) === PAID + EXTRA);
    await expectGone(made, PAID + EXTRA);
  });

  it('and a payment for more at once end with nothing paid', async () => {
    for (let round = 0; round < 3; round++) {
      const made = await asked();
      const { token } = made.customer;
      const [paid] = await Promise.all([
        pay(token, made.orderId),
        cancel(made.itemId),
        withdraw(made.itemId, token),
      ]);
      const sum = paid.status === 201 ? PAID + EXTRA : PAID;
      await until(async () => (await backOf(made.orderId)) === sum);
      await expectGone(made, sum);
    }
  });

  it('twice at once goes back once', async () => {
    const made = await paidMore();
    const { token } = made.customer;
    await Promise.all([cancel(made.itemId), withdraw(made.itemId, token), cancel(made.itemId)]);
    await expectGone(made, PAID + EXTRA);
  });
});

describe('extra weight that was paid for', () => {
  it('is sent with its item', async () => {
    const { customer, orderId, itemId } = await paidMore();
    expect((await ship(itemId)).status).toBe(200);
    expect(await statesOf(customer.token, orderId)).toEqual(['SHIPPED', 'SHIPPED']);
    expect((await readOrder(customer.token, orderId)).shipments).toHaveLength(1);
  });

  it('may be cancelled alone', async () => {
    const { customer, orderId, productId } = await paidMore();
    const [, extra] = (await readOrder(customer.token, orderId)).orderItems;
    expect((await cancel(extra.id)).status).toBe(200);
    expect(await statesOf(customer.token, orderId)).toEqual(['PENDING', 'CANCELLED']);
    expect(await backOf(orderId)).toBe(EXTRA);
    expect(await stockOf(productId)).toBe(29_000);
  });

  it('goes back when an admin refunds its unsent item whole, counted and recorded', async () => {
    const made = await paidMore();
    const path = `/admin/orders/${made.orderId}/refund`;
    const refund = (amount: number, left: number) =>
      market.call('POST', path, {
        token: admin,
        body: { itemId: made.itemId, amount, left, reason: 'Rotten' },
      });
    expect((await refund(20, 142.59)).status).toBe(200);
    expect(await statesOf(made.customer.token, made.orderId)).toEqual(['PENDING', 'PENDING']);
    const whole = await refund(122.59, 122.59);
    expect(whole.status, JSON.stringify(whole.body)).toBe(200);
    await expectGone(made, PAID + EXTRA);
    const [audited] = await market.rows<{ after: object }>(
      "select after from audit_log where action = 'order.refund' and subject_id = $1 order by id desc limit 1",
      [made.orderId],
    );
    expect(audited?.after).toMatchObject({ withExtraWeightPesewas: 12_259 + EXTRA });
  });

  it('is refunded before its item when an admin refunds a part of the order', async () => {
    const made = await paidMore();
    const body = { amount: 142.59, left: 155.56, reason: 'Half of it was cut' };
    const path = `/admin/orders/${made.orderId}/refund`;
    expect((await market.call('POST', path, { token: admin, body })).status).toBe(200);
    expect(await statesOf(made.customer.token, made.orderId)).toEqual(['PENDING', 'CANCELLED']);
    expect(await backOf(made.orderId)).toBe(PAID);
  });

  it('goes back when a bank takes back what was paid for its item', async () => {
    const made = await asked();
    const id = await dispute(made.orderId);
    expect((await pay(made.customer.token, made.orderId)).status).toBe(201);
    await isPaid(made.customer.token, made.orderId);
    await decide(id, 'lost');
    expect(await statesOf(made.customer.token, made.orderId)).toEqual(['CANCELLED', 'CANCELLED']);
    await expectGone(made, EXTRA);
  });
});
