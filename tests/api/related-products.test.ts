import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { productNamed } from './support/people.ts';

let market: Market;
let maize: Product;
beforeAll(async () => {
  market = await openMarket();
  maize = (await productNamed(market, 'White Maize')) as Product;
});
afterAll(() => market.close());

const related = async (id: string): Promise<{ fromShop: Product[]; alike: Product[] }> =>
  (await market.call('GET', `/products/${id}/related`)).body.data;

it('related products are four others of its shop and four of its category from other shops, newest first', async () => {
  const { fromShop, alike } = await related(maize.id);
  expect(fromShop).toHaveLength(4);
  for (const product of fromShop) expect(product.shopId).toBe(maize.shopId);
  expect(fromShop.map(({ id }) => id)).not.toContain(maize.id);
  expect(alike).toHaveLength(4);
  for (const product of alike) {
    expect([product.categoryId, product.shopId === maize.shopId]).toEqual([maize.categoryId, false]);
  }
  for (const list of [fromShop, alike]) {
    const dates = list.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  }
});

it('related products leave out hidden ones, and hidden products have none', async () => {
  const [first] = (await related(maize.id)).alike;
  await market.rows('update products set hidden_at = now() where id = $1', [first?.id]);
  expect((await related(maize.id)).alike.map(({ id }) => id)).not.toContain(first?.id);
  for (const id of [first?.id, 'no-product']) {
    expect((await market.call('GET', `/products/${id}/related`)).status).toBe(404);
  }
});

it('a product without a category has related products of its shop alone', async () => {
  await market.rows('update products set category_id = null where id = $1', [maize.id]);
  expect((await related(maize.id)).alike).toEqual([]);
});
