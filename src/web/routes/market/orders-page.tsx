import { RequireSession } from '#web/components/auth/require-auth.tsx';
import { SessionData } from '#web/components/auth/session-query-provider.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { OrdersList, OrdersSkeleton } from '#web/features/orders/orders-list.tsx';
import { ordersTexts } from '#web/features/orders/texts.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

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
