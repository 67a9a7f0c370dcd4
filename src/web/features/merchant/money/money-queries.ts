import type { Payout } from '#contracts/payouts';
import { shopApi } from '#web/lib/session/shop.ts';

/** While money is on its way its owner watches; else a look now and then will do. */
const WATCH_MS = 5_000;

export const watching = (newest: Payout | null | undefined): number | false =>
  newest?.status === 'PENDING' || newest?.status === 'PROCESSING' ? WATCH_MS : false;

export const earningsQuery = () => ({
  ...shopApi.query('GET /shops/earnings'),
  refetchInterval: (query: { state: { data?: { openPayout: Payout | null } } }) =>
    watching(query.state.data?.openPayout),
});
