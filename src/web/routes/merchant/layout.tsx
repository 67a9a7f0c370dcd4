import { Outlet } from 'react-router';
import { SessionData } from '#web/components/auth/session-query-provider.tsx';
import { PageError } from '#web/components/layout/page-error.tsx';
import { MerchantFrame } from '#web/features/merchant/components/merchant-portal-layout.tsx';
import { shopSession } from '#web/lib/auth/shop-session.ts';

export default function MerchantLayout() {
  return (
    <SessionData session={shopSession}>
      <MerchantFrame>
        <Outlet />
      </MerchantFrame>
    </SessionData>
  );
}

/** A page that failed keeps the portal around it. */
export function ErrorBoundary() {
  return (
    <SessionData session={shopSession}>
      <MerchantFrame>
        <PageError />
      </MerchantFrame>
    </SessionData>
  );
}
