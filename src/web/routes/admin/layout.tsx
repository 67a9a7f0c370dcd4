import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { SessionData } from '#web/components/auth/session-query-provider.tsx';
import { PageError } from '#web/components/layout/page-error.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { AdminFrame } from '#web/features/admin/components/admin-portal-layout.tsx';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';
import { adminSession } from '#web/lib/auth/admin-session.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

/** For an address that is no page; the pages say their own. */
export const meta = () => privateMeta(adminTexts.metaTitle);

export default function AdminLayout() {
  return (
    <SessionData session={adminSession}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </SessionData>
  );
}

/** A page that failed keeps the portal around it. */
export function ErrorBoundary() {
  return (
    <SessionData session={adminSession}>
      <AdminFrame>
        <Failure />
      </AdminFrame>
    </SessionData>
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
