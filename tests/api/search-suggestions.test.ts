import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { searchFor } from './support/search-for.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const search = (words: string, query?: Record<string, string>) => searchFor(market, words, query);

describe('the search for shops', () => {
  it.each([
    ['honey', 'Larabanga Road Apiary'],
    ['nkuto', 'Wechiau Riverbend Shea Circle'],
    ['kumasi', 'Ahwiaa Chisel Yard'],
    ['Ashanti', 'Nkwantapong Grain Yard'],
    ['baskt', 'Zaare Straw House'],
  ])('finds by goods and place: %s finds %s', async (words, shop) => {
    const { body } = await market.call('GET', `/shops?search=${words}`);
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toContain(shop);
    expect(names.length).toBeLessThan(8);
  });

  it('comes in pages without a gap or a repeat', async () => {
    const whole = (await market.call('GET', '/shops?search=oil')).body.data.map(
      ({ id }: { id: string }) => id,
    );
    const shopNames: string[] = [];
    let cursor = '';
    do {
      const { body } = await market.call('GET', `/shops?search=oil&limit=1&cursor=${cursor}`);
      shopNames.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.meta.nextCursor ?? '';
    } while (cursor);
    expect(whole.length).toBeGreaterThan(1);
    expect(shopNames).toEqual(whole);
  });

  it('is empty for meaningless letters', async () => {
    expect((await market.call('GET', '/shops?search=qwerty')).body.data).toEqual([]);
  });
});

describe('search suggestions', () => {
  it('offer products with price and picture, their categories and shops, before the word is complete', async () => {
    const { body } = await market.call('GET', '/search/suggestions?search=hon');
    expect(body.data.products).toHaveLength(4);
    expect(body.data.products[0]).toMatchObject({
      name: expect.stringMatching(/hon/i),
      price: expect.any(Number),
    });
    expect(body.data.products[0].image).toMatch(/^http/);
    expect(body.data.categories[0]).toMatchObject({ name: 'Honey & Bee Products' });
    expect(body.data.shops[0]).toMatchObject({ name: 'Larabanga Road Apiary', region: 'Savannah' });
    expect(body.data.total).toBeGreaterThan(4);
  });

  it('are empty for meaningless letters and refused without words', async () => {
    const { body } = await market.call('GET', '/search/suggestions?search=qwerty');
    expect(body.data).toMatchObject({ products: [], categories: [], shops: [], total: 0 });
    expect((await market.call('GET', '/search/suggestions')).status).toBe(422);
  });
});

describe('the options and attributes of a product', () => {
  it('are found together with its name, and no word is ignored', async () => {
    const { names, understood } = await search('sandals 42');
    expect(names).toEqual(['Ahenema-Style Sandals']);
    expect(understood).toEqual([]);
    expect((await search('nickernut')).names).toEqual(['Oware Board with Seeds']);
  });

  it('are found as they were changed at once', async () => {
    const change = (sizes: string[], ingredients: string) =>
      market.rows(
        `update products set options = jsonb_set(options, '{1,values}', $1), facts = facts || jsonb_build_object('ingredients', $2::text)
         where name = 'Ahenema-Style Sandals' returning options as before`,
        [JSON.stringify(sizes), ingredients],
      );
    await change(['39', '46'], 'Camel hide');
    expect((await search('sandals 46')).understood).toEqual([]);
    expect((await search('sandals 42')).understood).toMatchObject([{ typed: '42' }]);
    expect((await search('camel')).names).toEqual(['Ahenema-Style Sandals']);
    await change(['39', '40', '41', '42', '43', '44'], 'Cow hide, goat hide, used car tyre, waxed thread');
  });
});
