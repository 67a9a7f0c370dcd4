import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState, type Illustration } from '#web/components/ui/empty-state.tsx';
import { ApiError, getErrorMessage } from '#web/lib/api/api-error.ts';
import { merchantTexts } from './texts.tsx';

type NotThereProps = {
  error: unknown;
  retry: () => void;
  /** Said where there is no such thing. */
  title: string;
  text: string;
  illustration?: Illustration;
  action: ReactNode;
  /** Said where it did not come, when the server gives no words of its own. */
  failed: string;
};

/** A page whose order or product is not there, or did not come. */
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
