import { LiveData } from '../../lib/query.tsx';
import { RequireAuth } from '../../lib/require-auth.tsx';
import { Page, PageTitle } from '../../ui/page.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

/** /orders. */
export function OrdersPage() {
  return (
    <Page narrow>
      <PageTitle>Your orders</PageTitle>
      <LiveData>
        <RequireAuth waiting={<OrdersSkeleton />}>
          <OrdersList />
        </RequireAuth>
      </LiveData>
    </Page>
  );
}
