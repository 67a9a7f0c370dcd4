import { privateMeta } from '#web/lib/private-meta.ts';
import { LiveData } from '#web/lib/query.tsx';
import { RequireAuth } from '#web/lib/require-auth.tsx';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export const meta = () => privateMeta('Your orders');

/** /orders. */
export default function OrdersPage() {
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
