import { Outlet } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { PageErrorBoundary } from '#web/components/layout/page-error.tsx';
import { MerchantPortalLayout } from '#web/features/merchant/components/merchant-portal-layout.tsx';
import { shopSession } from '#web/lib/auth/shop-session.ts';

export default function MerchantLayout() {
  return (
    <SessionQueryProvider session={shopSession}>
      <MerchantPortalLayout>
        <Outlet />
      </MerchantPortalLayout>
    </SessionQueryProvider>
  );
}

/** For errors of the layout itself. */
export function ErrorBoundary() {
  return (
    <SessionQueryProvider session={shopSession}>
      <MerchantPortalLayout>
        <PageErrorBoundary />
      </MerchantPortalLayout>
    </SessionQueryProvider>
  );
}
