import type { Market } from './open-market.ts';

/** Whether `count` statements in this market's database wait for a lock. */
export async function isWaitingForLock(market: Market, count = 1): Promise<boolean> {
  const waiting = await market.rows(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length >= count;
}
