import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { productNamed } from './support/people.ts';

let market: Market;
let all: Product[];
beforeAll(async () => {
  market = await openMarket();
  all = (await market.call('GET', '/products')).body.data;
});
afterAll(() => market.close());

const list = async (query: Record<string, string>): Promise<Product[]> =>
  (await market.call('GET', `/products?${new URLSearchParams(query)}`)).body.data;
const ids = (products: Product[]) => products.map((product) => product.id);

/** The rule of docs/specification.md, 5, applied to the whole list in memory. */
function bySpec(products: Product[], search: string, category: string): Product[] {
  const term = search.trim().toLowerCase();
  const has = (text: string | null) => (text ?? '').toLowerCase().includes(term);
  return products.filter(
    (p) =>
      (has(p.name) || has(p.categoryId) || has(p.categoryName) || has(p.shopName) || has(p.description)) &&
      (!category || (p.categoryName ?? '').toLowerCase() === category.toLowerCase()),
  );
}

describe('the product list', () => {
  // Shows docs/specification.md, 5: **Search**, in every list of products
  it('lists the whole demo market, newest first, without a limit', () => {
    expect(all).toHaveLength(130);
    const dates = all.map((product) => product.createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  /** Substrings of product texts of at least three letters, and odd texts. */
  const pieces = () => {
    const words = all.flatMap((p) => [p.name, p.shopName, p.description, p.categoryName, p.categoryId ?? '']);
    const piece = fc
      .constantFrom(...words)
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length), fc.integer({ min: 3, max: 14 }))
          .map(([from, length]) => text.slice(from, from + length).trim()),
      )
      .filter((text) => text.length >= 3 && !/^[a-f]+$/.test(text));
    const odd = fc.constantFrom(
      '50%',
      'a_b',
      'x\\',
      "men's",
      '50%',
      'HONEY',
      'zz-nothing',
      'GH₵',
      '" or 1=1',
      ' - ',
    );
    return fc.oneof({ weight: 6, arbitrary: piece }, odd);
  };
  const categories = () =>
    fc.constantFrom(
      '',
      ...new Set(all.map((p) => (p.categoryName ?? '').toLowerCase())),
      'Baskets',
      'nothing',
    );

  // Shows docs/specification.md, 5: **Search**, in every list of products
  it('finds everything that section 5 of the specification names, from three letters on', async () => {
    const idPieces = all
      .flatMap(({ categoryId }) => /-[a-f]{2}/.exec(categoryId ?? '')?.[0] ?? [])
      .slice(0, 3);
    await fc.assert(
      fc.asyncProperty(pieces(), categories(), fc.boolean(), async (search, category, exact) => {
        const found = ids(await list({ search, category, ...(exact && { exact: 'true' }) }));
        expect(found).toEqual(expect.arrayContaining(ids(bySpec(all, search, category))));
        expect(new Set(found).size).toBe(found.length);
      }),
      // Two searches of stop words only, and category id fragments without a digit.
      {
        numRuns: 150,
        examples: [
          ['for the', '', false],
          ['from the', '', false],
          ...idPieces.map((piece): [string, string, boolean] => [piece, '', false]),
        ],
      },
    );
  });

  it.each(['newest', 'price-asc', 'price-desc', 'top-rated', 'nearest', 'best-match'])(
    'finds the same by %s, a page at a time',
    async (sort) => {
      for (const search of ['honey', 'oil', 'e', 'peanut', 'from the', 'er. ', 'n, w']) {
        const whole = await list({ search, sort, near: 'Volta' });
        const byDefault = await list({ search });
        expect(ids(whole).sort()).toEqual(ids(byDefault).sort());
        const seen: string[] = [];
        let cursor = '';
        do {
          const query = new URLSearchParams({ search, sort, near: 'Volta', limit: '7', cursor });
          const { body } = await market.call('GET', `/products?${query}`);
          seen.push(...ids(body.data));
          expect(body.meta.total).toBe(whole.length);
          cursor = body.meta.nextCursor ?? '';
        } while (cursor);
        expect(seen).toEqual(ids(whole));
      }
    },
  );

  // Shows docs/specification.md, 5: **Search**, in every list of products
  it.each([
    ['newest', 0],
    ['price-asc', 1],
    ['price-desc', -1],
  ])('pages by %s without a gap or a repeat', async (sort, sign) => {
    const whole = await list({ sort });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ sort, limit: '24', ...(cursor ? { cursor } : {}) });
      const { body } = await market.call('GET', `/products?${query}`);
      seen.push(...ids(body.data));
      expect(body.meta).toMatchObject({ total: 130, totalIsExact: true, limit: 24 });
      cursor = body.meta.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids(whole));
    const prices = whole.map((product) => product.price);
    expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)));
  });

  // Shows docs/api.md, Lists of products: `GET /products`, `/products/shop/{id}` and `/shops/{id}/products` are arrays
  it('filters by price, region, shop and stock', async () => {
    expect(ids(await list({ minPrice: '28', maxPrice: '30.5' }))).toEqual(
      ids(all.filter((p) => p.price >= 28 && p.price <= 30.5)),
    );
    expect(ids(await list({ region: 'upper east' }))).toEqual(
      ids(all.filter((p) => p.shop.region === 'Upper East')),
    );
    expect(ids(await list({ inStock: 'false' }))).toEqual(ids(all.filter((p) => !p.inStock)));
    const { shopId } = all[0] as Product;
    const ofShop = ids(all.filter((p) => p.shopId === shopId));
    expect(ids(await list({ shop: shopId }))).toEqual(ofShop);
    expect(ids((await market.call('GET', `/products/shop/${shopId}`)).body.data)).toEqual(ofShop);
    expect(ids((await market.call('GET', `/shops/${shopId}/products/`)).body.data)).toEqual(ofShop);
  });

  it.each(['category=nothing', 'region=Atlantis'])('is empty under %s', async (query) => {
    const { status, body } = await market.call('GET', `/products?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], meta: { total: 0, totalIsExact: true, nextCursor: null } });
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=abc',
    'sort=oldest',
    'minPrice=-1',
    'cursor=nonsense',
    'inStock=maybe',
  ])('refuses %s with 422', async (query) => {
    const { status, body } = await market.call('GET', `/products?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  });
});

