import {
  infiniteQueryOptions,
  keepPreviousData,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput, ResponseData, ResponseEnvelope } from '#contract/endpoints';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { type ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import type { QueryEndpoint } from '#web/lib/api/client.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { keysetTexts } from './texts.ts';

/** Endpoints with cursor pagination. */
export type ListEndpoint = {
  [K in QueryEndpoint]: ResponseData<K> extends readonly unknown[] ? K : never;
}[QueryEndpoint];
/** The type of a row. */
export type ListRow<K extends ListEndpoint> = ResponseData<K> extends readonly (infer Row)[] ? Row : never;
/** The type of the query parameters. */
export type ListQuery<K extends QueryEndpoint> = CallInput<K> extends { query?: infer Q } ? Q : never;

type Page<Row> = { data: Row[]; meta?: { nextCursor?: string | null | undefined } };

/** The query of a list, from `listQuery`. */
type RowsQuery<Row> = UndefinedInitialDataInfiniteOptions<
  Page<Row>,
  ApiError,
  { pages: Page<Row>[] },
  readonly unknown[],
  string
> & { queryKey: readonly unknown[] };

type Props<Row> = {
  /** The same as in the page's loader. */
  query: RowsQuery<Row>;
  /** Name of the list for assistive technology. */
  label: string;
  /** Title of the error state. */
  failed: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Shown while loading. */
  skeleton: ReactNode;
  /** Interval in ms at which the first page is refetched; false for never. */
  refetchInterval?: number | ((newest: readonly Row[]) => number | false);
  /** Keeps the previous rows, dimmed, while a new search loads. */
  keepsOld?: true;
  /** What Try Again does, if it is more than a refetch. */
  onRetry?: () => void;
  /** Wraps the rows. */
  frame?: (rows: ReactNode) => ReactNode;
  className?: string;
  /** Wraps Show more, instead of the space above it. */
  moreClassName?: string;
} & (
  | {
      /** Renders a row: a list item with its key. */
      children: (row: Row) => ReactNode;
    }
  | {
      /** Renders all rows, if they are no plain list. */
      all: (rows: Row[]) => ReactNode;
    }
);

/** A list with cursor pagination and all its states. Show more loads the next page. */
export function List<Row>(props: Props<Row>) {
  const { label, failed, empty, skeleton, frame, className, moreClassName = 'mt-5' } = props;
  const list = useList(props);
  if (!list.data) {
    if (!list.isError) return skeleton;
    return (
      <ErrorState
        title={failed}
        text={getErrorMessage(list.error, keysetTexts.loadFailed)}
        action={
          <Button onClick={props.onRetry ?? (() => void list.refetch())}>{keysetTexts.tryAgainButton}</Button>
        }
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return empty;
  const shown =
    'all' in props ? (
      props.all(rows)
    ) : (
      <ul aria-label={label} className={className}>
        {rows.map((row) => props.children(row))}
      </ul>
    );
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      {frame ? frame(shown) : shown}
      {list.hasNextPage && (
        <div className={cx('grid justify-items-center gap-2', moreClassName)}>
          <Button
            variant="line"
            busy={list.isFetchingNextPage}
            busyLabel={keysetTexts.moreBusy}
            onClick={() => void list.fetchNextPage()}
          >
            {keysetTexts.moreButton}
          </Button>
          {list.isFetchNextPageError && (
            <p role="alert" className="text-clay text-sm">
              {keysetTexts.moreFailed}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The query of a list, for `List` and for a page's loader. */
export function listQuery<K extends ListEndpoint>(
  api: ApiQueryClient,
  endpoint: K,
  query: ListQuery<K>,
): RowsQuery<ListRow<K>> {
  // TypeScript cannot resolve the input of an endpoint that is still generic.
  const read = api.envelope as unknown as (key: K, given: object) => Promise<ResponseEnvelope<K>>;
  return infiniteQueryOptions({
    queryKey: [endpoint, { query, list: true }] as readonly unknown[],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (await read(endpoint, {
        query: { ...(query as object), cursor: pageParam },
        signal,
      })) as Page<ListRow<K>>,
    getNextPageParam: (page: Page<ListRow<K>>) => page.meta?.nextCursor ?? undefined,
  }) as RowsQuery<ListRow<K>>;
}

/** `useInfiniteQuery` of a list; `fetchNextPage` appends the next page. */
function useList<Row>({ query, refetchInterval, keepsOld }: Props<Row>) {
  return useInfiniteQuery({
    ...query,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data?.pages[0]?.data ?? [])
        : refetchInterval,
    ...(keepsOld && { placeholderData: keepPreviousData }),
  });
}
