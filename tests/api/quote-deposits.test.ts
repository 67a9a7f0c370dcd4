import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { beforeAndAt, DAY } from '../support/deadline-boundary.ts';
import { harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo, readStock } from './support/people.ts';
import { type Asker, quoteHelpers } from './support/quotes.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  // Each test has a region of its own.
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { seller, asker, asked, offer, offered, accept, accepted, standing, order, pay, follow } = quoteHelpers(
  () => market,
);
const { booked, follow: followHarvests } = harvestHelpers(() => market);
const login = async ({ email, password }: Asker): Promise<string> =>
  (await market.call('POST', '/auth/login', { body: { email, password } })).body.data;
const TERMS = { depositPercent: 20, forfeitPercent: 50 };
/** An accepted offer whose deposit is paid: GH₵386 of GH₵1,930. */
const withDeposit = (stock = 100) =>
  accepted({ offer: TERMS, acceptance: { termsVersion: '2026-11' } }, stock);
const ready = (token: string, orderId: string) =>
  market.call('POST', `/shops/quotes/orders/${orderId}/ready`, { token });
const stateOf = async (orderId: string) => {
  const [row] = await market.rows<{ status: string; ended: string | null }>(
    `select o.status, d.ended_as as ended from orders o join order_deposits d on d.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return row;
};

describe('an offer with a deposit', () => {
  it('is for one delivery, within the bounds of the market, and accepted with its terms only', async () => {
    const shop = await seller();
    const customer = await asker();
    const several = await asked(customer.token, { deliveries: 2 });
    expect((await offer(shop, several.id, TERMS)).status).toBe(422);
    const { id } = await asked(customer.token);
    expect((await offer(shop, id, { depositPercent: 9 })).status).toBe(422);
    expect((await offer(shop, id, { depositPercent: 51 })).status).toBe(422);
    const made = await offered(shop, id, TERMS);
    expect((await accept(customer.token, id, made.id)).body.code).toBe('CART_CHANGED');
    expect((await accept(customer.token, id, made.id, { termsVersion: '2025-01' })).body.code).toBe(
      'CART_CHANGED',
    );
  });

  it('takes no stock when its deposit is paid again after a failure', async () => {
    const shop = await seller();
    const customer = await asker();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id, TERMS);
    const { body } = await accept(customer.token, id, made.id, {
      ...{ termsVersion: '2026-11', paymentMethod: 'CARD', momo: undefined },
    });
    const orderId: string = body.data.order.id;
    await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [orderId]);
    expect((await pay(customer.token, orderId)).status).toBe(201);
    await market.runMoneyJobs();
    expect(await stateOf(orderId)).toMatchObject({ status: 'RESERVED' });
    expect(await readStock(market, shop.productId)).toBe(100);
  });

  it('holds the deposit, is made ready without stock, and is paid in two parts', async () => {
    const { customer, shop, orderId, standingOrderId } = await withDeposit(0);
    expect(await stateOf(orderId)).toMatchObject({ status: 'RESERVED' });
    expect(await booked(orderId)).toMatchObject({ DEPOSIT_HELD: -38_600 });
    expect((await standing(customer.token, standingOrderId)).deliveries[0]).toMatchObject({ paid: false });
    const other = await seller();
    expect((await ready(other.token, orderId)).status).toBe(404);
    expect((await ready(shop.token, orderId)).status).toBe(200);
    expect((await ready(shop.token, orderId)).status).toBe(409);
    expect((await mailsTo(market, customer.email)).map(({ kind }) => kind)).toContain('quote-ready');
    expect((await pay(customer.token, orderId)).status).toBe(201);
    await market.runMoneyJobs();
    await follow();
    expect((await order(customer.token, orderId)).orderStatus).toBe('PROCESSING');
    expect(await standing(customer.token, standingOrderId)).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'DONE' },
      deliveries: [{ status: 'PLACED', paid: true }],
    });
    expect(await readStock(market, shop.productId)).toBe(0);
  });

  it('loses what the terms say when the rest is not paid within three days', async () => {
    const { customer, shop, orderId, standingOrderId } = await withDeposit();
    expect((await ready(shop.token, orderId)).status).toBe(200);
    const { before, at } = await beforeAndAt(market, new Date(Date.now() + 3 * DAY), async () => {
      await followHarvests();
      await follow();
      return (await stateOf(orderId))?.status;
    });
    expect([before, at]).toEqual(['AWAITING_BALANCE', 'CANCELLED']);
    expect(await booked(orderId)).toMatchObject({ SHOP_AVAILABLE: -19_300, CUSTOMER_REFUND_DUE: -19_300 });
    // A deposit that was paid does not open the offer again.
    expect(await standing(await login(customer), standingOrderId)).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'DONE' },
      deliveries: [{ status: 'MISSED' }],
    });
    expect(await readStock(market, shop.productId)).toBe(100);
  });

  it('goes back whole when the shop ends it', async () => {
    const { customer, shop, orderId, standingOrderId } = await withDeposit();
    const path = `/shops/standing-orders/${standingOrderId}/end`;
    const body = { reason: 'The maize has weevils' };
    expect((await market.call('POST', path, { token: shop.token, body })).status).toBe(200);
    expect(await stateOf(orderId)).toEqual({ status: 'CANCELLED', ended: 'CANCELLED' });
    expect(await booked(orderId)).toMatchObject({ CUSTOMER_REFUND_DUE: -38_600 });
    await market.runMoneyJobs();
    await follow();
    expect((await standing(customer.token, standingOrderId)).endedAs).toBe('SHOP');
  });

  it('may be taken back two weeks after the agreed day, and goes back by itself after thirty', async () => {
    const [one, two] = [await withDeposit(), await withDeposit()];
    const due = new Date(
      `${(await standing(one.customer.token, one.standingOrderId)).deliveries[0].dueOn}T00:00:00Z`,
    );
    const decline = async () =>
      market.call('POST', `/orders/${one.orderId}/decline`, { token: await login(one.customer) });
    const { before, at } = await beforeAndAt(market, new Date(+due + 14 * DAY), async () => {
      await Promise.all([follow(), follow()]);
      return (await decline()).status;
    });
    expect([before, at]).toEqual([409, 200]);
    expect(await stateOf(one.orderId)).toMatchObject({ ended: 'LATE' });
    const kinds = (await mailsTo(market, two.customer.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'quote-late')).toHaveLength(1);
    const later = await beforeAndAt(market, new Date(+due + 30 * DAY), async () => {
      await follow();
      return (await stateOf(two.orderId))?.status;
    });
    expect(later).toEqual({ before: 'RESERVED', at: 'CANCELLED' });
    expect(await booked(two.orderId)).toMatchObject({ CUSTOMER_REFUND_DUE: -38_600 });
  });
});
