import { type Market, until } from './open-market.ts';

/**
 * Waits until all events of the market can be read: transactions in other databases of the test cluster are older
 * than them for a moment.
 */
export const untilEventsSettle = (market: Market): Promise<unknown> =>
  until(async () => {
    const [row] = await market.rows<{ settled: boolean }>(
      'select not exists (select from events where transaction >= pg_snapshot_xmin(pg_current_snapshot())) as settled',
    );
    return row?.settled;
  });
