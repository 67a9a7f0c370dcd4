import { describe, expect, it } from 'vitest';
import {
  DOCUMENTS_MAX,
  ORDERED_TABLES,
  priceRange,
  SCANS,
  type SortKeys,
  toDocno,
  toRowid,
} from './sort-key-rowids.ts';

const keys: SortKeys = {
  docno: 7,
  nameWords: 2,
  pricePesewas: 1250,
  ratingRank: 4100,
  createdS: 1_790_000_000,
};
const highest: SortKeys = {
  docno: DOCUMENTS_MAX,
  nameWords: 32_767,
  pricePesewas: 2 ** 31 - 1,
  ratingRank: 5000,
  createdS: 2 ** 31 - 1,
};

/** Ids of the documents as the order reads them. */
function sorted(order: keyof typeof SCANS, documents: SortKeys[]): number[] {
  const { table, upwards } = SCANS[order];
  const rowids = documents.map((document) => toRowid(table, document)).sort((a, b) => (a < b ? -1 : 1));
  return (upwards ? rowids : rowids.reverse()).map((rowid) => toDocno(table, rowid));
}

describe('a sort key as a row id', () => {
  it.each(ORDERED_TABLES)('names its document in %s, also at the largest', (table) => {
    expect(toDocno(table, toRowid(table, keys))).toBe(7);
    expect(toDocno(table, toRowid(table, highest))).toBe(DOCUMENTS_MAX);
    expect(toRowid(table, highest)).toBeLessThan(2n ** 63n);
    expect(
      toRowid(table, { ...keys, createdS: -5, pricePesewas: 0, nameWords: 0, ratingRank: 0 }),
    ).toBeGreaterThanOrEqual(0n);
  });

  it('sorts by price, and the other way round', () => {
    const documents = [300, 100, 200].map((pricePesewas, at) => ({ ...keys, docno: at + 1, pricePesewas }));
    expect(sorted('price-asc', documents)).toEqual([2, 3, 1]);
    expect(sorted('price-desc', documents)).toEqual([1, 3, 2]);
  });

  it('puts short names first, and the newer of two', () => {
    const documents = [
      { ...keys, docno: 1, nameWords: 3, createdS: 900 },
      { ...keys, docno: 2, nameWords: 1, createdS: 100 },
      { ...keys, docno: 3, nameWords: 1, createdS: 200 },
      { ...keys, docno: 4, nameWords: 1, createdS: 200 },
    ];
    expect(sorted('match', documents)).toEqual([4, 3, 2, 1]);
    expect(sorted('newest', documents)).toEqual([1, 4, 3, 2]);
  });

  it('puts the better rated first, and the newer of two', () => {
    const documents = [
      { ...keys, docno: 1, ratingRank: 0, createdS: 900 },
      { ...keys, docno: 2, ratingRank: 4500, createdS: 100 },
      { ...keys, docno: 3, ratingRank: 4500, createdS: 200 },
    ];
    expect(sorted('top-rated', documents)).toEqual([3, 2, 1]);
  });

  it('takes both ends of a range of prices', () => {
    const [from, to] = priceRange(100, 200);
    const within = (pricePesewas: number) => {
      const rowid = toRowid('by_price', { ...keys, pricePesewas });
      return rowid >= from && rowid <= to;
    };
    expect([99, 100, 200, 201].map(within)).toEqual([false, true, true, false]);
  });
});