describe('a product', () => {
  // Shows docs/specification.md, 3: **shop**: `id`, `name`, `description`, `location`, `phoneNumber`, `profileImage`, `isVerified`
  it('shows price, stock, shop, category, picture and its real rating', async () => {
    const { id } = await productNamed(market, 'Oval Shopper');
    const { body } = await market.call('GET', `/products/${id}`);
    expect(body.data).toMatchObject({
      name: 'Oval Shopper',
      price: 210,
      shopName: 'Zaare Straw House',
      categoryName: 'Baskets',
    });
    expect(body.data.productImages[0]).toMatch(/^http:\/\/market\.test\/media\/demo\/.+\/960\.webp$/);
    const [reviews] = await market.rows<{ n: number; stars: number }>(
      'select count(*)::int as n, coalesce(round(avg(stars), 1), 0)::float as stars from reviews where product_id = $1',
      [id],
    );
    expect([body.data.reviewsCount, body.data.rating]).toEqual([reviews?.n, reviews?.stars]);
  });

  it.each(['not-an-id', '00000000-0000-7000-8000-000000000000', '%F0%9F%8D%8D'])(
    'answers 404 for %s',
    async (id) => {
      expect((await market.call('GET', `/products/${id}`)).status).toBe(404);
      expect((await market.call('GET', `/shops/${id}`)).status).toBe(404);
      expect((await market.call('GET', `/shops/${id}/products`)).status).toBe(404);
    },
  );
});

