import type { StatementSync } from 'node:sqlite';
import type { LRUCache } from 'lru-cache';
import { COUNT_MAX, type SearchOrder } from '#modules/search';
import { coveringTokens } from './price-bands.ts';
import {
  DOCNO_BITS,
  DOCNO_SQL,
  type OrderedTable,
  priceRange,
  SCANS,
  type SortKeys,
  toRowid,
} from './sort-key-rowids.ts';
import type { Start, StoreRequest, StoreResponse } from './worker-protocol.ts';

/** A row of the table of documents. */
export interface Kept extends SortKeys {
  id: string;
  /** Checksum of its words. */
  sum: number;
}

export const toKept = (row: Record<string, unknown>): Kept => ({
  id: String(row.id),
  docno: Number(row.docno),
  sum: Number(row.sum),
  nameWords: Number(row.name_words),
  pricePesewas: Number(row.price),
  ratingRank: Number(row.rank),
  createdS: Number(row.created_s),
});

type Prepare = (statement: string) => StatementSync;
/** Reads matches with row ids from `first` to `last`, in order, `limit` at most. */
type Read = (match: string, first: bigint, last: bigint, limit: number) => { rowid: bigint; id: string }[];

const LAST_ROWID = 2n ** 63n - 1n;

/** Finds a page of matches and their number. `counts` keeps the numbers until the next change. */
export function findMatches(
  prepare: Prepare,
  counts: LRUCache<string, number>,
  { sections, all, order, minPrice, maxPrice, start, limit }: StoreRequest,
): StoreResponse {
  const { table, upwards } = SCANS[order];
  const prices = priceRange(minPrice, maxPrice);
  const count = countMatches(prepare, counts, all, prices);
  const bands = table === 'by_price' ? null : coveringTokens(minPrice, maxPrice);
  // Few matches are sorted here: a scan of their words in another order would look for them to its end.
  const read =
    bands && count <= COUNT_MAX ? sorted(prepare, table, prices) : scanned(prepare, order, prices, bands);
  // Sections are disjoint, so a first page is complete with the last of the counted matches.
  const most = start || count > COUNT_MAX ? limit : Math.min(limit, count);
  const rows: StoreResponse['rows'] = [];
  for (let at = start?.section ?? 0; at < sections.length && rows.length < most; at++) {
    const beyond = start?.section === at ? rowidOfStart(prepare, table, start) : null;
    const first = upwards && beyond !== null ? beyond + 1n : 0n;
    const last = !upwards && beyond !== null ? beyond - 1n : LAST_ROWID;
    const found = read(sections[at] as string, first, last, limit - rows.length);
    for (const { id, rowid } of found) rows.push({ id, section: at, rowid });
  }
  return { rows, ended: rows.length < limit, count };
}

/** Reads in the order of the table, until there are enough matches with these prices. */
function scanned(
  prepare: Prepare,
  order: SearchOrder,
  [lowest, highest]: [bigint, bigint],
  bands: string[] | null,
): Read {
  const { table, upwards } = SCANS[order];
  // The limit counts rows of the right price. A cross join reads the tables in this order.
  const statement = prepare(
    `select found.rowid, documents.id from ${table} as found
     cross join documents on documents.docno = ${DOCNO_SQL[table]}
     where found.${table} match ? and found.rowid between ? and ? and documents.price between ? and ?
     order by found.rowid ${upwards ? 'asc' : 'desc'} limit ?`,
  );
  const [from, to] = table === 'by_price' ? [lowest, highest] : [0n, LAST_ROWID];
  return (match, first, last, limit) =>
    statement
      .all(
        bands ? `(${match} AND (${bands.map((token) => `"${token}"`).join(' OR ')}))` : match,
        first > from ? first : from,
        last < to ? last : to,
        lowest >> DOCNO_BITS,
        highest >> DOCNO_BITS,
        limit,
      )
      .map(({ rowid, id }) => ({ rowid: rowid as bigint, id: id as string }));
}

/** Reads all matches with these prices, and sorts them as the table is. */
function sorted(prepare: Prepare, table: OrderedTable, [lowest, highest]: [bigint, bigint]): Read {
  const statement = prepare(
    `select documents.* from by_price as found cross join documents on documents.docno = ${DOCNO_SQL.by_price}
     where found.by_price match ? and found.rowid between ? and ?`,
  );
  return (match, first, last, limit) =>
    statement
      .all(match, lowest, highest)
      .map(toKept)
      .map((document) => ({ rowid: toRowid(table, document), id: document.id }))
      .filter(({ rowid }) => rowid >= first && rowid <= last)
      .sort((a, b) => (a.rowid < b.rowid ? -1 : 1))
      .slice(0, limit);
}

/** Counts in the order of prices, where a range of row ids is a range of prices. */
function countMatches(
  prepare: Prepare,
  counts: LRUCache<string, number>,
  all: string,
  [lowest, highest]: [bigint, bigint],
): number {
  const key = `${lowest} ${highest} ${all}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counted = prepare(
    `select count(*) as n from (
       select rowid from by_price where by_price match ? and rowid between ? and ? limit ${COUNT_MAX + 1})`,
  );
  const count = Number(counted.get(all, lowest, highest)?.n);
  counts.set(key, count);
  return count;
}

function rowidOfStart(prepare: Prepare, table: OrderedTable, start: Start): bigint {
  if ('rowid' in start) return start.rowid;
  // The product may be deleted or have a new price by now, but the page continues from its old position.
  const docno = prepare('select docno from documents where id = ?').get(start.productId)?.docno;
  return toRowid(table, { ...start.keys, docno: Number(docno ?? 0) });
}
