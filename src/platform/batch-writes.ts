import { is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { queryPrepared } from './prepared-statements.ts';
import { json } from './rows.ts';

/**
 * Runs several write statements in one round trip. Returns the rows of each statement in order, as JSON with the
 * database's column names. Each statement is an insert, update or delete with `returning`. All run as one statement
 * with CTEs: none sees the writes of another, so two must not write the same row. Their order is undefined, so take
 * locks beforehand.
 */
export async function batchWrites(
  tx: Transaction,
  writes: readonly SQLWrapper[],
): Promise<Record<string, unknown>[][]> {
  if (writes.length === 0) return [];
  const name = (at: number) => sql.raw(`write_${at}`);
  // Drizzle puts parentheses around queries of its builder, but not around raw SQL.
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
