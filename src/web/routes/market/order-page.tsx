import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { orderNumber } from '#shared/order-number';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { AddressLines } from '#web/components/order/address-lines.tsx';
import { OrderTitle } from '#web/components/order/order-title.tsx';
import { PriceBreakdown } from '#web/components/order/price-breakdown.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Fold } from '#web/components/ui/fold.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { OrderActions } from '#web/features/orders/buy-again.tsx';
import { OrderMessages } from '#web/features/orders/order-messages.tsx';
import { HeldFunds, OrderLevelRefunds, Payments, RefundLines } from '#web/features/orders/order-payments.tsx';
import { ProgressLine } from '#web/features/orders/progress-line.tsx';
import { orderLabel } from '#web/features/orders/status.ts';
import { SubOrderPanel } from '#web/features/orders/sub-order/sub-order-panel.tsx';
import { groupBySubOrder } from '#web/features/orders/sub-order/sub-orders.ts';
import { customerOrderTexts } from '#web/features/orders/texts.ts';
import { UnpaidOrderNotice } from '#web/features/orders/unpaid-order-notice.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { trackOpenOrder } from '#web/lib/order/open-order.ts';
import { orderQuery } from '#web/lib/order/order-queries.ts';
import { orderTotals } from '#web/lib/order/totals.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const CustomerPushOffer = lazyComponent(async () => ({
  default: (await import('#web/components/notifications/customer-push.tsx')).CustomerPushOffer,
}));

const ReservationPanel = lazyComponent(async () => ({
  default: (await import('#web/features/orders/reservation-panel.tsx')).ReservationPanel,
}));

/** From the path alone, since the order may load later. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  noindexMeta(customerOrderTexts.metaOrder(orderNumber(params.orderId ?? '')));

const POLL_UNPAID_MS = 4000;
const POLL_MS = 60_000;

/** /orders/{orderId}: everything about one order. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <Page>
      <Link
        to={paths.orders}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline"
      >
        <ArrowLeft className="size-4.5" aria-hidden />
        {customerOrderTexts.allOrders}
      </Link>
      <SessionQueryProvider session={customerSession}>
        <RequireAuth session={customerSession} waiting={<Loading orderId={orderId} />}>
          <LiveOrder orderId={orderId} />
        </RequireAuth>
      </SessionQueryProvider>
    </Page>
  );
}

function Loading({ orderId }: { orderId: string }) {
  return (
    <>
      <OrderTitle number={orderNumber(orderId)} />
      <LoadingState label={customerOrderTexts.loadingOrder} />
    </>
  );
}

function LiveOrder({ orderId }: { orderId: string }) {
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: (query) =>
      query.state.data?.orderStatus === 'AWAITING_PAYMENT' ? POLL_UNPAID_MS : POLL_MS,
  });
  useEffect(() => {
    if (order.data) trackOpenOrder(order.data);
  }, [order.data]);
  if (order.data) return <OrderDetail order={order.data} />;
  if (order.isPending) return <Loading orderId={orderId} />;
  return (
    <ErrorState
      as="h1"
      title={getErrorMessage(order.error, customerOrderTexts.orderLoadFailed)}
      action={<ButtonLink to={paths.orders}>{customerOrderTexts.allOrders}</ButtonLink>}
    />
  );
}

function OrderDetail({ order }: { order: Order }) {
  const label = orderLabel(order.orderStatus);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
        <OrderTitle number={orderNumber(order.id)} />
        <Badge tone={label.tone}>{label.text}</Badge>
        <p className="w-full text-ink-2">{customerOrderTexts.placedOn(formatDate(order.createdAt))}</p>
        <ProgressLine order={order} />
        <OrderActions order={order} />
      </div>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-9">
        <div className="grid min-w-0 gap-4.5">
          {order.orderStatus === 'AWAITING_PAYMENT' && <UnpaidOrderNotice order={order} />}
          {(order.orderStatus === 'RESERVED' || order.orderStatus === 'AWAITING_BALANCE') && (
            <Suspense>
              <ReservationPanel order={order} />
            </Suspense>
          )}
          {groupBySubOrder(order).map((part) => (
            <SubOrderPanel key={part.shop.id} order={order} part={part} />
          ))}
          <History events={order.history} />
        </div>
        <aside className="grid min-w-0 gap-4.5">
          <Panel strip="lagoon" aria-labelledby="order-sum">
            <h2 id="order-sum" className="mb-3 font-sans text-h3 tracking-normal">
              {customerOrderTexts.totalTitle}
            </h2>
            <PriceBreakdown totals={orderTotals(order)} feeName={customerOrderTexts.feeName} />
            <RefundLines order={order} />
            <HeldFunds order={order} />
          </Panel>
          <OrderMessages order={order} />
          {order.orderStatus !== 'AWAITING_PAYMENT' && (
            <Suspense>
              <CustomerPushOffer />
            </Suspense>
          )}
          <Payments payments={order.payments} />
          <OrderLevelRefunds order={order} />
          <ShippingAddress to={order.shippingAddress} />
        </aside>
      </div>
    </>
  );
}

function ShippingAddress({ to }: { to: Order['shippingAddress'] }) {
  return (
    <Fold id="order-address" title={customerOrderTexts.addressTitle}>
      <AddressLines to={to} />
    </Fold>
  );
}

/** Events, newest first. */
function History({ events }: { events: Order['history'] }) {
  if (events.length === 0) return null;
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Fold id="order-history" title={customerOrderTexts.historyTitle}>
      <ol className="grid gap-4 border-line border-l-2 pl-5">
        {newestFirst.map((event) => (
          <li key={event.id} className="relative">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[1.6875rem] size-3 rotate-45 rounded-[2px] bg-gold ring-4 ring-surface"
            />
            <p className="font-medium">{event.text}</p>
            {event.reason && <p className="text-ink-2 text-sm">{event.reason}</p>}
            <time dateTime={event.at} className="text-ink-3 text-xs">
              {formatDateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
