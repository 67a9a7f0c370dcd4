import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { beforeAndAt, DAY } from '../support/deadline-boundary.ts';
import { dayFromNow } from './support/harvests.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { mailsTo, readStock } from './support/people.ts';
import { type Asker, quoteHelpers } from './support/quotes.ts';
import { demoAdmin, shopLogin } from './support/sellers.ts';

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

const { accepted, standing, order, act, pay, follow } = quoteHelpers(() => market);
/** Sessions end while the clock travels. */
const login = async ({ email, password }: Asker): Promise<string> =>
  (await market.call('POST', '/auth/login', { body: { email, password } })).body.data;
const shopToken = async (email: string): Promise<string> => (await shopLogin(market, email)).body.data;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const kindsTo = async (email: string) => (await mailsTo(market, email)).map(({ kind }) => kind);

/** Four weekly deliveries of six bags, the first one paid; `days` are those of the others. */
async function weekly(stock = 100) {
  const made = await accepted({ request: { deliveries: 4, everyWeeks: 1 } }, stock);
  const shown = await standing(made.customer.token, made.standingOrderId);
  const days = shown.deliveries.map(({ dueOn }: { dueOn: string }) => dueOn) as [
    string,
    string,
    string,
    string,
  ];
  const states = async () =>
    (await standing(await login(made.customer), made.standingOrderId)).deliveries.map(
      ({ status }: { status: string }) => status,
    );
  return { ...made, days, states };
}

/** Travels to the day on which the order of a delivery is placed, and lets it be placed. */
async function place(day: string): Promise<void> {
  await market.travelTo(new Date(midnight(day).getTime() - 3 * DAY));
  await follow();
}
/** Lets the hold of an unpaid delivery end. */
async function pass(day: string): Promise<void> {
  await market.travelTo(midnight(day));
  await market.runMoneyJobs();
  await follow();
}

