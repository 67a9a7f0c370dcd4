import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUDGETS } from '#shared/rate-limit-policies';
import { purgeRefusals } from '../../src/modules/audit/index.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoShop } from './support/sellers.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
  token = await demoAdmin(market);
});
afterAll(() => market.close());

async function limits(): Promise<{ name: string; refusedLastDay: number; lastRefusedAt: string | null }[]> {
  return (await market.call('GET', '/admin/limits', { token })).body.data;
}
const limit = async (name: string) => (await limits()).find((each) => each.name === name);

// Shows docs/security.md, 2: 2.1.1–2.1.3 documented rules and limits
it('the list of budgets says who, what, how much and how long', async () => {
  const policies = await limits();
  expect(policies.map((each) => each.name)).toEqual(Object.keys(BUDGETS));
  expect(await limit('mails')).toEqual({
    name: 'mails',
    who: 'One email address, from one internet address or known browser',
    what: 'Emails requested',
    howMuch: 5,
    howLongSeconds: 3600,
    refusedLastDay: 0,
    lastRefusedAt: null,
  });
});

// Shows docs/security.md, 16: 16.3.2, 16.3.3 refusals
it('a refusal is counted under its budget’s name alone', async () => {
  const ask = () => market.call('POST', '/auth/request-password-reset', { body: { email: 'x@example.com' } });
  for (let attempt = 0; attempt < 8; attempt++) await ask();
  expect(await limit('mails')).toMatchObject({ refusedLastDay: 3, lastRefusedAt: expect.any(String) });
  expect((await ask()).status).toBe(429);
  expect(await limit('mails')).toMatchObject({ refusedLastDay: 4 });
  expect(await limit('signInFailures')).toMatchObject({ refusedLastDay: 0 });
});

it('refusals are deleted after a day', async () => {
  await market.rows("update limit_refusals set last_at = now() - interval '25 hours'");
  expect(await limit('mails')).toMatchObject({ refusedLastDay: 0, lastRefusedAt: null });
  await purgeRefusals(market.database.db);
  expect(await market.rows('select * from limit_refusals')).toEqual([]);
});

it('a customer and a shop export their data ten times an hour each', async () => {
  const customer = await newCustomer(market);
  const shop = await demoShop(market, 0);
  const statuses = async (path: string, as: string) => {
    const responseStatuses: number[] = [];
    for (let time = 0; time < 11; time++)
      responseStatuses.push((await market.call('GET', path, { token: as })).status);
    return responseStatuses;
  };
  const expected = [...Array.from({ length: 10 }, () => 200), 429];
  expect(await statuses('/users/export', customer.token)).toEqual(expected);
  expect(await statuses('/shops/export', shop.token)).toEqual(expected);
  expect(await limit('dataExports')).toMatchObject({ refusedLastDay: 2 });
});
