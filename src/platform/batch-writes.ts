import { is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { queryPrepared } from './prepared-statements.ts';
import { json } from './rows.ts';

/**
 * Runs several statements that write in one round trip, and gives the rows that each returned, in their order, as JSON of
 * the database's names. Each is an insert, update or delete with `returning`. They run as one: none sees what another
 * writes, so no two may write the same row, and which of them comes first is not said: locks are taken before.
 */
export async function batchWrites(
  tx: Transaction,
  writes: readonly SQLWrapper[],
): Promise<Record<string, unknown>[][]> {
  if (writes.length === 0) return [];
  const name = (at: number) => sql.raw(`write_${at}`);
  // Drizzle puts brackets around what it has built, and not around what was written as text.
  const parts = writes.map((write, at) => sql`${name(at)} as ${is(write, SQL) ? sql`(${write})` : write}`);
  const rows = writes.map(
    (_, at) => sql`(select coalesce(json_agg(to_json(${name(at)})), '[]') from ${name(at)})`,
  );
  const [written] = await queryPrepared(
    tx,
    { rows: json<Record<string, unknown>[][]>() },
    sql`with ${sql.join(parts, sql`, `)} select json_build_array(${sql.join(rows, sql`, `)}) as rows`,
  );
  return written?.rows ?? [];
}
