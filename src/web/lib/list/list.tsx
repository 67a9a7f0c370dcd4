import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import type { FullClient } from '#web/lib/full-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { type ListKey, type QueryOf, type RowOf, useKeyset } from './keyset.ts';

type Props<K extends ListKey> = {
  api: FullClient;
  endpoint: K;
  /** What is searched for and filtered by. */
  query: QueryOf<K>;
  /** Name of the list for assistive technology. */
  label: string;
  /** Title of the error, when nothing could be read. */
  failed: string;
  /** Shown when there is nothing. */
  empty: ReactNode;
  /** Shown while nobody knows. */
  skeleton: ReactNode;
  /** Asked for anew after so many ms. */
  refetchInterval?: number;
  /** Around the rows. */
  frame?: (rows: ReactNode) => ReactNode;
  className?: string;
  /** One row: a list item with its key. */
  children: (row: RowOf<K>) => ReactNode;
};

/** A list by keyset with all its states; further pages come at a press. */
export function List<K extends ListKey>(props: Props<K>) {
  const { api, endpoint, query, label, failed, empty, skeleton, refetchInterval, frame, className } = props;
  const list = useKeyset(api, endpoint, query, { refetchInterval });
  if (!list.data) {
    if (!list.isError) return skeleton;
    return (
      <ErrorState
        title={failed}
        text={messageOf(list.error, 'Check your connection and try again.')}
        action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      />
    );
  }
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return empty;
  const shown = (
    <ul aria-label={label} className={className}>
      {rows.map((row) => props.children(row))}
    </ul>
  );
  return (
    <>
      {frame ? frame(shown) : shown}
      {list.hasNextPage && (
        <div className="mt-5 grid justify-items-center gap-2">
          <Button
            variant="line"
            busy={list.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
          {list.isFetchNextPageError && (
            <p role="alert" className="text-clay text-sm">
              The next ones did not load. Check your connection and try again.
            </p>
          )}
        </div>
      )}
    </>
  );
}
