import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { mailsTo } from './support/people.ts';
import { quoteHelpers } from './support/quotes.ts';
import { demoAdmin } from './support/sellers.ts';

/* Why a standing order is paused: above all, that its customer is suspended. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { accepted, standing, act, follow } = quoteHelpers(() => market);
const weekly = () => accepted({ request: { deliveries: 4, everyWeeks: 1 } });

async function setSuspended(userId: string, act: 'suspend' | 'reopen') {
  const { status, body } = await market.call('POST', `/admin/users/${userId}/${act}`, {
    token: await demoAdmin(market),
    body: { reason: 'Asked by phone' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const login = async ({ email, password }: { email: string; password: string }): Promise<string> =>
  (await market.call('POST', '/auth/login', { body: { email, password } })).body.data;

const ofShop = async (token: string) =>
  (await market.call('GET', '/shops/standing-orders', { token })).body.data[0];

const pausedMails = async (email: string) =>
  (await mailsTo(market, email)).filter(({ kind }) => kind.endsWith('standing-paused'));

/** Makes the next delivery due. */
const makeDue = async (id: string) => {
  await market.rows(
    'update standing_deliveries set due_on = current_date + number where standing_order_id = $1 and number > 1',
    [id],
  );
  await market.rows('update standing_orders set next_on = current_date + 2 where id = $1', [id]);
};
const countOrders = async (id: string) =>
  (
    await market.rows(
      'select from standing_deliveries where standing_order_id = $1 and order_id is not null',
      [id],
    )
  ).length;

it('pauses for a suspended customer: both sides are told once, and nothing is ordered', async () => {
  const { customer, shop, standingOrderId } = await weekly();
  await setSuspended(customer.id, 'suspend');
  await makeDue(standingOrderId);
  await Promise.all([follow(), follow()]);
  await follow();
  expect(await countOrders(standingOrderId)).toBe(1);
  expect(await ofShop(shop.token)).toMatchObject({ status: 'PAUSED', pausedAs: 'SUSPENDED' });
  const [toCustomer] = await pausedMails(customer.email);
  expect(toCustomer?.text).toContain('Your account is suspended');
  const toShop = await pausedMails(shop.email);
  expect(toShop).toHaveLength(1);
  expect(toShop[0]?.text).toContain('The customer cannot order now');
});

it('stays paused, with its reason, until the customer is open again and resumes it', async () => {
  const { customer, shop, standingOrderId } = await weekly();
  await setSuspended(customer.id, 'suspend');
  await follow();
  await setSuspended(customer.id, 'reopen');
  await makeDue(standingOrderId);
  await follow();
  expect(await countOrders(standingOrderId)).toBe(1);
  const token = await login(customer);
  expect(await standing(token, standingOrderId)).toMatchObject({ status: 'PAUSED', pausedAs: 'SUSPENDED' });
  expect((await act(token, standingOrderId, 'resume')).body.data).toMatchObject({
    ...{ status: 'ACTIVE', pausedAs: null },
  });
  await follow();
  expect(await countOrders(standingOrderId)).toBe(2);
  expect((await ofShop(shop.token)).pausedAs).toBeNull();
});

it('says that the customer paused it, and keeps that reason when she is suspended later', async () => {
  const { customer, shop, standingOrderId } = await weekly();
  expect((await act(customer.token, standingOrderId, 'pause')).body.data.pausedAs).toBe('CUSTOMER');
  await setSuspended(customer.id, 'suspend');
  await follow();
  expect(await ofShop(shop.token)).toMatchObject({ status: 'PAUSED', pausedAs: 'CUSTOMER' });
  expect(await pausedMails(shop.email)).toEqual([]);
});

it('is paused once: what the customer did while the job waited for the lock stays', async () => {
  const { customer, shop, standingOrderId } = await weekly();
  await setSuspended(customer.id, 'suspend');
  const lock = await market.database.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('select from standing_orders where id = $1 for update', [standingOrderId]);
    const following = follow();
    await until(() => isWaitingForLock(market));
    await lock.query("update standing_orders set status = 'PAUSED', paused_as = 'CUSTOMER' where id = $1", [
      standingOrderId,
    ]);
    await lock.query('commit');
    await following;
  } finally {
    lock.release();
  }
  expect(await ofShop(shop.token)).toMatchObject({ status: 'PAUSED', pausedAs: 'CUSTOMER' });
  expect(await pausedMails(shop.email)).toEqual([]);
});
