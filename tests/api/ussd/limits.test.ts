import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BUDGETS } from '#shared/rate-limit-policies';
import { readHealthMetrics } from '../../../src/modules/operations/queries/health-metrics.ts';
import { demoAdmin } from '../support/admins.ts';
import { type Market, openMarket, SMS_SECRET } from '../support/open-market.ts';
import { dialler, newNumber, PIN, phoneShop } from '../support/ussd.ts';

/* What one number, and one gateway with a leaked secret, may do in an hour. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from rate_limits');
});

const WRONG = '9173';
type UssdBudget = 'ussdSessions' | 'ussdTurns' | 'ussdWrongPins';
const spend = (limit: UssdBudget, key: string, left: number) =>
  market.rows(
    `insert into rate_limits (key, points, expire) values ($1, $2, extract(epoch from now()) * 1000 + 60000)
     on conflict (key) do update set points = excluded.points`,
    [`${limit}:${key}`, BUDGETS[limit].howMuch - left],
  );
const refusedOf = async (name: string) => {
  const token = await demoAdmin(market);
  const { data } = (await market.call('GET', '/admin/limits', { token })).body;
  return data.find((one: { name: string }) => one.name === name).refusedLastDay as number;
};
const closedGateways = async () =>
  (await readHealthMetrics(market.database.db)).find(({ name }) => name === 'dwaso_ussd_gateways_closed')
    ?.value;

it('a number dials and answers so often in an hour, and is told when it is over', async () => {
  const phone = newNumber();
  const keys = dialler(market, phone);
  await spend('ussdSessions', phone, 1);
  expect((await keys.dial()).text).toMatch(/^Welcome to Dwaso/);
  expect(await keys.redial()).toEqual({
    isOpen: false,
    text: 'You have used Dwaso very often. Please dial again in an hour.',
  });
  expect(await refusedOf('ussdSessions')).toBe(1);
  const other = dialler(market, newNumber());
  expect((await other.dial()).text).toMatch(/^Welcome to Dwaso/);

  const talker = newNumber();
  const many = dialler(market, talker);
  await many.dial();
  await spend('ussdTurns', talker, 1);
  expect((await many.answer('2')).text).toMatch(/^Prices of what/);
  expect(await many.answer('1')).toMatchObject({ isOpen: false });
  expect(await refusedOf('ussdTurns')).toBe(1);
});

it('a gateway with too many wrong PINs of all numbers asks for none, and admins are alarmed', async () => {
  const [one, two] = [await phoneShop(market, 0), await phoneShop(market, 1)];
  await spend('ussdWrongPins', 'hubtel', 1);
  expect(await closedGateways()).toBe(0);
  const first = dialler(market, one.phone);
  const second = dialler(market, two.phone);
  await first.dial('5');
  await second.dial('5');
  // A right PIN counts for nothing.
  expect((await second.answer(PIN)).text).toMatch(/^Held:/);
  expect((await first.answer(WRONG)).text).toMatch(/4 tries left/);
  expect(await closedGateways()).toBe(1);
  expect(await first.answer(PIN)).toMatchObject({
    isOpen: false,
    text: expect.stringContaining('takes no PIN'),
  });
  expect(await second.dial('5')).toMatchObject({ isOpen: false });
  const [row] = await market.rows('select wrong_count from account_pins where shop_id = $1', [one.id]);
  expect(row).toEqual({ wrong_count: 1 });
  expect((await second.dial('1')).text).toMatch(/new orders|New orders/);
  const elsewhere = await market.call('POST', `/ussd/arkesel/${SMS_SECRET}`, {
    body: {
      sessionID: 'a-1',
      newSession: true,
      msisdn: two.phone.slice(1),
      userData: '*920*55#',
      network: 'MTN',
    },
  });
  expect(elsewhere.status).toBe(200);
});

it('wrong PINs at once are all counted', async () => {
  const shops = await Promise.all([2, 3].map((at) => phoneShop(market, at)));
  const keys = shops.map(({ phone }) => dialler(market, phone));
  for (const one of keys) await one.dial('5');
  await spend('ussdWrongPins', 'hubtel', 1);
  const shown = await Promise.all(keys.map((one) => one.answer(WRONG)));
  expect(shown.filter(({ text }) => text.includes('tries left'))).toHaveLength(1);
});
