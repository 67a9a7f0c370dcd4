import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { disputeHelpers } from './support/disputes.ts';
import { payLate } from './support/late-payment.ts';
import { newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS } from './support/people.ts';
import { newShop, type TestShop } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* The receipt names every payment of an order and all that went back; its sum is what the customer paid. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { save, sold, weigh, answer, readOrder } = weighingHelpers(
  () => market,
  () => shop,
);
const { dispute, decide } = disputeHelpers(() => market);

interface Line {
  amount: number;
  reference: string | null;
}
const receiptOf = async (token: string, orderId: string) => {
  const { receipt } = await readOrder(token, orderId);
  const cents = (lines: Line[]) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  expect(cents(receipt.payments) - cents(receipt.returned)).toBe(Math.round(receipt.net * 100));
  expect(Math.round(receipt.paid * 100)).toBe(cents(receipt.payments));
  return receipt;
};
const pay = (token: string, orderId: string, phone = newWallet()) =>
  market.call('POST', `/orders/${orderId}/pay`, {
    ...{ token, body: { paymentMethod: 'MOMO', momo: { phone, network: 'mtn' } } },
  });
const giveBack = async (itemId: string, amount: number, left: number) => {
  const body = { amount, left, reason: 'Some of it was cut' };
  const given = await market.call('POST', `/orders/items/${itemId}/give-back`, { token: shop.token, body });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
};
async function paidMore() {
  const order = await sold();
  await weigh(order.itemId, 12);
  expect((await pay(order.customer.token, order.orderId)).status).toBe(201);
  await until(async () => (await readOrder(order.customer.token, order.orderId)).orderItems.length === 2);
  return order;
}

describe('a receipt', () => {
  it('is there once a payment has arrived', async () => {
    const { customer, orderId } = await sold();
    const receipt = await receiptOf(customer.token, orderId);
    expect(receipt).toMatchObject({
      payments: [{ pays: 'ORDER', amount: 142.59, method: 'MOMO', network: 'mtn' }],
      ...{ returned: [], paid: 142.59, returnedTotal: 0, net: 142.59 },
    });
    expect(receipt.payments[0].phone).toMatch(/^\d{3} ••• \d{4}$/);
    const { id: productId } = (await save({ weight: null, price: 50 })).body.data;
    await market.call('POST', '/cart/add', { token: customer.token, body: { productId } });
    const momo = { phone: '0551230061', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const made = await market.call('POST', '/cart/checkout', { token: customer.token, body });
    expect(made.body.data.order.receipt).toBeNull();
  });

  it('names the first payment and the one for extra weight, and each refund with its payment', async () => {
    const { customer, orderId, itemId } = await paidMore();
    const before = await receiptOf(customer.token, orderId);
    expect(before).toMatchObject({
      payments: [
        { pays: 'ORDER', amount: 142.59 },
        { pays: 'EXTRA', amount: 12.97 },
      ],
      net: 155.56,
    });
    expect(before.payments[0].reference).not.toBe(before.payments[1].reference);
    await giveBack(itemId, 20, 135.8);
    const under = await receiptOf(customer.token, orderId);
    expect(under).toMatchObject({
      returned: [{ to: 'PAYMENT', amount: 20, isDone: false, reference: before.payments[0].reference }],
      ...{ paid: 155.56, returnedTotal: 20, net: 135.56 },
    });
    const body = { notes: 'It rained in' };
    await market.call('POST', `/orders/${orderId}/cancel`, { token: shop.token, body });
    await market.runMoneyJobs();
    const gone = await receiptOf(customer.token, orderId);
    expect(gone).toMatchObject({ paid: 155.56, net: 0 });
    expect(new Set(gone.returned.map(({ reference }: Line) => reference))).toEqual(
      new Set(before.payments.map(({ reference }: Line) => reference)),
    );
  });

  it('names credit that came by weighing, and credit that paid a part', async () => {
    const { customer, orderId, itemId } = await sold();
    await weigh(itemId, 10.9);
    expect(await receiptOf(customer.token, orderId)).toMatchObject({
      returned: [{ to: 'CREDIT', amount: 1.23, isDone: true, method: null }],
      net: 141.36,
    });
    const { id: productId } = (await save({ weight: null, price: 50 })).body.data;
    const { token } = customer;
    await market.call('POST', '/cart/add', { token, body: { productId } });
    const momo = { phone: newWallet(), network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const { order } = (await market.call('POST', '/cart/checkout', { token, body })).body.data;
    await until(async () => (await readOrder(token, order.id)).paymentStatus === 'SUCCEEDED');
    expect(await receiptOf(token, order.id)).toMatchObject({
      payments: [
        { pays: 'CREDIT', amount: 1.23, reference: null, phone: null },
        { pays: 'ORDER', amount: 51.27 },
      ],
      ...{ paid: 52.5, net: 52.5 },
    });
    await market.call('POST', `/orders/${order.id}/cancel`, { token: shop.token, body: { notes: 'None' } });
    expect(await receiptOf(token, order.id)).toMatchObject({ paid: 52.5, returnedTotal: 52.5, net: 0 });
  });

  it('names a payment that came too late, and its return', async () => {
    const { customer, orderId, itemId } = await sold();
    await weigh(itemId, 12);
    const phone = '0551230062';
    await pay(customer.token, orderId, phone);
    await payLate(market, {
      ...{ orderId, phone },
      meanwhile: async () => expect((await answer(customer.token, itemId, 12, false)).status).toBe(200),
    });
    await until(async () => (await readOrder(customer.token, orderId)).refunds.length > 0);
    expect(await receiptOf(customer.token, orderId)).toMatchObject({
      payments: [{ pays: 'ORDER' }, { pays: 'EXTRA' }],
      ...{ returned: [{ to: 'PAYMENT', amount: 12.97 }], net: 142.59 },
    });
  });

  it('names what a bank took back', async () => {
    const { customer, orderId } = await sold();
    await decide(await dispute(orderId), 'lost');
    expect(await receiptOf(customer.token, orderId)).toMatchObject({
      returned: [{ to: 'BANK', amount: 142.59, isDone: true, at: null }],
      net: 0,
    });
  });
});
