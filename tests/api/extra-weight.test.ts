import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { disputeHelpers } from './support/disputes.ts';
import { payLate } from './support/late-payment.ts';
import { marketCouponHelpers, newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { newShop, readEarnings, type TestShop } from './support/sellers.ts';
import { ORDERED, weighingHelpers } from './support/weighing.ts';

/* More on the scale than the tolerance: the buyer pays the difference, or gets the upper bound. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { save, buy, sold, weigh, answer, ship, lineOf, stockOf, refundsOf, readOrder } = weighingHelpers(
  () => market,
  () => shop,
);
const { createCoupon } = marketCouponHelpers(() => market);
const { dispute, decide, sumBookings } = disputeHelpers(() => market);

/** Ten kilograms paid to eleven; the scale shows twelve: GH₵12.35 and GH₵0.62 more. */
async function asked(more: Parameters<typeof sold>[0] = {}) {
  const order = await sold(more);
  expect((await weigh(order.itemId, 12)).status).toBe(200);
  return order;
}
let waiting = 10;
/** A wallet that waits for a person. */
const newWaitingWallet = () => `05512300${++waiting}`;
const pay = (token: string, orderId: string, more: object = {}, phone = newWallet()) =>
  market.call('POST', `/orders/${orderId}/pay`, {
    ...{ token, body: { paymentMethod: 'MOMO', momo: { phone, network: 'mtn' }, ...more } },
  });
const isPaid = (token: string, orderId: string) =>
  until(async () => (await readOrder(token, orderId)).orderItems.length === 2);
async function paidMore(more: Parameters<typeof sold>[0] = {}) {
  const order = await asked(more);
  expect((await pay(order.customer.token, order.orderId)).status).toBe(201);
  await isPaid(order.customer.token, order.orderId);
  return order;
}
const mailTo = async (email: string, kind: string) => (await newestMail(market, email, kind))?.text;

describe('more than the tolerance', () => {
  it('is asked about, and waits: yes is a payment', async () => {
    const { customer, orderId, itemId } = await asked();
    const order = await readOrder(customer.token, orderId);
    expect(order).toMatchObject({ balance: 12.97, totalAmount: 142.59, paymentStatus: 'SUCCEEDED' });
    expect(order.orderItems[0].weight).toMatchObject({
      ...{ state: 'ASKED', weighedKg: null, extraAnswer: null },
      asked: { kg: 12, returned: 0, toPay: 12.97, until: order.balanceDueAt },
    });
    expect(await mailTo(customer.email, 'extra-weight-asked')).toContain('GH₵12.97');
    expect((await ship(itemId)).status).toBe(409);
    const free = await answer(customer.token, itemId, 12, true);
    expect(free.status).toBe(409);
    expect(free.body.message).toBe('Pay the difference to get all of it');
    const seen = (await market.call('GET', `/orders/${orderId}`, { token: shop.token })).body.data;
    expect(JSON.stringify(seen)).toContain('"toPay":12.35');
  });

  it('is paid, booked like a sale, and sent with the rest', async () => {
    const held = (await readEarnings(market, shop.token)).held;
    const { customer, orderId, itemId, productId } = await paidMore();
    const order = await readOrder(customer.token, orderId);
    expect(order).toMatchObject({
      ...{ subtotal: 148.15, platformFee: 7.41, totalAmount: 155.56, balance: 0, balanceDueAt: null },
      ...{ paid: 155.56, paymentStatus: 'SUCCEEDED' },
    });
    const [line, extra] = order.orderItems;
    expect(line.weight).toMatchObject({ state: 'WEIGHED', weighedKg: 11, asked: null, extraAnswer: 'PAID' });
    expect(extra).toMatchObject({ quantity: 1, price: 12.35, subtotal: 12.35, weight: null });
    expect(extra.product.name).toMatch(/ \(\+1 kg\)$/);
    expect(order.payments[0]).toMatchObject({ pays: 'EXTRA', itemId, amount: 12.97 });
    expect((await readEarnings(market, shop.token)).held - held).toBeCloseTo(148.15, 2);
    const booked = await sumBookings(orderId, 'payment');
    expect(booked).toMatchObject({ SHOP_PAYABLE: -14_815, PLATFORM_FEE: -741 });
    expect(await stockOf(productId)).toBe(28_000);
    expect(await mailTo(customer.email, 'extra-weight-paid')).toContain('12 kg');
    expect(await mailTo(shop.email, 'shop-extra-weight-paid')).toContain('12 kg');
    expect((await weigh(itemId, 10)).status).toBe(409);
    expect((await weigh(extra.id, 1)).status).toBe(409);
    const sent = await market.call('POST', `/orders/${orderId}/ship`, { token: shop.token, body: {} });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [, now] = (await readOrder(customer.token, orderId)).orderItems;
    expect(now.fulfillmentStatus).toBe('SHIPPED');
  });

  it('is not paid for: the upper bound is sent at no extra cost, and nobody asks again', async () => {
    const { customer, orderId, itemId, productId } = await asked();
    expect((await answer(customer.token, itemId, 12, false)).status).toBe(200);
    const order = await readOrder(customer.token, orderId);
    expect(order).toMatchObject({ totalAmount: 142.59, balance: 0 });
    expect(order.orderItems).toHaveLength(1);
    expect(order.orderItems[0].weight).toMatchObject({ weighedKg: 11, extraAnswer: 'DECLINED', asked: null });
    expect(await refundsOf(itemId)).toEqual([]);
    expect(await stockOf(productId)).toBe(29_000);
    expect(await mailTo(shop.email, 'shop-extra-weight-declined')).toContain('11 kg');
    const again = await weigh(itemId, 12);
    expect(again.body.errors.weighed).toBe('The customer agreed to 11 kg at most. Pack less');
    expect((await pay(customer.token, orderId)).status).toBe(409);
    expect((await weigh(itemId, 10)).status).toBe(200);
    expect((await refundsOf(itemId)).map((one) => one.amount_pesewas)).toEqual([1230 + 61]);
    expect((await ship(itemId)).status).toBe(200);
  });

  it('counts from what was paid where the shop takes the ordered amount', async () => {
    const { customer, orderId } = await asked({ weight: ORDERED });
    const { weight } = await lineOf(customer.token, orderId);
    // Two kilograms at GH₵12.35, and what the fee grows by.
    expect(weight.asked.toPay).toBe(25.93);
    await pay(customer.token, orderId);
    await isPaid(customer.token, orderId);
    expect((await readOrder(customer.token, orderId)).subtotal).toBe(148.2);
  });

  it('costs the rate of the order after a price by quantity, and a code of the market takes nothing off', async () => {
    const quantityPrices = [{ kind: 'EACH', quantity: 10, price: 10 }];
    const byQuantity = await asked({ product: { quantityPrices } });
    expect((await lineOf(byQuantity.customer.token, byQuantity.orderId)).weight.asked.toPay).toBe(10.5);
    const { code } = await createCoupon({ percent: 10 });
    const byCode = await asked({ code });
    expect((await lineOf(byCode.customer.token, byCode.orderId)).weight.asked.toPay).toBe(12.97);
    await pay(byCode.customer.token, byCode.orderId);
    await isPaid(byCode.customer.token, byCode.orderId);
  });

  it('is refused where it costs less than can be charged, or cannot be a weight', async () => {
    const { itemId } = await sold({ product: { price: 0.8 } });
    expect((await weigh(itemId, 12)).status).toBe(422);
    expect((await weigh(itemId, 13)).status).toBe(200);
    expect((await weigh(itemId, 23)).status).toBe(422);
  });

  it('may be replaced by packing less', async () => {
    const { customer, orderId, itemId } = await asked();
    expect((await weigh(itemId, 10)).status).toBe(200);
    const order = await readOrder(customer.token, orderId);
    expect(order).toMatchObject({ balance: 0, balanceDueAt: null });
    expect((await pay(customer.token, orderId)).status).toBe(409);
    expect((await answer(customer.token, itemId, 12, false)).status).toBe(409);
  });

  it('is asked about for one item of an order at a time', async () => {
    const other = await newShop(market);
    const ids = [(await save({})).body.data.id, (await save({}, other)).body.data.id];
    const { customer, orderId } = await buy(ids);
    const items = (await readOrder(customer.token, orderId)).orderItems;
    const [mine, theirs] = [shop, other].map(
      ({ id }) => items.find(({ shopId }: { shopId: string }) => shopId === id).id as string,
    ) as [string, string];
    expect((await weigh(mine, 12)).status).toBe(200);
    const second = await weigh(theirs, 12, { token: other.token });
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('other goods of this order');
    expect((await weigh(theirs, 10, { token: other.token })).status).toBe(200);
    expect((await answer(customer.token, mine, 12, false)).status).toBe(200);
    expect((await weigh(theirs, 13, { token: other.token })).status).toBe(200);
  });
});

describe('a payment for more', () => {
  it('is refused for another amount than was shown, and to others', async () => {
    const { customer, orderId, itemId } = await asked();
    const { token } = await newCustomer(market);
    expect((await pay(token, orderId)).status).toBe(404);
    expect((await answer(token, itemId, 12, false)).status).toBe(404);
    await weigh(itemId, 13);
    const stale = await pay(customer.token, orderId, { expectedTotal: 12.97 });
    expect([stale.status, stale.body.code]).toEqual([409, 'CART_CHANGED']);
    expect((await pay(customer.token, orderId, { expectedTotal: 25.94 })).status).toBe(201);
    await isPaid(customer.token, orderId);
  });

  it('runs once, and nothing changes beside it', async () => {
    const { customer, orderId, itemId } = await asked();
    const all = await Promise.all([1, 2, 3].map(() => pay(customer.token, orderId, {}, newWaitingWallet())));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await answer(customer.token, itemId, 12, false)).status).toBe(409);
    const less = await weigh(itemId, 10);
    expect(less.status).toBe(409);
    expect(less.body.message).toContain('paying for this weight now');
  });

  it('that arrives after the answer was no goes back, and adds nothing', async () => {
    const { customer, orderId, itemId } = await asked();
    const wallet = newWaitingWallet();
    await pay(customer.token, orderId, {}, wallet);
    await payLate(market, {
      ...{ orderId, phone: wallet },
      meanwhile: async () => expect((await answer(customer.token, itemId, 12, false)).status).toBe(200),
    });
    await until(async () => (await mailTo(customer.email, 'refund-on-the-way')) !== undefined);
    expect(await mailTo(customer.email, 'refund-on-the-way')).toContain('the weight has changed');
    const order = await readOrder(customer.token, orderId);
    expect(order).toMatchObject({ totalAmount: 142.59, paymentStatus: 'SUCCEEDED' });
    expect(order.orderItems).toHaveLength(1);
  });

  it('of a cancelled item goes back', async () => {
    const { customer, orderId } = await asked();
    const wallet = newWaitingWallet();
    await pay(customer.token, orderId, {}, wallet);
    const body = { notes: 'None left' };
    await payLate(market, {
      ...{ orderId, phone: wallet },
      meanwhile: () => market.call('POST', `/orders/${orderId}/cancel`, { token: shop.token, body }),
    });
    await until(async () => (await mailTo(customer.email, 'refund-on-the-way')) !== undefined);
    expect((await readOrder(customer.token, orderId)).orderItems).toHaveLength(1);
  });
});

