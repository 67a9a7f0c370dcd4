import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { RowsSkeleton } from './rows.tsx';
import { type Params, useKeyList } from './use-key-list.ts';

type Props<Row> = {
  path: string;
  params: Params;
  /** Name of the list for assistive technology. */
  label: string;
  /** Said when there is nothing. */
  empty: string;
  children: (row: Row) => ReactNode;
};

/** A list by key with all its states; further pages come at a press. */
export function KeyList<Row extends { id: string }>({ path, params, label, empty, children }: Props<Row>) {
  const list = useKeyList<Row>(path, params);
  if (list.isError) {
    return (
      <ErrorState
        title="This list could not be loaded"
        text={messageOf(list.error, 'Please try again.')}
        action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
      />
    );
  }
  if (!list.data) return <RowsSkeleton label={`Loading ${label.toLowerCase()}...`} />;
  const rows = list.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <>
      <ul aria-label={label} className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-5 text-center">
          <Button
            variant="line"
            busy={list.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
