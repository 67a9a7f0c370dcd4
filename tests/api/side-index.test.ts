import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresIndex, type SearchIndex, searchProducts } from '../../src/modules/search/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { createSideIndex, type SideIndex } from '../../src/providers/side-index/index.ts';
import { canCatchUp } from '../../src/providers/side-index/index-sync.ts';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { type Market, openMarket, until } from './support/open-market.ts';

let market: Market;
let folder: string;
let side: SideIndex;
const onChange = vi.fn();
const log = createLog('silent');

beforeAll(async () => {
  market = await openMarket();
  folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-side-'));
  side = createSideIndex({
    db: market.database.db,
    databaseUrl: market.database.url,
    file: path.join(folder, 'search.sqlite'),
    log,
    fromDocuments: 0,
    onChange,
    answerTimeoutMs: 30_000,
  });
  await until(async () => side.ready());
  expect(side.builtShare()).toBe(1);
});
afterAll(async () => {
  await side.stop();
  await rm(folder, { recursive: true, force: true });
  await market.close();
});

type Query = Omit<Parameters<typeof searchProducts>[2], 'limit'>;

/** The names on all pages of a search with seven products each, and the totals that the pages report. */
async function allPages(index: SearchIndex, query: Query) {
  const names: string[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await searchProducts(market.database.db, index, { ...query, limit: 7, cursor });
    names.push(...page.products.map(({ name }) => name));
    totals.add(page.total);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { names, totals: [...totals] };
}

/** Searches the side index and fails if PostgreSQL is searched. */
const withoutPostgres = async (query: Query) => {
  const findSpy = vi.spyOn(postgresIndex, 'find');
  const found = await allPages(side, query);
  expect(findSpy).not.toHaveBeenCalled();
  findSpy.mockRestore();
  return found;
};

describe('the side index', () => {
  const words = [
    'honey',
    'basket',
    'oil',
    'shea butter',
    'red',
    'kumasi',
    'peanut',
    'tomatos',
    'b',
    'ho',
    'fresh yam',
  ];
  const sorts = ['best-match', 'newest', 'price-asc', 'price-desc', 'top-rated'] as const;

  // Shows docs/specification.md, 5: **Search**, in every list of products
  it.each(sorts)('finds what PostgreSQL finds, sorted by %s', async (sort) => {
    for (const search of words) {
      const [own, theirs] = [
        await withoutPostgres({ search, sort }),
        await allPages(postgresIndex, { search, sort }),
      ];
      expect(own.totals, search).toEqual(theirs.totals);
      expect(new Set(own.names), search).toEqual(new Set(theirs.names));
      expect(own.names, search).toHaveLength(theirs.names.length);
    }
  });

  it('has the same order where no two are equal', async () => {
    for (const search of words) {
      const query = { search, sort: 'price-asc' as const };
      const [own, theirs] = [await allPages(side, query), await allPages(postgresIndex, query)];
      const prices = async (names: string[]) =>
        Promise.all(
          names.map(
            async (name) =>
              (
                await market.rows<{ p: number }>('select price_pesewas as p from products where name = $1', [
                  name,
                ])
              )[0]?.p,
          ),
        );
      expect(await prices(own.names), search).toEqual(await prices(theirs.names));
    }
  });

  it.each([
    { category: 'Honey & Bee Products' },
    { region: 'Ashanti' },
    { region: 'northern' },
    { minPrice: 20, maxPrice: 60 },
    { maxPrice: 45.5 },
    { minPrice: 200 },
    { minPrice: 60, maxPrice: 20 },
    { minPrice: 20, maxPrice: 60, inStock: 'true' as const },
    { inStock: 'true' as const },
    { minRating: 4 },
    { deliversTo: 'Northern' as const },
    { near: 'Ashanti' },
    { near: 'Upper East', town: 'Bawku' },
  ])('filters by %o as PostgreSQL does', async (narrowed) => {
    for (const search of NIGHTLY ? ['honey', 'oil', 'red', 'b'] : ['honey', 'b']) {
      for (const sort of [...sorts, ...('near' in narrowed ? (['nearest'] as const) : [])]) {
        const query = { search, sort, ...narrowed } as Query;
        const [own, theirs] = [await withoutPostgres(query), await allPages(postgresIndex, query)];
        expect(own.totals, `${search} ${sort}`).toEqual(theirs.totals);
        expect(own.names.toSorted(), `${search} ${sort}`).toEqual(theirs.names.toSorted());
      }
    }
  });

  it('sorts by distance as PostgreSQL does, town by town', async () => {
    const places = await market.rows<{ name: string; place: string }>(
      'select p.name, s.location as place from products p join shops s on s.id = p.shop_id',
    );
    const placeByName = new Map(places.map(({ name, place }) => [name, place]));
    for (const town of ['Bawku', 'Paga', 'nowhere']) {
      for (const search of ['red', 'basket', 'b']) {
        const query = { search, sort: 'nearest', near: 'Upper East', town } as const;
        const [own, theirs] = [await withoutPostgres(query), await allPages(postgresIndex, query)];
        const places = ({ names }: { names: string[] }) => names.map((name) => placeByName.get(name));
        expect(places(own), `${search} ${town}`).toEqual(places(theirs));
      }
    }
  });

  it('filters by a measure as PostgreSQL does and leaves sorting by its price to it', async () => {
    const query = { search: 'honey', per: 'kg' } as const;
    for (const sort of ['best-match', 'newest', 'top-rated'] as const) {
      const [own, theirs] = [
        await withoutPostgres({ ...query, sort }),
        await allPages(postgresIndex, { ...query, sort }),
      ];
      expect(own.names.length).toBeGreaterThan(0);
      expect(own.totals).toEqual(theirs.totals);
      expect(own.names.toSorted()).toEqual(theirs.names.toSorted());
    }
    const findSpy = vi.spyOn(postgresIndex, 'find');
    await allPages(side, { ...query, sort: 'price-asc' });
    expect(findSpy).toHaveBeenCalled();
    findSpy.mockRestore();
  });

  it('leaves lists without words, and partial words, to PostgreSQL', async () => {
    const findSpy = vi.spyOn(postgresIndex, 'find');
    await allPages(side, { sort: 'newest' });
    await allPages(side, { search: '70%', sort: 'newest' });
    expect(findSpy).toHaveBeenCalled();
    findSpy.mockRestore();
  });

  it('has a new name within a second of its notification and drops what is taken off sale', async () => {
    const [row] = await market.rows<{ id: string; name: string }>(
      `select id, name from products where name = 'Hand Drum'`,
    );
    const named = async (search: string) =>
      (
        await searchProducts(market.database.db, side, { search, sort: 'best-match', limit: 5 })
      ).products.some(({ id }) => id === row?.id);
    onChange.mockClear();
    await market.rows(`update products set name = 'Zanzibar Drum' where id = $1`, [row?.id]);
    side.nudge();
    await expect.poll(() => named('zanzibar')).toBe(true);
    expect(onChange).toHaveBeenCalled();
    await market.rows(`update products set archived_at = now() where id = $1`, [row?.id]);
    // Even before the index is updated, since PostgreSQL checks each result.
    expect(await named('zanzibar')).toBe(false);
    await market.rows(`update products set archived_at = null, name = 'Hand Drum' where id = $1`, [row?.id]);
    side.nudge();
    await expect.poll(() => named('hand drum')).toBe(true);
  });

  it('analyses the words of a search once until the market changes', async () => {
    const analyses = async (sort: (typeof sorts)[number]) => {
      const trips = await recordRoundTrips(market.database.pool, () =>
        searchProducts(market.database.db, side, { search: 'cocoa', sort, limit: 5 }),
      );
      return trips.filter((statement) => /from search_vocabulary|from search_terms/.test(statement)).length;
    };
    const first = await analyses('newest');
    expect(first).toBeGreaterThan(0);
    // A pending notification of an earlier change clears the cache.
    await expect.poll(() => analyses('price-asc')).toBe(0);
    side.nudge();
    expect(await analyses('price-asc')).toBe(first);
  });

  it('counts anew after a change', async () => {
    const count = async () => {
      const query = { search: 'kente', sort: 'price-asc', limit: 5 } as const;
      return (await searchProducts(market.database.db, side, query)).total;
    };
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await market.rows(`update products set name = 'Kente Drum' where name = 'Hand Drum'`);
    side.nudge();
    await expect.poll(count).toBe(before + 1);
    await market.rows(`update products set name = 'Hand Drum' where name = 'Kente Drum'`);
    side.nudge();
    await expect.poll(count).toBe(before);
  });

  it('starts in a large market and not in a small one', async () => {
    const small = createSideIndex({
      db: market.database.db,
      databaseUrl: market.database.url,
      file: path.join(folder, 'small.sqlite'),
      log,
      fromDocuments: 1_000_000,
      onChange,
    });
    const found = await allPages(small, { search: 'honey', sort: 'price-asc' });
    expect(found.names.length).toBeGreaterThan(0);
    expect(small.ready()).toBe(false);
    expect(small.builtShare()).toBeNull();
    expect(canCatchUp(path.join(folder, 'small.sqlite'))).toBe(false);
    await small.stop();
  });
});
