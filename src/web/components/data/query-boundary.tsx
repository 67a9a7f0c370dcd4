import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { keysetTexts } from './texts.ts';

type Props<T> = {
  query: UseQueryResult<T>;
  /** A skeleton in the exact shape of the content. */
  skeleton: ReactNode;
  /** Fallback message if the server sends none. */
  failed: string;
  children: (data: T) => ReactNode;
};

/** Renders a query: a skeleton while it loads, an error with Try Again, or the data. */
export function QueryBoundary<T>({ query, skeleton, failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-4 text-sm md:px-5">
      <p className="font-medium text-clay">{getErrorMessage(query.error, failed)}</p>
      <Button variant="line" size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
        {keysetTexts.tryAgainButton}
      </Button>
    </div>
  );
}
