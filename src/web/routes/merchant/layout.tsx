import { Outlet } from 'react-router';
import { MerchantFrame } from '#web/features/merchant/merchant-frame.tsx';
import { PageError } from '#web/features/shell/page-error.tsx';
import { merchant } from '#web/lib/portal/merchant.ts';
import { PortalData } from '#web/lib/portal/portal.tsx';

export default function MerchantLayout() {
  return (
    <PortalData portal={merchant}>
      <MerchantFrame>
        <Outlet />
      </MerchantFrame>
    </PortalData>
  );
}

/** A page that failed keeps the portal around it. */
export function ErrorBoundary() {
  return (
    <PortalData portal={merchant}>
      <MerchantFrame>
        <PageError />
      </MerchantFrame>
    </PortalData>
  );
}
