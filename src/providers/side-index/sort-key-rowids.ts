import type { SearchOrder } from '#modules/search';

/** Fields of a document that the sort orders need. */
export interface SortKeys {
  /** Sequence number of the document within this index. */
  docno: number;
  nameWords: number;
  pricePesewas: number;
  ratingRank: number;
  /** Unix time, seconds. */
  createdS: number;
}

/** Each has its own table, whose rowid is the sort key. */
export const ORDERED_TABLES = ['by_match', 'by_newest', 'by_price', 'by_rating'] as const;
export type OrderedTable = (typeof ORDERED_TABLES)[number];

/** Bits for the document number at the end of each rowid; it limits the size of an index. */
export const DOCNO_BITS = 21n;
const DOCNO_MASK = (1n << DOCNO_BITS) - 1n;
export const DOCUMENTS_MAX = 2 ** Number(DOCNO_BITS) - 1;
const LAST_S = 2n ** 31n - 1n;
const NAME_WORDS_MAX = 255;
const RANK_MAX = 8191;

const clamped = (value: number, most: number): bigint =>
  BigInt(Math.max(0, Math.min(most, Math.trunc(value))));
const withDocno = (key: bigint, docno: number): bigint => (key << DOCNO_BITS) | BigInt(docno);

const KEYS: Record<OrderedTable, (keys: SortKeys) => bigint> = {
  by_match: ({ nameWords, createdS }) =>
    (clamped(nameWords, NAME_WORDS_MAX) << 31n) | (LAST_S - clamped(createdS, Number(LAST_S))),
  by_newest: ({ createdS }) => LAST_S - clamped(createdS, Number(LAST_S)),
  by_price: ({ pricePesewas }) => clamped(pricePesewas, Number(LAST_S)),
  // Precision is four seconds: the rank takes 13 of the 63 bits.
  by_rating: ({ ratingRank, createdS }) =>
    ((BigInt(RANK_MAX) - clamped(ratingRank, RANK_MAX)) << 29n) |
    ((LAST_S - clamped(createdS, Number(LAST_S))) >> 2n),
};

/** Puts the newest first within a key. FTS5 reads upwards at a third of the cost, so only prices are read downwards. */
const reversed = (docno: number): number => DOCUMENTS_MAX - docno;

export function toRowid(table: OrderedTable, keys: SortKeys): bigint {
  return withDocno(KEYS[table](keys), table === 'by_price' ? keys.docno : reversed(keys.docno));
}

export function toDocno(table: OrderedTable, rowid: bigint): number {
  const docno = Number(rowid & DOCNO_MASK);
  return table === 'by_price' ? docno : reversed(docno);
}

const LAST_BITS = `(found.rowid & ${DOCNO_MASK})`;
/** {@link toDocno} in SQL, of the table `found`. */
export const DOCNO_SQL: Record<OrderedTable, string> = {
  by_match: `${DOCUMENTS_MAX} - ${LAST_BITS}`,
  by_newest: `${DOCUMENTS_MAX} - ${LAST_BITS}`,
  by_price: LAST_BITS,
  by_rating: `${DOCUMENTS_MAX} - ${LAST_BITS}`,
};

/** Rowid range of prices in pesewas, both included; for `by_price` only. */
export function priceRange(minPrice: number | undefined, maxPrice: number | undefined): [bigint, bigint] {
  const lowest = withDocno(clamped(minPrice ?? 0, Number(LAST_S)), 0);
  const highest = withDocno(clamped(maxPrice ?? Number(LAST_S), Number(LAST_S)), DOCUMENTS_MAX);
  return [lowest, highest];
}

export const SCANS: Record<SearchOrder, { table: OrderedTable; upwards: boolean }> = {
  match: { table: 'by_match', upwards: true },
  newest: { table: 'by_newest', upwards: true },
  'price-asc': { table: 'by_price', upwards: true },
  'price-desc': { table: 'by_price', upwards: false },
  'top-rated': { table: 'by_rating', upwards: true },
};
