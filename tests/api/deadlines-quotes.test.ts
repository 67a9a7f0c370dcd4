import { afterAll, beforeAll, expect, it } from 'vitest';
import { listQuoteTasks } from '../../src/modules/quotes/index.ts';
import { beforeAndAt, DAY, HOUR } from '../support/deadline-boundary.ts';
import { dayFromNow } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { type Asker, quoteHelpers } from './support/quotes.ts';
import { shopLogin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

const { seller, asker, ask, asked, offer, offered, accept, quoteOf, follow } = quoteHelpers(() => market);
const login = async ({ email, password }: Asker): Promise<string> =>
  (await market.call('POST', '/auth/login', { body: { email, password } })).body.data;

it('a request is open for seven days, to the millisecond, for offers and for accepting', async () => {
  const shop = await seller();
  const customer = await asker();
  const { id } = await asked(customer.token);
  const { id: other } = await asked(customer.token);
  const made = await offered(shop, id);
  const closesAt = new Date((await quoteOf(customer.token, id)).closesAt);
  expect(closesAt.getTime() - Date.now()).toBe(7 * DAY);
  await market.travelTo(new Date(closesAt.getTime() - 1));
  // What the shop's phone lists.
  const tasks = async () => (await listQuoteTasks(market.database.db, shop.id)).map((one) => one.id).sort();
  const token = async () => (await shopLogin(market, shop.email)).body.data as string;
  expect((await offer({ ...shop, token: await token() }, other)).status).toBe(200);
  expect((await quoteOf(await login(customer), other)).status).toBe('OPEN');
  expect(await tasks()).toEqual([other, id].sort());
  await follow();
  await market.travelTo(closesAt);
  expect(await tasks()).toEqual([]);
  expect((await offer({ ...shop, token: await token() }, other)).status).toBe(409);
  expect((await accept(await login(customer), id, made.id)).status).toBe(409);
  // Also before the job has closed it.
  expect(await quoteOf(await login(customer), id)).toMatchObject({ status: 'CLOSED', closedAs: 'EXPIRED' });
  await follow();
  const [row] = await market.rows('select status, closed_as from quote_requests where id = $1', [id]);
  expect(row).toEqual({ status: 'CLOSED', closed_as: 'EXPIRED' });
});

it('a request for a nearer day closes when that day begins', async () => {
  const customer = await asker();
  const day = dayFromNow(2);
  const { id } = await asked(customer.token, { firstOn: day });
  expect((await quoteOf(customer.token, id)).closesAt).toBe(`${day}T00:00:00.000Z`);
});

it('a fourth request is taken 24 hours after the first, and not before', async () => {
  const customer = await asker();
  const firstOn = dayFromNow(30);
  const start = Date.now();
  for (let n = 0; n < 3; n++) await asked(customer.token, { firstOn });
  const { before, at } = await beforeAndAt(market, new Date(start + 24 * HOUR), async () => {
    return (await ask(await login(customer), { firstOn })).status;
  });
  expect([before, at]).toEqual([409, 201]);
});

it('an offer whose first order was never paid opens the request again only while it lasts', async () => {
  const customer = await asker();
  const shop = await seller();
  const { id } = await asked(customer.token, { firstOn: dayFromNow(1) });
  const made = await offered(shop, id, { firstOn: dayFromNow(3) });
  const closesAt = new Date((await quoteOf(customer.token, id)).closesAt);
  await market.travelTo(new Date(closesAt.getTime() - 1));
  const { status, body } = await accept(await login(customer), id, made.id, {
    paymentMethod: 'CARD',
    momo: undefined,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await market.rows('update orders set hold_expires_at = now(), hold_latest_at = now() where id = $1', [
    body.data.order.id,
  ]);
  await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [
    body.data.order.id,
  ]);
  await market.travelTo(closesAt);
  await market.runMoneyJobs();
  await follow();
  const [row] = await market.rows('select status, closed_as from quote_requests where id = $1', [id]);
  expect(row).toEqual({ status: 'CLOSED', closed_as: 'FILLED' });
});
