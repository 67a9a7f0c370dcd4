import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { adminTexts } from '#web/features/admin/texts.ts';
import { PageError } from '#web/features/shell/page-error.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { adminSession } from '#web/lib/session/admin.ts';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';

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
