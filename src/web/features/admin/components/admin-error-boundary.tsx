import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageErrorBoundary } from '#web/components/layout/page-error.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { adminTexts } from './portal-texts.ts';

/** The `ErrorBoundary` of the admins' pages. The layout stays around it. */
export function AdminErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageErrorBoundary />;
  return (
    <EmptyState
      as="h1"
      illustration="lantern"
      title={adminTexts.notFoundTitle}
      text={adminTexts.notFoundText}
      action={<ButtonLink to="/admin">{adminTexts.notFoundBack}</ButtonLink>}
    />
  );
}
