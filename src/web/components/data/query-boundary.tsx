import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { keysetTexts } from './texts.ts';

type Props<T> = {
  query: UseQueryResult<T>;
  /** In the exact shape of what comes. */
  skeleton: ReactNode;
  /** Said when the server gives no words of its own. */
  failed: string;
  children: (data: T) => ReactNode;
};

/** A part of a page that lives on its own: skeleton, failure with Try Again, or what came. */
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
