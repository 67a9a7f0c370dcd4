import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { componentTexts } from './texts.ts';

/** The states of a query: loading, failed with Try Again, and data. */
export function PageQueryBoundary<T>({
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
        title={componentTexts.pageFailed}
        text={getErrorMessage(query.error, componentTexts.tryAgainText)}
        action={<Button onClick={() => void query.refetch()}>{componentTexts.tryAgain}</Button>}
      />
    );
  }
  return <ListSkeleton />;
}
