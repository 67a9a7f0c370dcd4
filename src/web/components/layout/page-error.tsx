import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { paths } from '#web/lib/config/paths.ts';
import * as shellTexts from './texts.ts';

export function PageNotFound() {
  return (
    <EmptyState
      as="h1"
      className="px-4 py-16"
      illustration="lantern"
      title={shellTexts.notFoundTitle}
      text={shellTexts.notFound}
      action={<ButtonLink to={paths.dashboard}>{shellTexts.dashboardButton}</ButtonLink>}
    />
  );
}

/** The `ErrorBoundary` of pages without their own. The layout stays around it. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  const known = isRouteErrorResponse(error) ? error : null;
  const text = known?.data?.message;
  return (
    <ErrorState
      as="h1"
      className="px-4 py-16"
      title={known?.status === 503 ? shellTexts.unavailableTitle : shellTexts.failedTitle}
      text={text ?? shellTexts.failed}
      action={<Button onClick={() => window.location.reload()}>{shellTexts.tryAgainButton}</Button>}
    />
  );
}

/** The `ErrorBoundary` of pages without a layout, and of the root. */
export function StandaloneErrorBoundary() {
  return (
    <main id="main">
      <PageErrorBoundary />
    </main>
  );
}
