import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** The number of SQL statements of an API call. */
async function countStatements(path: string): Promise<number> {
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

it('a demo shop with options charges by region, size and sum; all others include delivery', async () => {
  const find = async (name: string) =>
    (await market.call('GET', `/products?search=${encodeURIComponent(name)}`)).body.data[0].id as string;
  const readDelivery = async (name: string, state: string) => {
    const { body } = await market.call('GET', `/delivery?products=${await find(name)}&state=${state}`);
    const { kind, fee } = body.data[0].delivery ?? { kind: null, fee: null };
    return [kind, fee];
  };
  expect(await readDelivery('Ejura Brown Rice', 'Ashanti')).toEqual(['INCLUDED', 0]);
  expect(await readDelivery('Black Soap', 'Upper West')).toEqual(['PICKUP', 0]);
  expect(await readDelivery('Black Soap', 'Northern')).toEqual(['DELIVERY', 35]);
  expect(await readDelivery('Black Soap', 'Greater Accra')).toEqual(['DELIVERY', 60]);
  expect((await readDelivery('Sun-Dried Tomatoes', 'Ashanti'))[0]).toBe('STATION');
  expect(await readDelivery('Fresh Tomatoes', 'Volta')).toEqual([null, null]);
});

// Shows docs/specification.md, 2, Product detail: cards say the same once it is known, and in the HTML where the address asks for a region
it('delivery prices of a whole page of products take as many statements as of one', async () => {
  const { data } = (await market.call('GET', '/products?limit=24')).body;
  const ids = data.map(({ id }: { id: string }) => id);
  const path = (some: string[]) => `/delivery?state=Ashanti&products=${some.join()}`;
  expect((await market.call('GET', path(ids))).body.data).toHaveLength(24);
  const [one, all] = [await countStatements(path(ids.slice(0, 1))), await countStatements(path(ids))];
  expect(one).toBeGreaterThan(0);
  expect(all).toBe(one);
});
