import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { newShop, shopLogin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const post = (path: string, body: unknown) => market.call('POST', path, { body });
const countSessions = async (column: string, id: string) =>
  (await market.rows(`select from sessions where ${column} = $1`, [id])).length;

describe('the limit of twenty sessions per account', () => {
  // Shows docs/security.md, 7: 7.1.2 how many at once
  it('ends the oldest, also for concurrent sign-ins', async () => {
    const { id, email, password, token } = await newCustomer(market);
    const signIn = () => post('/auth/login', { email, password });
    const opened: string[] = [];
    for (let count = 1; count < 20; count++) opened.push((await signIn()).body.data);
    const holds = async (one: string) => (await market.call('GET', '/users/profile', { token: one })).status;
    expect([await countSessions('user_id', id), await holds(token)]).toEqual([20, 200]);
    const more = await Promise.all(Array.from({ length: 6 }, signIn));
    expect(await countSessions('user_id', id)).toBe(20);
    expect([await holds(token), await holds(opened[4] as string), await holds(opened[5] as string)]).toEqual([
      401, 401, 200,
    ]);
    for (const { body } of more) expect(await holds(body.data)).toBe(200);
  });

  it('counts each person of a shop', async () => {
    const shop = await newShop(market);
    for (let count = 0; count < 20; count++) await shopLogin(market, shop.email);
    expect(await countSessions('shop_id', shop.id)).toBe(20);
    expect((await market.call('GET', '/shops/profile', { token: shop.token })).status).toBe(401);
  });
});

describe('the limit of successful sign-ins', () => {
  it('is sixty a minute from one address and affects no other', async () => {
    const limited = await openMarket({ rateLimits: true });
    try {
      const [a, b, c] = [await newCustomer(limited), await newCustomer(limited), await newCustomer(limited)];
      const signIn = ({ email, password }: { email: string; password: string }, address: string) =>
        limited.call('POST', '/auth/login', {
          body: { email, password },
          headers: { 'x-test-address': address },
        });
      // Six at a time, since a pending attempt counts as a failure.
      const answers = [];
      for (let at = 0; at < 11; at++) {
        const some = [a, b, c, a, b, c].map((one) => signIn(one, '41.66.1.1'));
        answers.push(...(await Promise.all(some)));
      }
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
      const refused = answers.find(({ status }) => status !== 200);
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect((await signIn(a, '41.66.1.2')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('is thirty in a quarter of an hour for one account at its known device', async () => {
    const limited = await openMarket({ rateLimits: true });
    try {
      const { email, password } = await newCustomer(limited);
      const signIn = (wrong = '') =>
        limited.call('POST', '/auth/login', {
          body: { email, password: password + wrong },
          headers: { 'x-test-address': '41.66.1.3', 'user-agent': 'A telephone' },
        });
      expect((await signIn()).status).toBe(200);
      // Wrong passwords do not use up this limit.
      for (let count = 0; count < 5; count++) expect((await signIn('!')).status).toBe(401);
      for (let count = 0; count < 30; count++) expect((await signIn()).status, `${count}`).toBe(200);
      expect((await signIn()).status).toBe(429);
      const [used] = await limited.rows<{ points: number }>(
        "select points from rate_limits where key like 'signInFailures:%' order by points desc limit 1",
      );
      expect(used?.points).toBe(5);
    } finally {
      await limited.close();
    }
  });
});
