import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { int, readRows, text } from '#platform/rows';

/** A place in the log: all events up to it were read. */
export interface LogPosition {
  /** Number of a transaction, as text: it exceeds what a JSON number holds. */
  transaction: string;
  id: number;
}

/** The ends of what can be read now. */
export interface LogHead {
  /** Every transaction below it has ended: none of its events can still appear. */
  settled: string;
  /** No transaction has had a number from here on. */
  next: string;
  nowMs: number;
}

/** Reads the head of the log. Read it before the events, so that these contain all up to it. */
export async function readLogHead(handle: DbOrTx): Promise<LogHead> {
  const [row] = await readRows(
    handle,
    { settled: text, next: text, nowMs: int },
    sql`select pg_snapshot_xmin(s)::text as settled, pg_snapshot_xmax(s)::text as next,
        floor(extract(epoch from now()) * 1000)::bigint as "nowMs" from pg_current_snapshot() s`,
  );
  return row as LogHead;
}

/** A cursor for clients: the position, and its time in ms since 1970. */
export const formatCursor = ({ transaction, id }: LogPosition, atMs: number): string =>
  `${transaction}-${id}-${atMs}`;

/** Reads a cursor that its schema has checked. */
export function parseCursor(cursor: string): LogPosition & { atMs: number } {
  const [transaction = '0', id, atMs] = cursor.split('-');
  return { transaction, id: Number(id), atMs: Number(atMs) };
}
