import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState, type Illustration } from '#web/components/ui/empty-state.tsx';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { merchantTexts } from './texts.ts';

type NotThereProps = {
  error: unknown;
  retry: () => void;
  /** Texts of the not-found state. */
  title: string;
  text: string;
  illustration?: Illustration;
  action: ReactNode;
  /** Fallback message of the error state. */
  failed: string;
};

/** The not-found or error state of a page for one order or product. */
export function NotFoundOrError({ error, retry, failed, ...missing }: NotThereProps) {
  if (error instanceof ApiError && error.status === 404) return <EmptyState as="h1" {...missing} />;
  return (
    <ErrorState
      as="h1"
      title={getErrorMessage(error, failed)}
      action={<Button onClick={retry}>{merchantTexts.tryAgainButton}</Button>}
    />
  );
}
