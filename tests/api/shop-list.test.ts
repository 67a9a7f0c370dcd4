import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedShop } from '#src/modules/catalogue/contract/catalogue.ts';
import { findShopPreviews } from '../../src/modules/catalogue/index.ts';
import { rows } from '../support/rows.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, demoShop, newShop, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const shops = async (): Promise<ListedShop[]> => (await market.call('GET', '/shops')).body.data;
const listed = async () => (await shops()).find(({ id }) => id === shop.id) as ListedShop;

it('the list of shops shows the rating of all goods without hidden reviews', async () => {
  const average = async () =>
    (
      await market.rows<{ count: number; average: number }>(
        `select count(*)::int as count, round(avg(stars), 1)::float8 as average
           from reviews where shop_id = $1 and hidden_at is null`,
        [shop.id],
      )
    )[0];
  const before = await listed();
  expect([before.reviewsCount, before.rating]).toEqual([
    (await average())?.count,
    (await average())?.average ?? 0,
  ]);
  const sold = await sale(market, shop);
  await market.call('POST', `/orders/${sold.orderId}/deliver`, { token: shop.token, body: {} });
  const review = await market.call('POST', '/reviews', {
    token: sold.customer.token,
    body: { orderItemId: sold.itemId, stars: 1 },
  });
  const rated = await listed();
  expect(rated.reviewsCount).toBe(before.reviewsCount + 1);
  expect(rated.rating).toBe((await average())?.average);
  const one = (await market.call('GET', `/shops/${shop.id}`)).body.data;
  expect([one.rating, one.reviewsCount]).toEqual([rated.rating, rated.reviewsCount]);
  const hidden = await market.call('POST', `/admin/reviews/${review.body.data.id}/hide`, {
    token: await demoAdmin(market),
    body: { reason: 'Not about the goods' },
  });
  expect(hidden.status).toBe(200);
  const after = await listed();
  expect([after.reviewsCount, after.rating]).toEqual([before.reviewsCount, before.rating]);
});

it('the list of shops shows three of the newest goods and the most common categories', async () => {
  const { body } = await market.call('GET', `/shops/${shop.id}/products`);
  const products: { id: string; categoryName: string; productImages: string[] }[] = body.data;
  const { goods, knownFor } = await listed();
  expect(goods.map(({ id }) => id)).toEqual(products.slice(0, 3).map(({ id }) => id));
  expect(goods[0]?.image).toBe(products[0]?.productImages[0]);
  const counts = new Map<string, number>();
  for (const { categoryName } of products) counts.set(categoryName, (counts.get(categoryName) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  expect(knownFor[0]).toBe(most?.[0]);
  const [first] = goods;
  await market.rows('update products set archived_at = now() where id = $1', [first?.id]);
  expect((await listed()).goods.map(({ id }) => id)).not.toContain(first?.id);
});

it('the list of shops finds a shop without goods by its name', async () => {
  const empty = await newShop(market);
  const path = `/shops?search=${encodeURIComponent(empty.name)}`;
  const found: ListedShop[] = (await market.call('GET', path)).body.data;
  expect(found.map(({ id }) => id)).toContain(empty.id);
});

it('the list of shops reads the goods of a whole page in one statement', async () => {
  const database: TestDatabase = await createTestDatabase({ demo: true });
  const ids = (
    await rows<{ id: string }>(database.db, sql`select id from shops where status = 'APPROVED'`)
  ).map(({ id }) => id);
  let statements = 0;
  const original = database.pool.query;
  database.pool.query = ((...args: Parameters<typeof original>) => {
    statements++;
    return original.apply(database.pool, args);
  }) as typeof original;
  const found = await findShopPreviews(database.db, ids);
  database.pool.query = original;
  await database.close();
  expect(statements).toBe(1);
  expect(found.size).toBe(16);
  for (const { goods } of found.values()) expect(goods).toHaveLength(3);
});
