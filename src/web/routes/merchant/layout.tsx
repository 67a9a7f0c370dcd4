import { Outlet } from 'react-router';
import { MerchantFrame } from '../../features/merchant/merchant-frame.tsx';
import { PageError } from '../../features/shell/page-error.tsx';
import { HouseData } from '../../lib/house/house.tsx';
import { merchant } from '../../lib/house/merchant.ts';

export default function MerchantLayout() {
  return (
    <HouseData house={merchant}>
      <MerchantFrame>
        <Outlet />
      </MerchantFrame>
    </HouseData>
  );
}

/** A page that failed keeps the house around it. */
export function ErrorBoundary() {
  return (
    <HouseData house={merchant}>
      <MerchantFrame>
        <PageError />
      </MerchantFrame>
    </HouseData>
  );
}
