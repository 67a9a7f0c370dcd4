import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { OrdersList, OrdersSkeleton } from '#web/features/orders/orders-list.tsx';
import { customerOrderTexts } from '#web/features/orders/texts.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(customerOrderTexts.title);

/** /orders. */
export default function OrdersPage() {
  return (
    <Page narrow>
      <PageTitle>{customerOrderTexts.title}</PageTitle>
      <SessionQueryProvider session={customerSession}>
        <RequireAuth session={customerSession} waiting={<OrdersSkeleton />}>
          <OrdersList />
        </RequireAuth>
      </SessionQueryProvider>
    </Page>
  );
}
