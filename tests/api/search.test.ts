import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { refreshDocumentFrequencies } from '../../src/modules/search/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { searchFor } from './support/search-for.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const search = (words: string, query?: Record<string, string>) => searchFor(market, words, query);

describe('the interpretation of a search', () => {
  it.each([
    ['peanut', 'synonym', 'groundnut'],
    ['nkuto', 'synonym', 'shea butter'],
    ['Kumasi', 'synonym', 'Ashanti'],
    ['hony', 'corrected', 'honey'],
    ['oinons', 'corrected', 'onions'],
  ])('is shown for %s: %s, %s', async (words, kind, shown) => {
    const { understood, names } = await search(words);
    expect(understood).toEqual([{ typed: words.toLowerCase(), kind, shown }]);
    expect(names.length).toBeGreaterThan(0);
    const literally = await search(words, { exact: 'true' });
    expect(literally).toMatchObject({ names: [], understood: [] });
  });

  it('is absent where the words were taken literally', async () => {
    expect((await search('honey')).understood).toEqual([]);
    expect((await search('red onions')).understood).toEqual([]);
  });

  it('ignores words without meaning and unknown words', async () => {
    const cheap = await search('cheap honey');
    expect(cheap.understood).toEqual([{ typed: 'cheap', kind: 'ignored', shown: null }]);
    expect(cheap.names).toEqual((await search('honey')).names);
    expect((await search('imported honey')).understood).toEqual([
      { typed: 'imported', kind: 'unknown', shown: null },
    ]);
  });

  it('names the ignored word where nothing matches both', async () => {
    const { names, understood } = await search('honey kumasi');
    expect(names[0]).toContain('Honey');
    expect(understood).toEqual([{ typed: 'kumasi', kind: 'left-out', shown: null }]);
    expect((await search('honey kumasi', { exact: 'true' })).names).toEqual([]);
  });

  it('takes an ambiguous word in a longer search literally', async () => {
    expect((await search('koko')).names).toEqual(expect.arrayContaining(['Tom Brown Porridge Mix']));
    expect((await search('koko honey')).understood).not.toContainEqual(
      expect.objectContaining({ kind: 'synonym' }),
    );
  });

  it('is empty and says so for meaningless letters', async () => {
    expect(await search('qwerty')).toMatchObject({
      names: [],
      understood: [{ typed: 'qwerty', kind: 'unknown' }],
    });
  });
});

describe('the ranking of search results', () => {
  it('puts matches in the name first, then part of it, category, synonym, shop, description', async () => {
    const hat = await search('hat');
    expect(hat.names[0]).toBe('Straw Sun Hat');
    const yam = await search('yam');
    expect(yam.names.slice(0, 4).sort()).toEqual([
      'Pona Yam, Half Hundred',
      'Pona Yam, Large',
      'Red Cocoyam',
      'Water Yam',
    ]);
    const baskets = await search('baskets');
    expect(baskets.names.slice(0, 3).every((name) => name.includes('Basket'))).toBe(true);
    const peanut = await search('peanut');
    expect(peanut.names.slice(0, 2).sort()).toEqual(['Groundnut Oil', 'Shelled Groundnuts']);
  });

  it('ignores the order of the words', async () => {
    expect((await search('honey groundnut')).names).toEqual((await search('groundnut honey')).names);
  });

  it('matches one or two letters at the beginning of words', async () => {
    const { names } = await search('ke');
    expect(names[0]).toMatch(/\bKe/);
  });
});

