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

/** The response of `path` while every statement that matches `part` fails. */
async function without(part: RegExp, path: string) {
  const { pool } = market.database;
  const original = pool.query;
  let failed = 0;
  pool.query = ((query: string | { text: string }, ...rest: unknown[]) => {
    const isOfPart = part.test(typeof query === 'string' ? query : query.text);
    if (isOfPart) failed++;
    return isOfPart
      ? Promise.reject(new Error('can not be read'))
      : (original as (...args: unknown[]) => unknown).call(pool, query, ...rest);
  }) as typeof original;
  try {
    return { ...(await market.call('GET', path)), failed };
  } finally {
    pool.query = original;
  }
}

it('a product page without related products is shown when those cannot be read', async () => {
  const { status, body, failed } = await without(/products r where/, `/products/${maize.id}/page`);
  expect([status, failed]).toEqual([200, 1]);
  expect(body.data.product.name).toBe('White Maize');
  expect(body.data.related).toEqual({ fromShop: [], alike: [] });
  expect(body.data.said.reviews.items).toEqual(expect.any(Array));
});

it('a shop page is shown without products when those cannot be read', async () => {
  const { status, body, failed } = await without(/from products|join products/i, `/shops/${maize.shopId}`);
  expect([status, failed]).toEqual([200, 1]);
  expect(body.data.id).toBe(maize.shopId);
});

it('the product list of an empty shop is empty, and of an unknown one not found', async () => {
  const of = (id: string) => market.call('GET', `/shops/${id}/products`);
  await market.rows("update shops set status = 'SUSPENDED' where id = $1", [maize.shopId]);
  expect((await of(maize.shopId)).status).toBe(404);
  await market.rows("update shops set status = 'APPROVED' where id = $1", [maize.shopId]);
  expect((await of(maize.shopId.toUpperCase())).body.data.length).toBeGreaterThan(0);
  await market.rows('update products set archived_at = now() where shop_id = $1', [maize.shopId]);
  const { status, body } = await of(maize.shopId);
  expect([status, body.data]).toEqual([200, []]);
  for (const id of ['nobody', '0190c1a6-0000-7000-8000-000000000000'])
    expect((await of(id)).status).toBe(404);
});
