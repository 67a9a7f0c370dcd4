import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, int, readRows, text } from '#platform/rows';

/** An event of the log, by which a reader remembers that it has all up to it. */
export interface LogPosition {
  /** Number of a transaction, as text: it exceeds what a JSON number holds. */
  transaction: string;
  id: number;
}

/** Before the first event. */
const LOG_START: LogPosition = { transaction: '0', id: 0 };

/** The end of what can be read now. */
export interface LogHead {
  /** Every transaction below it has ended: none of its events can still appear. */
  settled: string;
  /** The newest event that can be read. */
  last: LogPosition;
  nowMs: number;
  /** Whether the log still has the event of the position asked about. */
  isKnown: boolean;
}

/** Reads the head of the log. Read it before the events, so that these contain all up to it. */
export async function readLogHead(handle: DbOrTx, after: LogPosition = LOG_START): Promise<LogHead> {
  const [row] = await readRows(
    handle,
    { settled: text, transaction: text, id: int, nowMs: int, isKnown: bool },
    sql`select pg_snapshot_xmin(s)::text as settled, coalesce(last.transaction, '0')::text as transaction,
        coalesce(last.id, 0) as id, floor(extract(epoch from now()) * 1000)::bigint as "nowMs",
        ${after.id}::bigint = 0 and ${after.transaction}::xid8 = '0'
          or exists (select from events e where e.id = ${after.id}::bigint and e.transaction = ${after.transaction}::xid8)
          as "isKnown"
      from pg_current_snapshot() s left join lateral (select e.transaction, e.id from events e
        where e.transaction < pg_snapshot_xmin(s) order by e.transaction desc, e.id desc limit 1) last on true`,
  );
  const { transaction, id, ...head } = row as NonNullable<typeof row>;
  return { ...head, last: { transaction, id } };
}

/** A cursor for clients: the position, and its time in ms since 1970. */
export const formatCursor = ({ transaction, id }: LogPosition, atMs: number): string =>
  `${transaction}-${id}-${atMs}`;

/** Reads a cursor that its schema has checked. */
export function parseCursor(cursor: string): LogPosition & { atMs: number } {
  const [transaction = '0', id, atMs] = cursor.split('-');
  return { transaction, id: Number(id), atMs: Number(atMs) };
}