describe('sorting and filtering a search', () => {
  it('sorts by rating, goods without reviews last', async () => {
    const rated = await search('honey', { sort: 'top-rated' });
    const counts = rated.products.map(({ reviewsCount }) => Math.min(reviewsCount, 1));
    expect(counts).toEqual([...counts].sort().reverse());
    const all = (await market.call('GET', '/products?sort=top-rated&limit=200')).body.data as Product[];
    expect(all).toHaveLength(130);
    expect(all[0]?.reviewsCount).toBeGreaterThan(0);
  });

  it('filters by a minimum rating', async () => {
    const { body } = await market.call('GET', '/products?minRating=4');
    expect(body.data.length).toBeGreaterThan(0);
    for (const product of body.data as Product[]) {
      expect(product.reviewsCount).toBeGreaterThan(0);
      expect(product.rating).toBeGreaterThanOrEqual(4);
    }
  });

  it.each([
    // Sum of stars, reviews, displayed rating: 4.45, 4.35 and 4.449….
    [89, 20, 4.5],
    [87, 20, 4.4],
    [307, 69, 4.4],
  ])(
    'counts %i stars of %i buyers as the %f that it shows, with and without words',
    async (sum, count, shown) => {
      const [honey] = (await search('honey')).products as [Product, ...Product[]];
      const before = await market.rows('select rating_sum, rating_count from products where id = $1', [
        honey.id,
      ]);
      const rate = (stars: unknown, buyers: unknown) =>
        market.rows('update products set rating_sum = $2, rating_count = $3 where id = $1', [
          honey.id,
          stars,
          buyers,
        ]);
      await rate(sum, count);
      const found = async (query: string): Promise<Product | undefined> => {
        const { body } = await market.call('GET', `/products?limit=200&${query}`);
        return (body.data as Product[]).find(({ id }) => id === honey.id);
      };
      try {
        for (const words of ['', '&search=honey']) {
          expect((await found(`minRating=${shown}${words}`))?.rating).toBe(shown);
          expect(await found(`minRating=${(shown + 0.1).toFixed(1)}${words}`)).toBeUndefined();
          expect(await found(`minRating=${shown + 0.01}${words}`)).toBeUndefined();
        }
        expect((await market.call('GET', `/products/${honey.id}`)).body.data.rating).toBe(shown);
      } finally {
        await rate(before[0]?.rating_sum, before[0]?.rating_count);
      }
    },
  );

  it('sorts by distance from the region', async () => {
    const { body } = await market.call('GET', '/products?sort=nearest&near=Upper West&limit=200');
    const regions = [...new Set((body.data as Product[]).map(({ shop }) => shop.region))];
    expect(body.data).toHaveLength(130);
    expect(regions[0]).toBe('Upper West');
    expect(regions.indexOf('Savannah')).toBeLessThan(regions.indexOf('Volta'));
    expect(regions.at(-1)).toMatch(/Volta|Western|Central|Greater Accra/);
  });

  it('refuses an unknown cursor', async () => {
    for (const cursor of ['nonsense', Buffer.from('[9]').toString('base64url'), 'W10']) {
      const { status, body } = await market.call('GET', `/products?search=honey&cursor=${cursor}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cursor']]);
    }
  });
});

describe('the search index', () => {
  it('follows new names, prices, a shop’s move, a renamed category and a deleted product at once', async () => {
    const [{ id, shop_id: shop } = { id: '', shop_id: '' }] = await market.rows<{
      id: string;
      shop_id: string;
    }>("select id, shop_id from products where name = 'Bread Basket'");
    const finds = async (words: string) =>
      (await search(words, { exact: 'true' })).products.some((p) => p.id === id);
    await market.rows("update products set name = 'Zanfara Wickerwork' where id = $1", [id]);
    expect([await finds('wickerw'), await finds('zanfara')]).toEqual([true, true]);
    await market.rows("update shops set location = 'Quartzville' where id = $1", [shop]);
    expect(await finds('quartzville zanfara')).toBe(true);
    await market.rows('update products set price_pesewas = 1 where id = $1', [id]);
    expect(
      (await search('zanfara', { sort: 'price-asc', maxPrice: '0.01' })).products.map((p) => p.id),
    ).toEqual([id]);
    await market.rows('update products set archived_at = now() where id = $1', [id]);
    expect(await finds('zanfara')).toBe(false);
    await market.rows("update products set archived_at = null, name = 'Bread Basket' where id = $1", [id]);
    expect([await finds('wickerw'), await finds('bread')]).toEqual([false, true]);
  });

  it('counts its words again', async () => {
    await refreshDocumentFrequencies(market.database.db);
    const rows = await market.rows<{ word: string; documents: number }>(
      "select word, documents from search_vocabulary where word in ('honey', 'wickerwork') order by word",
    );
    expect(rows).toEqual([
      { word: 'honey', documents: expect.any(Number) },
      { word: 'wickerwork', documents: 0 },
    ]);
    await refreshDocumentFrequencies(market.database.db);
    const twice = await market.rows('select word from search_vocabulary group by word having count(*) > 1');
    expect(twice).toEqual([]);
    expect(await market.rows("select 1 from search_vocabulary where word = 'wickerwork'")).toEqual([]);
  });
});
