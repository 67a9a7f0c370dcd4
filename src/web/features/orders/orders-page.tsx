import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { RequireSession } from '#web/lib/session/require-session.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { OrdersList, OrdersSkeleton } from './orders-list.tsx';
import { ordersTexts } from './texts.ts';

export const meta = () => privateMeta(ordersTexts.title);

/** /orders. */
export default function OrdersPage() {
  return (
    <Page narrow>
      <PageTitle>{ordersTexts.title}</PageTitle>
      <SessionData session={customerSession}>
        <RequireSession session={customerSession} waiting={<OrdersSkeleton />}>
          <OrdersList />
        </RequireSession>
      </SessionData>
    </Page>
  );
}
