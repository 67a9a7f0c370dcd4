import type { Payout } from '#src/modules/payouts/contract/payouts.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';

/** Polls often while a payout is in progress, otherwise rarely. */
const WATCH_MS = 5_000;

export const payoutPollInterval = (newest: Payout | null | undefined): number | false =>
  newest?.status === 'PENDING' || newest?.status === 'PROCESSING' ? WATCH_MS : false;

export const earningsQuery = () => ({
  ...shopApi.queryOptions('GET /shops/earnings'),
  refetchInterval: (query: { state: { data?: { openPayout: Payout | null } } }) =>
    payoutPollInterval(query.state.data?.openPayout),
});
