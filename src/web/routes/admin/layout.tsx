import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { PageError } from '#web/features/shell/page-error.tsx';
import { admin } from '#web/lib/portal/admin.ts';
import { PortalData } from '#web/lib/portal/portal.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';

/** For an address that is no page; the pages say their own. */
export const meta = () => privateMeta('Admin');

export default function AdminLayout() {
  return (
    <PortalData portal={admin}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </PortalData>
  );
}

/** A page that failed keeps the portal around it. */
export function ErrorBoundary() {
  return (
    <PortalData portal={admin}>
      <AdminFrame>
        <Failure />
      </AdminFrame>
    </PortalData>
  );
}

function Failure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />;
  return (
    <EmptyState
      as="h1"
      illustration="lantern"
      title="Page Not Found"
      text="There is no such page here. It may have moved, or the link may be mistyped."
      action={<ButtonLink to="/admin">Back to Overview</ButtonLink>}
    />
  );
}