describe('the next delivery', () => {
  it('is ordered three days before, to the millisecond, and once by two jobs at once', async () => {
    const { customer, shop, standingOrderId, days, states } = await weekly();
    expect(days).toEqual([10, 17, 24, 31].map(dayFromNow));
    const { before, at } = await beforeAndAt(
      market,
      new Date(midnight(days[1]).getTime() - 3 * DAY),
      async () => {
        await Promise.all([follow(), follow()]);
        return states();
      },
    );
    expect(before).toEqual(['PLACED', 'PLANNED', 'PLANNED', 'PLANNED']);
    expect(at).toEqual(['PLACED', 'PLACED', 'PLANNED', 'PLANNED']);
    expect(await readStock(market, shop.productId)).toBe(88);
    const token = await login(customer);
    const shown = await standing(token, standingOrderId);
    expect(shown.deliveries[1]).toMatchObject({ paid: false, payBy: midnight(days[1]).toISOString() });
    expect(shown.next).toEqual({ number: 3, dueOn: days[2] });
    expect(await kindsTo(customer.email)).toContain('standing-due');
    // No credit: the shop sees nothing to send before it is paid.
    const toSend = async () =>
      JSON.stringify(
        (await market.call('GET', '/orders/shop/items', { token: await shopToken(shop.email) })).body,
      );
    const { orderId } = shown.deliveries[1];
    expect(await toSend()).not.toContain(orderId);
    expect((await pay(token, orderId)).status).toBe(201);
    await market.runMoneyJobs();
    await follow();
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'PROCESSING', totalAmount: 1930 });
    expect(await toSend()).toContain(orderId);
  });

  it('keeps its price when the shop asks for more meanwhile', async () => {
    const { customer, shop, standingOrderId, days } = await weekly();
    await market.rows('update products set price_pesewas = 99900 where id = $1', [shop.productId]);
    await place(days[1]);
    const token = await login(customer);
    const { orderId } = (await standing(token, standingOrderId)).deliveries[1];
    expect((await order(token, orderId)).totalAmount).toBe(1930);
  });

  it('is missed unpaid at the beginning of its day; two in a row pause the standing order', async () => {
    const { customer, shop, standingOrderId, days, states } = await weekly();
    await place(days[1]);
    const { before, at } = await beforeAndAt(market, midnight(days[1]), async () => {
      await market.runMoneyJobs();
      await follow();
      return (await states())[1];
    });
    expect([before, at]).toEqual(['PLACED', 'MISSED']);
    expect(await readStock(market, shop.productId)).toBe(94);
    expect(await kindsTo(customer.email)).toContain('standing-missed');
    await place(days[2]);
    await pass(days[2]);
    const paused = await standing(await login(customer), standingOrderId);
    expect(paused).toMatchObject({ status: 'PAUSED', next: { number: 4 } });
    expect(await kindsTo(shop.email)).toContain('shop-standing-paused');
    await place(days[3]);
    expect((await states())[3]).toBe('PLANNED');
    expect((await act(await login(customer), standingOrderId, 'resume')).status).toBe(200);
    await follow();
    expect((await states())[3]).toBe('PLACED');
  });

  it('counts after all when its payment arrives late, and the next unpaid one is the first again', async () => {
    const { customer, standingOrderId, days, states } = await weekly();
    await place(days[1]);
    await pass(days[1]);
    expect((await states())[1]).toBe('MISSED');
    const { orderId } = (await standing(await login(customer), standingOrderId)).deliveries[1];
    // As `reopenExpiredOrder` leaves it.
    await market.rows("update orders set status = 'PROCESSING', paid_at = now() where id = $1", [orderId]);
    await Promise.all([follow(), follow()]);
    expect((await states())[1]).toBe('PLACED');
    await market.rows("update orders set status = 'EXPIRED', paid_at = null where id = $1", [orderId]);
    await place(days[2]);
    await pass(days[2]);
    expect((await standing(await login(customer), standingOrderId)).status).toBe('ACTIVE');
  });

  it('waits for stock until its day; what the shop lacks does not count against the customer', async () => {
    const { customer, shop, standingOrderId, days, states } = await weekly(6);
    await place(days[1]);
    await follow();
    expect((await states())[1]).toBe('PLANNED');
    expect((await kindsTo(shop.email)).filter((kind) => kind === 'shop-standing-restock')).toHaveLength(1);
    await market.rows('update products set stock_quantity = 6 where id = $1', [shop.productId]);
    await market.travelTo(new Date(midnight(days[1]).getTime() - 1));
    await follow();
    expect((await states())[1]).toBe('PLACED');
    await pass(days[1]);
    await market.rows('update products set stock_quantity = 0 where id = $1', [shop.productId]);
    await place(days[2]);
    await pass(days[2]);
    expect(await states()).toEqual(['PLACED', 'MISSED', 'MISSED', 'PLANNED']);
    expect((await standing(await login(customer), standingOrderId)).status).toBe('ACTIVE');
  });
});