describe('shops, categories and statistics', () => {
  // Shows docs/specification.md, 5: Shops: name, place, description
  it('are searched by name, location and description', async () => {
    const { body } = await market.call('GET', '/shops');
    expect(body.data).toHaveLength(16);
    const found = await market.call('GET', '/shops?search=BOLGATANGA');
    // Shops that name the town, then shops of its region.
    expect(found.body.data.map((shop: { name: string }) => shop.name)).toEqual([
      'Zaare Straw House',
      'Tono Waterside Growers',
    ]);
    const counted = body.data.reduce(
      (sum: number, shop: { productsCount: number }) => sum + shop.productsCount,
      0,
    );
    expect(counted).toBe(130);
  });

  it('hide a suspended shop with all its products and restore both', async () => {
    const { body } = await market.call('GET', '/shops?search=Zaare');
    const shop = body.data[0];
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    expect((await market.call('GET', `/shops/${shop.id}`)).status).toBe(404);
    expect((await market.call('GET', '/products')).body.meta.total).toBe(130 - shop.productsCount);
    expect((await list({ search: 'Oval Shopper', exact: 'true' })).length).toBe(0);
    expect((await market.call('GET', '/market')).body.data).toMatchObject({ shopsCount: 15 });
    await market.rows("update shops set status = 'APPROVED' where id = $1", [shop.id]);
    expect((await market.call('GET', '/products')).body.meta.total).toBe(130);
    expect((await market.call('GET', '/market')).body.data).toMatchObject({
      shopsCount: 16,
      productsCount: 130,
    });
  });

  it('find products by the name of their category, also after a renaming', async () => {
    const [category] = await market.rows<{ id: string; name: string }>(
      'select id, name from categories where shop_id is null and products_count > 0 order by name limit 1',
    );
    const count = async (search: string) =>
      (await market.call('GET', `/products?search=${encodeURIComponent(search)}`)).body.data.filter(
        (product: { categoryId: string }) => product.categoryId === category?.id,
      ).length;
    const inIt = all.filter((product) => product.categoryId === category?.id).length;
    expect(await count(category?.name.toUpperCase() as string)).toBe(inIt);
    await market.rows("update categories set name = 'Zebrawood things' where id = $1", [category?.id]);
    expect(await count('zebrawood')).toBe(inIt);
    await market.rows('update categories set name = $2 where id = $1', [category?.id, category?.name]);
  });

  it('list the categories in which a shop has products on sale', async () => {
    const [product] = all as [(typeof all)[number]];
    const shown = async () =>
      (await market.call('GET', `/categories?soldBy=${product.shopId}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const sold = new Set(all.filter((one) => one.shopId === product.shopId).map((one) => one.categoryId));
    expect(new Set(await shown())).toEqual(sold);
    const hide = (at: string) =>
      market.rows(`update products set hidden_at = ${at} where shop_id = $1 and category_id = $2`, [
        product.shopId,
        product.categoryId,
      ]);
    await hide('now()');
    expect(await shown()).not.toContain(product.categoryId);
    await hide('null');
    expect((await market.call('GET', '/categories?soldBy=nobody')).body.data).toEqual([]);
  });

  it('list the 16 categories with stored counts', async () => {
    const { body } = await market.call('GET', '/categories');
    expect(body.data).toHaveLength(16);
    for (const category of body.data) {
      expect(category.productsCount).toBe(all.filter((p) => p.categoryId === category.id).length);
      expect(category.shop).toBeNull();
    }
  });

  // Shows docs/specification.md, 2, Home: 500+ verified sellers, 20+ regions, 10k+ customers and 50+ categories, each until more is counted
  it('show the four impact numbers of the specification, or live ones by a setting', async () => {
    const { body } = await market.call('GET', '/market');
    expect(body.data.impact.map((figure: { value: string }) => figure.value)).toEqual([
      '500+',
      '20+',
      '10k+',
      '50+',
    ]);
    await market.rows("update settings set value = '\"live\"' where key = 'impact.mode'");
    const live = await market.call('GET', '/market');
    expect(live.body.data.impact[0]).toEqual({ value: '16', label: 'verified sellers' });
    expect(live.body.data.impact[1]).toEqual({ value: '13', label: 'regions' });
  });
});
