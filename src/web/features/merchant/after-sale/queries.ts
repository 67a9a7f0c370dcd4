import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RefundCase, ShopReview } from '#contracts/after-sale';
import { shopSession } from '#web/lib/session/shop.ts';

const REFRESH_MS = 60_000;
const REVIEWS_PAGE = 10;

/** Requests about this shop's items, those to answer first. */
export const refundsQuery = () =>
  queryOptions({
    queryKey: ['refunds'],
    queryFn: ({ signal }) => shopSession.api<RefundCase[]>('GET', '/shops/refunds', { signal }),
    refetchInterval: REFRESH_MS,
  });

export const reviewsQuery = (unanswered: boolean) =>
  infiniteQueryOptions({
    queryKey: ['reviews', { unanswered }],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(REVIEWS_PAGE), unanswered: String(unanswered) });
      if (pageParam) query.set('cursor', pageParam);
      return shopSession.apiEnvelope<ShopReview[]>('GET', `/shops/reviews?${query}`, { signal });
    },
    getNextPageParam: (page) => page.meta?.nextCursor ?? null,
  });
