import { Outlet } from 'react-router';
import { MerchantFrame } from '#web/features/merchant/merchant-frame.tsx';
import { PageError } from '#web/features/shell/page-error.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { shopSession } from '#web/lib/session/shop.ts';

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
