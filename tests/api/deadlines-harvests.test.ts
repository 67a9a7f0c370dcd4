import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo } from './support/people.ts';
import { newShop, shopLogin, type TestShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { offered, reserved, act, payBalance, follow, booked } = harvestHelpers(() => market);
const stateOf = async (orderId: string) => {
  const [row] = await market.rows<{ status: string; ended: string | null; due: Date }>(
    `select o.status, d.ended_as as ended, d.balance_due_at as due from orders o
     join order_deposits d on d.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return row as { status: string; ended: string | null; due: Date };
};
/** Sessions end while the clock travels. */
const signedIn = async (shop: TestShop) => ({
  ...shop,
  token: (await shopLogin(market, shop.email)).body.data,
});
const login = async ({ email, password }: { email: string; password: string }) =>
  (await market.call('POST', '/auth/login', { body: { email, password } })).body.data as string;

async function ready() {
  const shop = await newShop(market);
  const id = await offered(shop);
  const customer = await reserved(id, 2);
  expect((await act(shop, id, 'ready', { quantity: 2, price: 50 })).status).toBe(200);
  return { ...customer, due: (await stateOf(customer.orderId)).due };
}

describe('the three days for the balance', () => {
  it('may be used up to their last millisecond, and not beyond', async () => {
    const early = await ready();
    expect(early.due).toEqual(fromNow(3 * DAY));
    const paying = async () => (await payBalance(await login(early), early.orderId)).status;
    const late = await ready();
    await market.travelTo(new Date(+early.due - 1));
    expect(await paying()).toBe(201);
    await market.runMoneyJobs();
    expect((await stateOf(early.orderId)).status).toBe('PROCESSING');
    await market.travelTo(late.due);
    const refused = await payBalance(await login(late), late.orderId);
    expect(refused.status).toBe(409);
  });

  it('end the reservation: the shop keeps what the terms say, the rest goes back', async () => {
    const { orderId, due, email } = await ready();
    const { before, at } = await beforeAndAt(market, due, async () => {
      await follow();
      return (await stateOf(orderId)).status;
    });
    expect([before, at]).toEqual(['AWAITING_BALANCE', 'CANCELLED']);
    expect((await stateOf(orderId)).ended).toBe('FORFEITED');
    // Of the deposit of GH₵21, half.
    expect(await booked(orderId)).toMatchObject({ SHOP_AVAILABLE: -1050, CUSTOMER_REFUND_DUE: -1050 });
    expect((await mailsTo(market, email)).map(({ kind }) => kind)).toContain('reservation-ended');
    await follow();
    expect(await booked(orderId)).toMatchObject({ SHOP_AVAILABLE: -1050 });
  });

  it('wait for a payment that was begun in time', async () => {
    const { orderId, due, email, password } = await ready();
    await market.travelTo(new Date(+due - 1));
    const token = await login({ email, password });
    await market.call('POST', `/orders/${orderId}/pay`, {
      ...{ token, body: { paymentMethod: 'MOMO', momo: { phone: '0551230011', network: 'mtn' } } },
    });
    await market.travelTo(due);
    await follow();
    expect((await stateOf(orderId)).status).toBe('AWAITING_BALANCE');
    await market.rows(
      "update payment_attempts set status = 'EXPIRED' where order_id = $1 and pays = 'BALANCE'",
      [orderId],
    );
    await follow();
    expect((await stateOf(orderId)).status).toBe('CANCELLED');
  });

  it('bring a reminder a day before their end, once', async () => {
    const { email, due } = await ready();
    const reminders = async () => {
      await follow();
      return (await mailsTo(market, email)).filter(({ kind }) => kind === 'balance-reminder').length;
    };
    const { before, at } = await beforeAndAt(market, new Date(+due - 24 * HOUR), reminders);
    expect([before, at, await reminders()]).toEqual([0, 1, 1]);
  });
});

describe('a farmer who says nothing', () => {
  it('lets customers take the deposit back after 14 days, and has failed after 30', async () => {
    const shop = await newShop(market);
    const id = await offered(shop);
    const impatient = await reserved(id, 1);
    const patient = await reserved(id, 1);
    const [row] = await market.rows<{ end: Date }>(
      "select expected_to::timestamp at time zone 'UTC' as end from harvests where product_id = $1",
      [id],
    );
    const end = +(row?.end as Date);
    const decline = async () =>
      (await market.call('POST', `/orders/${impatient.orderId}/decline`, { token: await login(impatient) }))
        .status;
    const late = await beforeAndAt(market, new Date(end + 14 * DAY), async () => {
      await follow();
      return decline();
    });
    expect([late.before, late.at]).toEqual([409, 200]);
    expect((await mailsTo(market, patient.email)).filter(({ kind }) => kind === 'harvest-late')).toHaveLength(
      1,
    );
    expect((await stateOf(impatient.orderId)).ended).toBe('LATE');
    const failed = await beforeAndAt(market, new Date(end + 30 * DAY), async () => {
      await follow();
      return (await stateOf(patient.orderId)).status;
    });
    expect([failed.before, failed.at]).toEqual(['RESERVED', 'CANCELLED']);
    expect((await stateOf(patient.orderId)).ended).toBe('FAILED');
    expect((await act(await signedIn(shop), id, 'ready', { quantity: 1 })).status).toBe(409);
  });
});
