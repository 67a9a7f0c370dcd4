import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { PageError } from '#web/components/layout/page-error.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { AdminPortalLayout } from '#web/features/admin/components/admin-portal-layout.tsx';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';
import { adminSession } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

/** For unknown paths; pages set their own. */
export const meta = () => noindexMeta(adminTexts.metaTitle);

export default function AdminLayout() {
  return (
    <SessionQueryProvider session={adminSession}>
      <AdminPortalLayout>
        <Outlet />
      </AdminPortalLayout>
    </SessionQueryProvider>
  );
}

/** Keeps the layout around a page that failed. */
export function ErrorBoundary() {
  return (
    <SessionQueryProvider session={adminSession}>
      <AdminPortalLayout>
        <Failure />
      </AdminPortalLayout>
    </SessionQueryProvider>
  );
}

function Failure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />;
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
