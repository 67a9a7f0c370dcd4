import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentProduct } from '#src/modules/catalogue/http/present-product.ts';
import { findProducts } from '../../src/modules/catalogue/index.ts';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { type CachingNode, openCachingNode, waitForNotifications } from './support/caching-node.ts';
import { type Market, openMarket, until } from './support/open-market.ts';

let market: Market;
let node: CachingNode;
const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
const id = { product: '', shop: '', category: '' };

beforeAll(async () => {
  market = await openMarket({ riders: false });
  node = await openCachingNode(market);
  const [chosen] = await market.rows<typeof id>(
    `select p.id as product, p.shop_id as shop, c.name as category from products p join categories c on c.id = p.category_id
      join reviews r on r.product_id = p.id where p.listed order by p.id limit 1`,
  );
  Object.assign(id, chosen);
  // Rare in the demo market: quantity prices, half stars and half pesewas, facts, no category.
  await market.rows(`update products set quantity_prices = '[{"kind": "EACH", "quantity": 10, "pricePesewas": 1},
    {"kind": "TOGETHER", "quantity": 3, "pricePesewas": 2}, {"kind": "EACH", "quantity": 20, "pricePesewas": 99999999}]'
    where id in (select id from products where listed and options = '[]' order by id limit 3)`);
  await market.rows(`update products set rating_count = 20, rating_sum = 20 + nr
    from (select id as of, row_number() over (order by id) as nr from products where listed) n where of = id and nr <= 80`);
  await market.rows(`update products set facts = '{"storage": "Cool", "ingredients": "Honey \\"pure\\"", "allergens": ""}', category_id = null
    where id in (select id from products where listed order by id desc limit 2)`);
  await market.rows(`update products set unit = case nr % 4 when 0 then '3 olonka' when 1 then '750 g jar' when 2 then '1 kg' else ' olonka' end
    from (select id as of, row_number() over (order by id) as nr from products where listed and options = '[]') n
    where of = id and nr between 4 and 20`);
  await market.rows(
    'update shops set closed_from = current_date, closed_until = current_date + 2 where id = $1',
    [id.shop],
  );
});
afterAll(async () => {
  await node?.close();
  await market?.close();
});

describe('a list of products', () => {
  const category = () => encodeURIComponent(id.category);
  it.each<[string, () => string]>([
    ['all of them', () => 'limit=100'],
    ['the cheapest first', () => 'limit=24&sort=price-asc'],
    ['the dearest first', () => 'limit=7&sort=price-desc'],
    ['of a category', () => `category=${category()}&limit=24`],
    ['of a category in another case', () => `category=${category().toUpperCase().replaceAll('%2', '%2')}`],
    ['of a category that is not', () => 'category=Nothing'],
    ['of a shop', () => `shop=${id.shop}`],
    ['of a shop that is none', () => 'shop=nobody'],
    ['of a region', () => 'region=ashanti&limit=5'],
    ['of a region that is not', () => 'region=Atlantis'],
    ['between two prices', () => 'minPrice=10&maxPrice=60.5&sort=price-asc'],
    ['that can be had', () => 'inStock=true&limit=9'],
    ['that can’t be had', () => 'inStock=false'],
    ['of a category and a price', () => `category=${category()}&minPrice=5&limit=3`],
  ])('%s matches the single products page by page', async (_, query) => {
    let cursor: string | null = null;
    let pages = 0;
    do {
      const params = new URLSearchParams(query());
      if (cursor) params.set('cursor', cursor);
      const { status, body } = await market.call('GET', `/products?${params}`);
      expect(status).toBe(200);
      const { sort = 'newest', limit = '1000', minPrice, maxPrice, ...rest } = Object.fromEntries(params);
      const { products, ...meta } = await findProducts(market.database.db, {
        ...(rest as { category?: string; inStock?: 'true' | 'false' }),
        ...(minPrice && { minPrice: Number(minPrice) }),
        ...(maxPrice && { maxPrice: Number(maxPrice) }),
        sort: sort as 'newest',
        limit: Number(limit),
      });
      expect(body.data).toEqual(products.map((view) => presentProduct(view, site)));
      expect(body.meta).toEqual({ ...meta, limit: Number(limit) });
      cursor = meta.nextCursor;
      pages++;
    } while (cursor && pages < 4);
  });

  it('refuses an unknown cursor', async () => {
    for (const cursor of ['x', '019fea0d-ce18-702c-8593-877a3d0244b6']) {
      expect((await market.call('GET', `/products?cursor=${cursor}`)).status).toBe(422);
    }
  });
});

describe('the number of statements without a cache', () => {
  const countStatements = async (path: string) =>
    (await recordRoundTrips(market.database.pool, () => node.fresh([path]))).length;

  it.each<[string, () => string, number]>([
    ['the list of all products', () => '/api/v1/products?limit=24', 1],
    ['a list between two prices', () => '/api/v1/products?limit=24&minPrice=5&maxPrice=50', 1],
    [
      'a list of a category and a region',
      () => `/api/v1/products?category=${encodeURIComponent(id.category)}&region=Ashanti`,
      2,
    ],
    ['the next page of it', () => `/api/v1/products?region=Volta&cursor=${id.product}`, 2],
    ['a product', () => `/api/v1/products/${id.product}`, 1],
    ['what is related to it', () => `/api/v1/products/${id.product}/related`, 1],
  ])('is bounded for %s', async (_, path, most) => {
    expect(await countStatements(path())).toBeLessThanOrEqual(most);
  });

  it.each<[string, () => string]>([
    ['the page of all products', () => '/products'],
    ['the page of a category', () => `/products?category=${encodeURIComponent(id.category)}`],
  ])('is two at most for %s, which reads its own list alone', async (_, path) => {
    // Shared page data is cached from a quarter of a second after an invalidation.
    await until(async () => {
      await market.rows(
        "select pg_notify('cache_tags', 'goods ' || string_agg('goods:category:' || id, ' ')) from categories",
      );
      await waitForNotifications(market, [node]);
      const statements = await recordRoundTrips(market.database.pool, () => node.get(path()));
      expect(statements.length, 'the page is made afresh').toBeGreaterThan(0);
      return statements.length <= 2;
    });
  });

  it.each<[string, () => string, number]>([
    ['the page of a product', () => `/products/${id.product}`, 2],
    ['the page of a shop', () => `/shops/${id.shop}`, 2],
    ['Home', () => '/', 2],
    ['a page of words', () => '/about', 0],
  ])('is bounded for %s when settings and counts are cached', async (_, path, most) => {
    await node.fresh([path()]);
    const statements = await recordRoundTrips(market.database.pool, () => node.fresh([path()]));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});
