import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerEnvelopeOf, AnswerOf, InputOf } from '#contracts/endpoints';
import type { ApiError } from '#web/lib/api-error.ts';
import type { ReadKey } from '#web/lib/client.ts';
import type { FullClient } from '#web/lib/full-client.ts';

/** Endpoints that answer a list, page after page. */
export type ListKey = { [K in ReadKey]: AnswerOf<K> extends readonly unknown[] ? K : never }[ReadKey];
/** What one of its rows is. */
export type RowOf<K extends ListKey> = AnswerOf<K> extends readonly (infer Row)[] ? Row : never;
/** What the list is asked with. */
export type QueryOf<K extends ListKey> = InputOf<K> extends { query?: infer Q } ? Q : never;

type Interval<Row> =
  | number
  | undefined
  | ((query: { state: { data?: { pages: Envelope<Row>[] } | undefined } }) => number | false);
type Envelope<Row> = { data: Row[]; meta?: { nextCursor?: string | null | undefined } };

/** A list by keyset: `fetchNextPage` adds what comes after. */
export function useKeyset<K extends ListKey>(
  api: FullClient,
  endpoint: K,
  query: QueryOf<K>,
  options: { refetchInterval?: Interval<RowOf<K>> } = {},
) {
  // Of a key that is not known yet the compiler can't tell with what it is called.
  const read = api.envelope as unknown as (key: K, given: object) => Promise<AnswerEnvelopeOf<K>>;
  return useInfiniteQuery<
    Envelope<RowOf<K>>,
    ApiError,
    { pages: Envelope<RowOf<K>>[] },
    readonly unknown[],
    string
  >({
    queryKey: [endpoint, { query, list: true }],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (await read(endpoint, {
        query: { ...(query as object), cursor: pageParam },
        signal,
      })) as Envelope<RowOf<K>>,
    getNextPageParam: (page) => page.meta?.nextCursor ?? undefined,
    ...options,
  });
}
