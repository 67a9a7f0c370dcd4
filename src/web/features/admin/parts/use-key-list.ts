import { useInfiniteQuery } from '@tanstack/react-query';
import { adminSession } from '#web/lib/session/admin.ts';

export type Params = Record<string, string | undefined>;

/** Query words of a call; what is empty is left out. */
export function queryOf(params: Params): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** A list by key, page after page. */
export function useKeyList<Row>(path: string, params: Params) {
  return useInfiniteQuery({
    queryKey: ['admin', path, params],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      adminSession.apiEnvelope<Row[]>('GET', `${path}${queryOf({ ...params, cursor: pageParam })}`, {
        signal,
      }),
    getNextPageParam: (last) => last.meta?.nextCursor ?? undefined,
  });
}
