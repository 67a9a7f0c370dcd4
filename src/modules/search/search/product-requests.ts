import { desc, lt, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { purgeRows } from '#platform/purge-rows';
import { searchAsks } from './tables.ts';

export type AskRow = typeof searchAsks.$inferSelect;

/** Stores a product request with its destination, but not the customer. Returns its id. */
export async function requestProduct(
  db: Database,
  { words, region }: { words: string; region?: string | undefined },
): Promise<string> {
  const [row] = await db
    .insert(searchAsks)
    .values({ words, region: region || null })
    .returning({ id: searchAsks.id });
  return (row as { id: string }).id;
}

/** Product requests, newest first, with keyset pagination. */
export function listProductRequests(
  handle: DbOrTx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<AskRow[]> {
  const after = cursor && isUuid(cursor) ? lt(searchAsks.id, cursor) : undefined;
  return handle.select().from(searchAsks).where(after).orderBy(desc(searchAsks.id)).limit(limit);
}

/** Deletes product requests after a year; returns the number. */
export function purgeAsks(db: Database): Promise<number> {
  return purgeRows(db, {
    table: searchAsks,
    where: lt(searchAsks.createdAt, sql`now() - interval '1 year'`),
  });
}
