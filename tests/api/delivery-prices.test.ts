import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** How many statements a call of the API makes. */
async function statementsOf(path: string): Promise<number> {
  const { pool } = market.database;
  const original = pool.query;
  let statements = 0;
  pool.query = ((...args: Parameters<typeof original>) => {
    statements++;
    return original.apply(pool, args);
  }) as typeof original;
  const { status, body } = await market.call('GET', path);
  pool.query = original;
  expect(status, JSON.stringify(body)).toBe(200);
  return statements;
}

it('prices of delivery of a whole page of goods take as many statements as of one', async () => {
  const { data } = (await market.call('GET', '/products?limit=24')).body;
  const ids = data.map(({ id }: { id: string }) => id);
  const path = (some: string[]) => `/delivery?state=Ashanti&products=${some.join()}`;
  expect((await market.call('GET', path(ids))).body.data).toHaveLength(24);
  const [one, all] = [await statementsOf(path(ids.slice(0, 1))), await statementsOf(path(ids))];
  expect(one).toBeGreaterThan(0);
  expect(all).toBe(one);
});
