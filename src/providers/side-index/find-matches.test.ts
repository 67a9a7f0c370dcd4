import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COUNT_MAX, type SearchDocument } from '#modules/search';
import { SCANS } from './sort-key-rowids.ts';
import { Store } from './store.ts';
import type { StoreRequest } from './worker-protocol.ts';

/** More than are counted, so that wide limits of prices scan a table and narrow ones sort the few matches. */
const MANY = 3 * COUNT_MAX;
const documents: SearchDocument[] = Array.from({ length: MANY }, (_, n) => ({
  productId: `product-${n}`,
  words: n % 50 === 0 ? ['yam', 'fresh'] : ['yam'],
  shopId: 'shop',
  categoryId: null,
  region: null,
  town: null,
  nameWords: n % 4,
  pricePesewas: 100 + ((n * 7919) % MANY),
  ratingRank: n % 11,
  createdS: 1_700_000_000 + 8 * ((n * 104_729) % MANY),
}));

const folder = mkdtempSync(path.join(os.tmpdir(), 'dwaso-store-'));
const store = new Store(path.join(folder, 'search.sqlite'));
beforeAll(() => {
  store.collect(documents);
  for (const _ of store.fill(MANY));
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

type Order = StoreRequest['order'];
const COMPARE: Record<Order, (a: SearchDocument, b: SearchDocument) => number> = {
  match: (a, b) => a.nameWords - b.nameWords || b.createdS - a.createdS,
  newest: (a, b) => b.createdS - a.createdS,
  'price-asc': (a, b) => a.pricePesewas - b.pricePesewas,
  'price-desc': (a, b) => b.pricePesewas - a.pricePesewas,
  'top-rated': (a, b) => b.ratingRank - a.ratingRank || b.createdS - a.createdS,
};

function expectedIds(order: Order, [minPrice, maxPrice]: [number, number]): string[] {
  const inPrices = documents.filter(
    ({ pricePesewas }) => pricePesewas >= minPrice && pricePesewas <= maxPrice,
  );
  const sections = [true, false].map((isFresh) =>
    inPrices.filter(({ words }) => words.includes('fresh') === isFresh).sort(COMPARE[order]),
  );
  return sections.flat().map(({ productId }) => productId);
}

const PRICES: [what: string, prices: [number, number]][] = [
  ['none', [1, 50]],
  ['few', [1500, 1520]],
  ['some', [100, 700]],
  ['more than are counted', [150, 2900]],
  ['all', [1, 9999]],
];
const CASES = (Object.keys(SCANS) as Order[]).flatMap((order) =>
  PRICES.map(([what, prices]) => [order, what, prices] as const),
);

it.each(CASES)('pages of %s have the products of these prices in order: %s', (order, _, prices) => {
  const [minPrice, maxPrice] = prices;
  const ids: string[] = [];
  let start: StoreRequest['start'] = null;
  for (let pages = 0; pages < 4; pages++) {
    const { rows, ended, count } = store.find({
      sections: ['fresh', '(yam NOT fresh)'],
      all: 'yam',
      order,
      minPrice,
      maxPrice,
      start,
      limit: 40,
    });
    ids.push(...rows.map(({ id }) => id));
    expect(count).toBe(Math.min(COUNT_MAX + 1, expectedIds(order, prices).length));
    if (ended) break;
    start = rows.at(-1) ?? null;
  }
  expect(ids).toEqual(expectedIds(order, prices).slice(0, 160));
});
