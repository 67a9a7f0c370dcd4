import { desc, lt, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { purgeRows } from '../../../platform/purge-rows.ts';
import { searchAsks } from './tables.ts';

export type AskRow = typeof searchAsks.$inferSelect;

/** Keeps what somebody looked for and where it should come to; not who they are. Gives its id. */
export async function askForGoods(
  db: Database,
  { words, region }: { words: string; region?: string | undefined },
): Promise<string> {
  const [row] = await db
    .insert(searchAsks)
    .values({ words, region: region || null })
    .returning({ id: searchAsks.id });
  return (row as { id: string }).id;
}

/** What was asked for, newest first, by key. */
export function listAsks(
  handle: DbOrTx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<AskRow[]> {
  const after = cursor && isUuid(cursor) ? lt(searchAsks.id, cursor) : undefined;
  return handle.select().from(searchAsks).where(after).orderBy(desc(searchAsks.id)).limit(limit);
}

/** Forgets what was asked for a year ago; gives how many. */
export function purgeAsks(db: Database): Promise<number> {
  return purgeRows(db, {
    table: searchAsks,
    where: lt(searchAsks.createdAt, sql`now() - interval '1 year'`),
  });
}
