import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Payout, ShopEarnings, StatementDocument } from '#contracts/payouts';
import { shopSession } from '#web/lib/session/shop.ts';

/** While money is on its way its owner watches; else a look now and then will do. */
const WATCH_MS = 5_000;

const watching = (newest: Payout | null | undefined): number | false =>
  newest?.status === 'PENDING' || newest?.status === 'PROCESSING' ? WATCH_MS : false;

export const earningsQuery = () =>
  queryOptions({
    queryKey: ['earnings'],
    queryFn: ({ signal }) => shopSession.api<ShopEarnings>('GET', '/shops/earnings', { signal }),
    refetchInterval: (query) => watching(query.state.data?.openPayout),
  });

export const payoutsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['earnings', 'payouts'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam ? `&cursor=${pageParam}` : '';
      return shopSession.apiEnvelope<Payout[]>('GET', `/shops/payouts?limit=10${cursor}`, { signal });
    },
    getNextPageParam: (page) => page.meta?.nextCursor ?? null,
    refetchInterval: (query) => watching(query.state.data?.pages[0]?.data[0]),
  });

export const statementQuery = (period: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['earnings', 'statement', period],
    queryFn: ({ signal }) =>
      shopSession.api<StatementDocument>('GET', `/shops/statement?${new URLSearchParams(period)}`, {
        signal,
      }),
  });
