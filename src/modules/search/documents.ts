import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { array, int, nullable, type Row, readRows, text } from '../../platform/rows.ts';
import { searchChanges } from './tables.ts';

/** A product as a side index stores it. */
export interface SearchDocument {
  productId: string;
  /**
   * Folded words: each on its own, and prefixed by field: `n.` for the name, `c.` for the category, `s.` for shop and
   * place.
   */
  words: string[];
  shopId: string;
  categoryId: string | null;
  region: string | null;
  town: string | null;
  nameWords: number;
  pricePesewas: number;
  ratingRank: number;
  /** Unix time, seconds. */
  createdS: number;
}

const DOCUMENT = {
  productId: text,
  words: array(text),
  shopId: text,
  categoryId: nullable(text),
  region: nullable(text),
  town: nullable(text),
  nameWords: int,
  pricePesewas: int,
  ratingRank: int,
  createdS: int,
};
const ID = { productId: text };
const COLUMNS = sql`tsvector_to_array(d.words) as words, d.shop_id as "shopId", d.category_id as "categoryId", d.region, d.town,
  d.name_words as "nameWords", d.price_pesewas as "pricePesewas", d.rating_rank as "ratingRank",
  floor(extract(epoch from d.created_at))::bigint as "createdS"`;

/** Retention of the change log; a side index that was offline for longer is rebuilt. Days. */
export const CHANGE_RETENTION_DAYS = 7;

/** All documents in key order, a page at a time. */
export function readDocuments(
  handle: DbOrTx,
  { after, limit }: { after: string | null; limit: number },
): Promise<SearchDocument[]> {
  const beyond = after ? sql`where d.product_id > ${after}::uuid` : sql``;
  return readRows(
    handle,
    DOCUMENT,
    sql`select d.product_id as "productId", ${COLUMNS} from search_documents d ${beyond} order by d.product_id limit ${limit}`,
  );
}

/** The current state of these documents; omits unlisted products. */
export function findDocuments(handle: DbOrTx, ids: string[]): Promise<SearchDocument[]> {
  return readRows(
    handle,
    DOCUMENT,
    sql`select d.product_id as "productId", ${COLUMNS} from search_documents d
      where d.product_id = any(${sql.param(ids)}::uuid[])`,
  );
}

export async function countDocuments(handle: DbOrTx): Promise<number> {
  const [row] = await readRows(
    handle,
    { count: int },
    sql`select count(*)::int as count from search_documents`,
  );
  return row?.count ?? 0;
}

/** A random sample of documents out of `count`; all of them when there are no more than `many`. */
export async function sampleDocumentIds(handle: DbOrTx, many: number, count: number): Promise<string[]> {
  const percent = count <= many ? 100 : Math.max(0.001, (200 * many) / count);
  const rows = await readRows(
    handle,
    ID,
    sql`select product_id as "productId" from search_documents tablesample system (${percent}::float8) limit ${many}`,
  );
  return rows.map(({ productId }) => productId);
}

/**
 * The oldest running transaction: changes from it on may still be invisible. Read it before the data that it protects.
 */
export async function snapshotXmin(handle: DbOrTx): Promise<bigint> {
  const [row] = await readRows(
    handle,
    { xmin: text },
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return BigInt(row?.xmin ?? 0);
}

/**
 * Products whose document changed in this transaction or a later one, in key order, a page at a time. Changes of a
 * transaction that was open at the last poll are returned again; applying one twice is harmless.
 */
export async function readChangedIds(
  handle: DbOrTx,
  { since, after, limit }: { since: bigint; after: string | null; limit: number },
): Promise<string[]> {
  const beyond: SQL = after ? sql`and product_id > ${after}::uuid` : sql``;
  const rows: Row<typeof ID>[] = await readRows(
    handle,
    ID,
    sql`select product_id as "productId" from search_changes where transaction >= ${String(since)}::xid8 ${beyond}
      order by product_id limit ${limit}`,
  );
  return rows.map(({ productId }) => productId);
}

/** Deletes changes that every side index has applied, or has missed and rebuilds; returns the number. */
export function purgeSearchChanges(db: Database): Promise<number> {
  const old = sql`changed_at < now() - make_interval(days => ${CHANGE_RETENTION_DAYS}::int)`;
  return purgeRows(db, { table: searchChanges, where: old });
}

/**
 * Recounts the documents of each word, and deletes duplicate and unused words. A trigger adds new words at once; their
 * frequency may lag by an hour.
 */
export async function refreshDocumentFrequencies(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`create temporary table counted on commit drop as
      select word, ndoc from ts_stat('select words from search_documents') where strpos(word, '.') = 0`);
    await tx.execute(sql`delete from search_vocabulary v using search_vocabulary other
      where v.word = other.word and v.ctid > other.ctid`);
    await tx.execute(sql`update search_vocabulary v set documents = c.ndoc from counted c
      where c.word = v.word and c.ndoc <> v.documents`);
    await tx.execute(sql`delete from search_vocabulary v
      where v.documents = 0 and not exists (select from counted c where c.word = v.word)`);
    await tx.execute(sql`update search_vocabulary v set documents = 0
      where not exists (select from counted c where c.word = v.word)`);
  });
}
