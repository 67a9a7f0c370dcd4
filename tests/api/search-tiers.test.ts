import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#shared/fold-text';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { searchFor } from './support/search-for.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const search = (words: string, query?: Record<string, string>) => searchFor(market, words, query);

describe('letters within words', () => {
  it.each(['a', 'ye', 'aw', 'zq', 'n'])('%s is found wherever it stands, names first', async (letters) => {
    const { products } = await search(letters, { limit: '200' });
    const holding = await market.rows<{ id: string }>(
      "select product_id as id from product_texts where text like '%' || $1 || '%'",
      [letters],
    );
    const found = new Set(products.map(({ id }) => id));
    expect(holding.filter(({ id }) => !found.has(id))).toEqual([]);
    const inName = products.map(({ name }) => foldText(name).includes(letters));
    expect(inName).toEqual([...inName].sort((one, other) => Number(other) - Number(one)));
  });
});

describe('literal matches before other meanings', () => {
  const texts = ({ name, description, categoryName, shop }: Product) =>
    [name, description, categoryName, shop.name, shop.location].join(' ').toLowerCase();

  it('the place Zaare lists its own products before those of its region', async () => {
    const { products, meta } = await search('zaare', { limit: '200' });
    const [also] = meta.alsoMeant;
    expect(meta.alsoMeant).toEqual([{ reason: 'Zaare is a place in Upper East', from: also.from }]);
    expect(products.map((product) => texts(product).includes('zaare'))).toEqual(
      products.map((_, at) => at < also.from),
    );
    expect(also.from).toBeGreaterThan(0);
    expect(products.slice(also.from).every(({ shop }) => shop.region === 'Upper East')).toBe(true);
  });

  it('the next page continues with its reason', async () => {
    const { meta } = await search('zaare', { limit: '200' });
    const from = meta.alsoMeant[0].from;
    const page = await search('zaare', { limit: String(from + 1) });
    const next = await search('zaare', { limit: '5', cursor: page.meta.nextCursor });
    expect(next.meta.alsoMeant).toEqual([{ reason: 'Zaare is a place in Upper East', from: 0 }]);
  });

  it('synonyms and typos have their reasons', async () => {
    const findReasons = async (words: string) =>
      (await search(words)).meta.alsoMeant.map(({ reason }: { reason: string }) => reason);
    expect(await findReasons('nkuto')).toEqual(['“nkuto” can mean shea butter']);
    expect(await findReasons('hony')).toEqual(['“hony” may be honey']);
    expect(await findReasons('anwa')).toEqual(['“anwa” can mean oil']);
    expect(await findReasons('kɔmi')).toEqual(['“komi” can mean kenkey']);
    expect(await findReasons('honey')).toEqual([]);
    // Yellow Maize is for poultry, so this synonym comes first; misspellings are left out.
    expect(await findReasons('chicken')).toEqual([
      expect.stringMatching(/“chicken” is also called poultry or /),
    ]);
    expect((await findReasons('chicken'))[0]).not.toContain('chickin');
  });

  it('sorting by price or date shows literal matches alone, while there are any, unless more is requested', async () => {
    const sorted = await search('zaare', { sort: 'price-asc', limit: '200' });
    expect(sorted.products.every((product) => texts(product).includes('zaare'))).toBe(true);
    expect(sorted.meta).toMatchObject({ relatedLeftOut: true, alsoMeant: [] });
    const more = await search('zaare', { sort: 'price-asc', limit: '200', related: 'true' });
    const from = more.meta.alsoMeant[0].from;
    expect(more.names.slice(0, from)).toEqual(sorted.names);
    expect(more.names.length).toBeGreaterThan(from);
    for (const part of [more.products.slice(0, from), more.products.slice(from)]) {
      const prices = part.map(({ price }) => price);
      expect(prices).toEqual([...prices].sort((one, other) => one - other));
    }
    const meant = await search('nkuto', { sort: 'newest' });
    expect(meant.names.length).toBeGreaterThan(0);
    expect(meant.meta.alsoMeant).toMatchObject([{ from: 0 }]);
  });

  it('sorting by place shows a reason shared by all results, and none for mixed results', async () => {
    const near = { sort: 'nearest', near: 'Upper East', limit: '200' };
    const meant = await search('nkuto', near);
    expect(meant.meta.alsoMeant).toEqual([{ reason: '“nkuto” can mean shea butter', from: 0 }]);
    expect((await search('zaare', near)).meta.alsoMeant).toEqual([]);
    const mixed = await search('zaare', { ...near, related: 'true' });
    expect([mixed.names.length, mixed.meta.alsoMeant]).toEqual([16, []]);
  });

  it('a word that occurs somewhere is not treated as a typo of another', async () => {
    await market.rows("update products set name = 'Wedding Basket' where name = 'Bread Basket'");
    const { names, understood } = await search('wedding');
    expect([names, understood]).toEqual([['Wedding Basket'], []]);
    await market.rows("update products set name = 'Bread Basket' where name = 'Wedding Basket'");
  });

  it('one of two words is enough where “or” stands between them', async () => {
    const { names } = await search('wooden stool or mask', { limit: '200' });
    expect(names.slice(0, 10)).toEqual(expect.arrayContaining(['Wall Mask']));
    expect(names.some((name) => /stool/i.test(name))).toBe(true);
    expect((await search('mask or')).names).toContain('Wall Mask');
  });

  it('a price in the search is a limit and is shown', async () => {
    const { products, understood } = await search('basket under 100', { limit: '200' });
    expect(understood).toEqual([{ typed: 'under 100', kind: 'price', shown: 'up to GH₵100.00' }]);
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ price }) => price <= 100)).toBe(true);
    const both = await search('basket under 100', { maxPrice: '60' });
    expect(both.products.every(({ price }) => price <= 60)).toBe(true);
  });

  it('a local word finds goods with another name', async () => {
    await market.rows("update products set name = 'Dried Tiger Nuts' where name = 'Bread Basket'");
    const { names, meta } = await search('atadwe');
    expect([names, meta.alsoMeant]).toEqual([
      ['Dried Tiger Nuts'],
      [{ reason: '“atadwe” can mean tiger nut', from: 0 }],
    ]);
    await market.rows("update products set name = 'Bread Basket' where name = 'Dried Tiger Nuts'");
  });
});
