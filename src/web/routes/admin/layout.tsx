import { Outlet } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { AdminErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';
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

/** For errors of the layout itself. */
export function ErrorBoundary() {
  return (
    <SessionQueryProvider session={adminSession}>
      <AdminPortalLayout>
        <AdminErrorBoundary />
      </AdminPortalLayout>
    </SessionQueryProvider>
  );
}