describe('a customer', () => {
  it('pauses, resumes, skips and ends only the own standing orders', async () => {
    const { customer, shop, standingOrderId, days, states } = await weekly();
    const other = await weekly();
    const token = await login(customer);
    for (const what of ['pause', 'resume', 'skip', 'end']) {
      expect((await act(token, other.standingOrderId, what)).status).toBe(404);
    }
    expect(await standing(await login(other.customer), other.standingOrderId)).toMatchObject({
      ...{ status: 'ACTIVE', next: { number: 2 } },
    });
    expect((await act(token, standingOrderId, 'skip')).body.data.next).toEqual({ number: 3, dueOn: days[2] });
    expect((await act(token, standingOrderId, 'pause')).status).toBe(200);
    expect((await act(token, standingOrderId, 'pause')).status).toBe(409);
    await market.travelTo(midnight(days[2]));
    await follow();
    const again = await login(customer);
    expect((await act(again, standingOrderId, 'resume')).body.data.next).toEqual({
      number: 4,
      dueOn: days[3],
    });
    expect(await states()).toEqual(['PLACED', 'SKIPPED', 'SKIPPED', 'PLANNED']);
    expect((await act(again, standingOrderId, 'end')).body.data).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'CUSTOMER', next: null },
    });
    expect((await act(again, standingOrderId, 'end')).status).toBe(409);
    expect((await act(again, standingOrderId, 'skip')).status).toBe(409);
    expect(await kindsTo(shop.email)).toContain('shop-standing-ended');
    await place(days[3]);
    expect((await states())[3]).toBe('CANCELLED');
  });

  it('may pause while the job places an order: either comes first, never half of both', async () => {
    const { customer, standingOrderId, days, states } = await weekly();
    await market.travelTo(new Date(midnight(days[1]).getTime() - 3 * DAY));
    const token = await login(customer);
    await Promise.all([follow(), act(token, standingOrderId, 'pause')]);
    const [, second] = await states();
    const orders = await market.rows(
      'select 1 from standing_deliveries where standing_order_id = $1 and order_id is not null',
      [standingOrderId],
    );
    expect(orders).toHaveLength(second === 'PLACED' ? 2 : 1);
  });

  it('closes the account: what is left ends, and the address is erased', async () => {
    const { customer, orderId, standingOrderId, shop } = await weekly();
    const token = await demoAdmin(market);
    const cancelled = await market.call('DELETE', `/admin/orders/${orderId}`, {
      token,
      body: { reason: 'Asked by phone' },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    // Until the refund is complete, the account stays open.
    const session = await login(customer);
    await until(async () => {
      await market.runMoneyJobs();
      return (await market.call('DELETE', '/users/profile', { token: session })).status === 200;
    });
    const [row] = await market.rows('select status, ended_as, address from standing_orders where id = $1', [
      standingOrderId,
    ]);
    expect(row).toEqual({ status: 'ENDED', ended_as: 'ACCOUNT_CLOSED', address: null });
    expect(await kindsTo(shop.email)).toContain('shop-standing-ended');
  });

  it('finds requests and standing orders in the personal data', async () => {
    const { customer, quoteId, standingOrderId } = await weekly();
    const { body } = await market.call('GET', '/users/export', { token: await login(customer) });
    expect(body.data.quotes.map(({ id }: { id: string }) => id)).toEqual([quoteId]);
    expect(body.data.standingOrders.map(({ id }: { id: string }) => id)).toEqual([standingOrderId]);
  });
});

describe('a shop', () => {
  it('ends its own standing orders with a reason; the paid order stays', async () => {
    const { customer, shop, standingOrderId, orderId, states } = await weekly();
    const other = await weekly();
    const end = async (token: string, id: string) =>
      market.call('POST', `/shops/standing-orders/${id}/end`, {
        token,
        body: { reason: 'The mill is broken' },
      });
    expect((await end(shop.token, other.standingOrderId)).status).toBe(404);
    expect((await end(shop.token, standingOrderId)).status).toBe(200);
    expect((await end(shop.token, standingOrderId)).status).toBe(409);
    const token = await login(customer);
    expect(await standing(token, standingOrderId)).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'SHOP', endedReason: 'The mill is broken' },
    });
    expect(await states()).toEqual(['PLACED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect((await order(token, orderId)).orderStatus).toBe('PROCESSING');
    const { body } = await market.call('GET', '/shops/standing-orders', { token: other.shop.token });
    expect(body.data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Serwaa');
  });

  it('that is suspended, or hides the product, ends them, and both are told', async () => {
    const { customer, shop, standingOrderId } = await weekly();
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    await follow();
    expect(await standing(await login(customer), standingOrderId)).toMatchObject({
      ...{ status: 'ENDED', endedAs: 'UNAVAILABLE' },
    });
    expect(await kindsTo(customer.email)).toContain('standing-ended');
    expect(await kindsTo(shop.email)).toContain('shop-standing-ended');
  });
});
