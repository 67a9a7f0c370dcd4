import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { MerchantFrame } from '../../features/merchant/merchant-frame.tsx';
import { PageError } from '../../features/shell/page-error.tsx';
import { HouseData } from '../../lib/house/house.tsx';
import { merchant } from '../../lib/house/merchant.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';

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
        <Failure />
      </MerchantFrame>
    </HouseData>
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
      text="There is no such page in your shop. It may have moved, or the link may be mistyped."
      action={<ButtonLink to="/merchant/dashboard">Back to Overview</ButtonLink>}
    />
  );
}
