import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { RowsSkeleton } from './rows.tsx';

/** One answer with its states: loading, failed with Try Again, there. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title="This page could not be loaded"
        text={messageOf(query.error, 'Please try again.')}
        action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      />
    );
  }
  return <RowsSkeleton />;
}
