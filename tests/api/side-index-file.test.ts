import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildIndex, sideIndexFile, sideIndexFiles } from '../../src/providers/side-index/index.ts';
import { applyChanges, canCatchUp, verifyIndex } from '../../src/providers/side-index/index-sync.ts';
import { Store } from '../../src/providers/side-index/store.ts';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let folder: string;

beforeAll(async () => {
  market = await openMarket();
  folder = await mkdtemp(path.join(os.tmpdir(), 'dwaso-side-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await market.close();
});

describe('the file of the side index', () => {
  const file = () => path.join(folder, 'tried.sqlite');
  const build = () => rebuildIndex(market.database.db, file(), () => undefined);
  const use = async (work: (store: Store) => Promise<void>) => {
    const store = new Store(file());
    try {
      await work(store);
    } finally {
      store.close();
    }
  };
  const honeys = (store: Store) =>
    store.find({ sections: ['"honey"'], all: '"honey"', order: 'newest', start: null, limit: 100 }).rows
      .length;

  it('shows the progress of its build', async () => {
    const progress: number[] = [];
    await rebuildIndex(market.database.db, file(), (done, total) => progress.push(done / total));
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(canCatchUp(file())).toBe(true);
    expect(canCatchUp(file(), Date.now() + 6 * 86_400_000 + 1000)).toBe(false);
  });

  it('is built once for all processes, each of which continues on its own', async () => {
    const data = await mkdtemp(path.join(folder, 'data-'));
    await writeFile(sideIndexFile(data, 2), '');
    const [first, second] = (await sideIndexFiles(data)) as [string, string];
    expect([first, second]).toEqual([sideIndexFile(data), sideIndexFile(data, 2)]);
    await rebuildIndex(market.database.db, first, () => undefined, [second]);
    expect((await readdir(data)).toSorted()).toEqual(['search-2.sqlite', 'search.sqlite']);
    const [one, other] = [new Store(first), new Store(second)];
    try {
      expect(honeys(other)).toBe(honeys(one));
      one.remove(one.sample(1));
      expect(other.count()).toBe(one.count() + 1);
      expect(await applyChanges(market.database.db, other)).toBe(0);
    } finally {
      one.close();
      other.close();
    }
  });

  it('includes a transaction that ended after a later one', async () => {
    await build();
    const early = await market.database.pool.connect();
    try {
      await early.query('begin');
      await early.query(`update products set name = 'Honey Drum' where name = 'Hand Drum'`);
      await use(async (store) => {
        const before = honeys(store);
        await market.rows(`update products set name = 'Oware Honey' where name = 'Oware Board with Seeds'`);
        expect(await applyChanges(market.database.db, store)).toBe(1);
        expect(honeys(store)).toBe(before + 1);
        await early.query('commit');
        expect(await applyChanges(market.database.db, store)).toBe(1);
        expect(honeys(store)).toBe(before + 2);
        expect(await applyChanges(market.database.db, store)).toBe(0);
      });
    } finally {
      early.release();
    }
  });

  it('is repaired where it differs from the database and rebuilt for another database', async () => {
    await build();
    await use(async (store) => {
      const before = honeys(store);
      const [row] = await market.rows<{ id: string }>(
        `select product_id as id from search_documents limit 1`,
      );
      store.atomically(() => store.remove([row?.id as string]));
      expect(await verifyIndex(market.database.db, store)).toEqual({ wrong: 1, rebuild: false });
      await market.rows(`update search_documents set words = words || 'honey' where product_id = (
        select product_id from search_documents where not words @@ 'honey' limit 1)`);
      await market.rows(`delete from search_changes`);
      expect(honeys(store)).toBe(before);
      expect((await verifyIndex(market.database.db, store)).wrong).toBe(1);
      expect(honeys(store)).toBe(before + 1);
      store.readUpTo(2n ** 60n);
      await expect(applyChanges(market.database.db, store)).rejects.toThrow(
        'transactions that this database has not seen',
      );
    });
  });

  it.each(['match', 'newest', 'price-asc', 'price-desc', 'top-rated'] as const)(
    'finds by %s all products of a price and no others, with their number',
    async (order) => {
      await build();
      const priced = await market.rows<{ id: string; price: number }>(
        `select product_id as id, price_pesewas as price from search_documents where words @@ 'honey'`,
      );
      // Excludes the cheapest and the most expensive product by a pesewa, within the first and last price band.
      const prices = priced.map(({ price }) => Number(price));
      const [minPrice, maxPrice] = [Math.min(...prices) + 1, Math.max(...prices) - 1];
      const matching = priced.filter(({ price }) => price >= minPrice && price <= maxPrice);
      expect(matching.length).toBeGreaterThan(0);
      expect(matching.length).toBeLessThan(priced.length);
      await use(async (store) => {
        const query = { sections: ['"honey"'], all: '"honey"', order, minPrice, maxPrice };
        const { rows, count, ended } = store.find({ ...query, start: null, limit: 100 });
        expect(rows.map(({ id }) => id).toSorted()).toEqual(matching.map(({ id }) => id).toSorted());
        expect({ count, ended }).toEqual({ count: matching.length, ended: true });
        // Products outside the price range must not shorten a page.
        const first = store.find({ ...query, start: null, limit: matching.length - 1 });
        expect(first.rows).toHaveLength(matching.length - 1);
        expect(first.ended).toBe(false);
      });
    },
  );
});
