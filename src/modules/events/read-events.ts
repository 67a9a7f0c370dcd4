import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { purgeRows } from '#platform/purge-rows';
import { enumText, int, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';
import { EVENTS_KEPT_DAYS, type EventType } from './contract/event-types.ts';
import type { MarketEvent } from './contract/events.ts';
import { formatCursor, type LogHead, type LogPosition, parseCursor, readLogHead } from './cursor.ts';
import { eventErrors } from './errors.ts';
import { events } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Longer than any transaction, whose events are as old as its start. */
const PURGE_MARGIN_DAYS = 1;

/** Columns of an event `e` in the shape of the contract. */
export const EVENT_COLUMNS = {
  id: text,
  type: enumText<EventType>(),
  version: int,
  shopId: nullable(text),
  createdAt: isoTimestamp,
  data: json<Record<string, unknown>>(),
};
export const EVENT_FIELDS = sql`e.id::text as id, e.type, e.version, e.shop_id as "shopId",
  e.created_at as "createdAt", e.data`;

/** Condition on events `e`: after a position, and sure to have no earlier one that appears later. */
export const isReadable = (after: LogPosition | null, head: LogHead): SQL =>
  sql`e.transaction < ${head.settled}::xid8 ${
    after ? sql`and (e.transaction, e.id) > (${after.transaction}::xid8, ${after.id}::bigint)` : sql``
  }`;

/**
 * A page of the log, oldest first, with the cursor of the next one. A page that is not full leads to the log's present
 * end, so that a reader who keeps asking never falls out of the 30 days.
 * @param input.shopId the shop whose events are read; null for those of the whole market
 * @throws AppError EVENTS_EXPIRED for a cursor 30 days old, or whose event the log does not have, as after a backup was
 *   restored: events after it may be gone
 */
export async function readEvents(
  handle: DbOrTx,
  input: {
    shopId: string | null;
    after?: string | undefined;
    types?: readonly EventType[] | undefined;
    limit: number;
  },
): Promise<{ events: MarketEvent[]; nextCursor: string }> {
  const after = input.after === undefined ? null : parseCursor(input.after);
  const head = await readLogHead(handle, after ?? undefined);
  if (after && isExpired(after, head)) throw eventErrors.eventsExpired(EVENTS_KEPT_DAYS);
  const where = [
    isReadable(after, head),
    ...(input.shopId ? [sql`e.shop_id = ${input.shopId}::uuid`] : []),
    ...(input.types?.length ? [sql`e.type = any(${sql.param(input.types)}::text[])`] : []),
  ];
  const rows = await readRows(
    handle,
    { ...EVENT_COLUMNS, transaction: text },
    sql`select ${EVENT_FIELDS}, e.transaction::text as transaction from events e where ${sql.join(where, sql` and `)}
      order by e.transaction, e.id limit ${input.limit}`,
  );
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return {
    events: rows.map(({ transaction: _, ...event }) => event as MarketEvent),
    nextCursor: last
      ? formatCursor({ transaction: last.transaction, id: Number(last.id) }, Date.parse(last.createdAt))
      : formatCursor(head.last, head.nowMs),
  };
}

const isExpired = ({ atMs }: { atMs: number }, head: LogHead): boolean =>
  atMs <= head.nowMs - EVENTS_KEPT_DAYS * DAY_MS || !head.isKnown;

/** Deletes events that no cursor leads to any more; returns the number. */
export function purgeEvents(handle: DbOrTx): Promise<number> {
  const days = EVENTS_KEPT_DAYS + PURGE_MARGIN_DAYS;
  return purgeRows(handle, {
    table: events,
    where: sql`created_at < now() - ${`${days} days`}::interval`,
  });
}
