import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { int, isoTimestamp, readRows, text } from '../../platform/rows.ts';
import { limitRefusals } from './tables.ts';

/** Adds rejections since the last call to the counts; `counts` is by rate limit name. */
export async function recordRefusals(handle: DbOrTx, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  // All nodes update rows in the same order, so that they cannot deadlock.
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await handle.execute(sql`insert into limit_refusals (budget, slot_start, refused, last_at)
    select name, date_bin('10 minutes', now(), '2000-01-01'), count, now()
    from json_to_recordset(${JSON.stringify(sorted.map(([name, count]) => ({ name, count })))}::json)
      as given(name text, count integer)
    on conflict (budget, slot_start)
      do update set refused = limit_refusals.refused + excluded.refused, last_at = excluded.last_at`);
}

export interface RefusalSum {
  budget: string;
  /** Rejections in the last 24 hours. */
  refused: number;
  lastAt: string;
}

/** Rejections of the last day by rate limit; omits those without any. */
export function sumRefusals(handle: DbOrTx): Promise<RefusalSum[]> {
  return readRows(
    handle,
    { budget: text, refused: int, lastAt: isoTimestamp },
    sql`select budget, sum(refused)::int as refused, max(last_at) as "lastAt" from limit_refusals
      where last_at > now() - interval '1 day' group by budget`,
  );
}

/** Deletes rejections older than a day. */
export function purgeRefusals(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, { table: limitRefusals, where: sql`last_at < now() - interval '1 day'` });
}
