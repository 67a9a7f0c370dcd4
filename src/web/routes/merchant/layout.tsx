import { Outlet } from 'react-router';
import { MerchantFrame } from '../../features/merchant/merchant-frame.tsx';
import { PageError } from '../../features/shell/page-error.tsx';
import { merchant } from '../../lib/portal/merchant.ts';
import { PortalData } from '../../lib/portal/portal.tsx';

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
