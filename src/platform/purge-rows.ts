import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DbOrTx } from './database.ts';
import { drainBatches } from './drain-batches.ts';

/** Rows that one statement takes at most: none holds its locks for long. */
export const PURGE_BATCH = 2000;

/**
 * Deletes what is too old, batch by batch; `set` empties columns instead, whose rows `where` must not find again. What
 * 200 batches leave waits for the next time. Gives how many rows.
 */
export function purgeRows(
  handle: DbOrTx,
  { table, where, set }: { table: SQLWrapper; where: SQL | undefined; set?: SQL },
): Promise<number> {
  const due = sql`ctid = any(array(select ctid from ${table} where ${where} limit ${PURGE_BATCH}))`;
  const statement = set
    ? sql`update ${table} set ${set} where ${due}`
    : sql`delete from ${table} where ${due}`;
  return drainBatches(PURGE_BATCH, async () => (await handle.execute(statement)).rowCount ?? 0);
}
