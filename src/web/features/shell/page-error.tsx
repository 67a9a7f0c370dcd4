import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';

export function PageNotFound() {
  return (
    <EmptyState
      as="h1"
      className="px-4 py-16"
      illustration="lantern"
      title="Page Not Found"
      text="There is no stall at this address. It may have moved, or the link may be mistyped."
      action={<ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>}
    />
  );
}

/** For a page without words of its own for its failure. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  const known = isRouteErrorResponse(error) ? error : null;
  const text = known?.data?.message;
  return (
    <ErrorState
      as="h1"
      className="px-4 py-16"
      title={known?.status === 503 ? 'Back in a moment' : 'Something went wrong'}
      text={text ?? 'The page could not be shown. Please try again.'}
      action={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    />
  );
}
