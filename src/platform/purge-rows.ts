import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drainBatches } from './batches.ts';
import type { DbOrTx } from './database.ts';

/** Rows per statement, so that no statement holds its locks for long. */
export const PURGE_BATCH = 2000;

/**
 * Deletes old rows in batches. With `set` it clears columns instead; `where` must then no longer match the row. Rows
 * left after 200 batches wait for the next run. Returns the number of rows.
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