describe('an order with extra weight', () => {
  it('is refunded over both payments, none above what it has', async () => {
    const { customer, orderId } = await paidMore();
    const body = { notes: 'It rained in' };
    const gone = await market.call('POST', `/orders/${orderId}/cancel`, { token: shop.token, body });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    const parts = await market.rows<{ pays: string; sum: number }>(
      `select a.pays, sum(r.amount_pesewas)::int as sum from refunds r join payment_attempts a on a.id = r.attempt_id
       where r.order_id = $1 group by 1 order by 1`,
      [orderId],
    );
    expect(parts).toEqual([
      { pays: 'EXTRA', sum: 1297 },
      { pays: 'ORDER', sum: 14_259 },
    ]);
    expect((await readOrder(customer.token, orderId)).orderStatus).toBe('CANCELLED');
  });

  it('is refunded in part from the one payment that has enough', async () => {
    const { orderId, itemId } = await paidMore();
    const given = await market.call('POST', `/orders/items/${itemId}/give-back`, {
      token: shop.token,
      body: { amount: 20, left: 135.8, reason: 'A bit of it was cut' },
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    const parts = await market.rows<{ pays: string; sum: number }>(
      `select a.pays, r.amount_pesewas as sum from refunds r join payment_attempts a on a.id = r.attempt_id
       where r.order_id = $1 order by 1`,
      [orderId],
    );
    expect(parts).toEqual([{ pays: 'ORDER', sum: 2000 }]);
  });

  it('loses its extra payment in a dispute', async () => {
    const { orderId } = await paidMore();
    const id = await dispute(orderId);
    await decide(id, 'lost');
    const lost = await sumBookings(orderId, 'dispute');
    expect(lost).toMatchObject({ PROCESSOR_CLEARING: -1297 });
  });
});
