import type { Market } from './open-market.ts';

/** Whether a statement in this market's database waits for a lock. */
export async function isWaitingForLock(market: Market): Promise<boolean> {
  const waiting = await market.rows(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return waiting.length > 0;
}
