import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { mayAct } from '#shared/shop-roles';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { ThreadPanel, threadQuery } from '#web/components/messages/thread-panel.tsx';
import { OrderNumber, OrderTitle } from '#web/components/order/order-title.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  newestOrdersQuery,
  orderQuery,
  refundsQuery,
  riderAccountQuery,
  ridersQuery,
} from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { NotFoundOrError } from '#web/features/merchant/components/not-found-or-error.tsx';
import { PanelHeader } from '#web/features/merchant/components/panel-header.tsx';
import { DisputePanel } from '#web/features/merchant/orders/dispute-panel.tsx';
import { NextStep } from '#web/features/merchant/orders/next-step.tsx';
import { shopOrderLabel } from '#web/features/merchant/orders/order-labels.ts';
import { CustomerPanel, ItemsPanel, ReleaseDates } from '#web/features/merchant/orders/order-panels.tsx';
import { CodeBadge } from '#web/features/merchant/orders/order-row.tsx';
import { ParcelPanels } from '#web/features/merchant/orders/parcel-panels.tsx';
import { useQueuedCode } from '#web/features/merchant/orders/queued-code-store.ts';
import { RiderList } from '#web/features/merchant/orders/rider-list.tsx';
import { orderTexts } from '#web/features/merchant/orders/texts.tsx';
import { WeighPanel } from '#web/features/merchant/orders/weigh-panel.tsx';
import { refundRequestLabel } from '#web/features/merchant/refunds/refund-request-labels.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

/** From the path alone, since the order may load later. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  noindexMeta(orderTexts.pageTitle(orderNumber(params.orderId ?? '')));

export const clientLoader = shopLoader(({ params: { orderId = '' }, isManager, shopId }) => [
  orderQuery(orderId),
  ridersQuery(orderId),
  riderAccountQuery(),
  ...(isManager ? [refundsQuery()] : []),
  ...(shopId ? [threadQuery(shopApi, { orderId, shopId })] : []),
]);
export const HydrateFallback = () => null;

/** /merchant/orders/{orderId}: what to pack, where it goes, and the next step. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const order = useQuery(orderQuery(orderId));
  return (
    <>
      <Link
        to="/merchant/orders"
        className="-mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline"
      >
        <ArrowLeft className="size-4.5" aria-hidden />
        {orderTexts.title}
      </Link>
      {order.data && <Detail order={order.data} />}
      {order.isPending && <Loading number={orderNumber(orderId)} />}
      {order.isError && !order.data && (
        <KeptOrder orderId={orderId}>
          <Failed error={order.error} retry={() => void order.refetch()} />
        </KeptOrder>
      )}
    </>
  );
}

/** Offline: the cached summary of an order that was never opened, or a notice. */
function KeptOrder({ orderId, children }: { orderId: string; children: ReactNode }) {
  const newest = useQuery({ ...newestOrdersQuery(), enabled: !navigator.onLine });
  const order = newest.data?.find((one) => one.orderId === orderId);
  if (!order) return children;
  return (
    <>
      <OrderTitle number={orderNumber(orderId)} />
      <p className="mt-1.5 mb-4 text-ink-2">{orderTexts.savedOnDevice(formatDateTime(order.orderDate))}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-5">
        <ItemsPanel order={order} />
        <CustomerPanel order={order} />
      </div>
    </>
  );
}

function Detail({ order }: { order: ShopOrderDetail }) {
  const state = shopOrderLabel(order);
  const code = useQueuedCode(order.orderId);
  const isAccepted = order.items.every((item) => item.acceptedAt || item.fulfillmentStatus !== 'PENDING');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h1">
            <span>{orderTexts.heading(<OrderNumber number={orderNumber(order.orderId)} />)}</span>
            <Badge tone={state.tone} className="font-sans tracking-normal">
              {state.text}
            </Badge>
            {code && <CodeBadge code={code} className="font-sans tracking-normal" />}
          </h1>
          <p className="mt-1.5 text-ink-2">{formatDateTime(order.orderDate)}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {order.delivery.kind === 'LOAD' && (
            <ButtonLink variant="line" to="/merchant/loads">
              {orderTexts.loadLabelsLink}
            </ButtonLink>
          )}
          <ButtonLink variant="line" to={`/merchant/orders/${order.orderId}/slip`}>
            <Printer className="icon" aria-hidden />
            {orderTexts.slipTitle}
          </ButtonLink>
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <OrderRefunds orderId={order.orderId} />
          <DisputePanel order={order} />
          {isAccepted && <WeighPanel order={order} />}
          <NextStep order={order} />
          {!isAccepted && <WeighPanel order={order} />}
          <ParcelPanels order={order} />
          <RiderList orderId={order.orderId} />
          <ItemsPanel order={order} />
        </div>
        <div className="grid gap-4 lg:gap-5">
          <CustomerPanel order={order} />
          <OrderMessages order={order} />
          <ReleaseDates order={order} />
          <HistoryPanel history={order.history} />
        </div>
      </div>
    </>
  );
}

function Loading({ number }: { number: string }) {
  return (
    <div role="status" className="grid gap-4">
      <OrderTitle number={number} />
      <p className="sr-only">{orderTexts.loading}</p>
      <Skeleton className="h-32 rounded-panel" />
      <Skeleton className="h-64 rounded-panel" />
    </div>
  );
}

function Failed(props: { error: unknown; retry: () => void }) {
  return (
    <NotFoundOrError
      {...props}
      illustration="parcel"
      title={orderTexts.orderMissingTitle}
      text={orderTexts.orderMissingText}
      action={<ButtonLink to="/merchant/orders">{orderTexts.allOrdersButton}</ButtonLink>}
      failed={orderTexts.loadFailed}
    />
  );
}

/** Refund requests of the order, for members who may answer. */
function OrderRefunds({ orderId }: { orderId: string }) {
  const mayAnswer = mayAct(useShop().role, 'manager');
  const refunds = useQuery({ ...refundsQuery(), enabled: mayAnswer });
  const mine = refunds.data?.filter((request) => request.orderId === orderId) ?? [];
  if (mine.length === 0) return null;
  return (
    <Panel padded={false} aria-labelledby="order-refunds">
      <PanelHeader id="order-refunds" title={orderTexts.refundsTitle} />
      <ul>
        {mine.map((request) => {
          const { pill, tone } = refundRequestLabel(request);
          return (
            <li key={request.id} className="border-line border-t">
              <Link
                to="/merchant/refunds"
                className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunk/60 md:px-5"
              >
                <span className="flex-1">
                  <b className="num">{formatCedis(request.amount)}</b>
                  {request.item && orderTexts.refundFor(request.item.productName)}
                </span>
                <Badge tone={tone}>{pill}</Badge>
                <ChevronRight className="size-5 text-ink-3" aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function OrderMessages({ order }: { order: ShopOrderDetail }) {
  const { firstName, lastName } = order.customer;
  return (
    <ThreadPanel
      api={shopApi}
      id="messages"
      orderId={order.orderId}
      shopId={useShop().id}
      otherName={`${firstName} ${lastName}`}
    />
  );
}

/** Events of the order and of this shop's items, newest first. */
function HistoryPanel({ history }: Pick<ShopOrderDetail, 'history'>) {
  return (
    <Panel aria-labelledby="history">
      <h2 id="history" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {orderTexts.historyTitle}
      </h2>
      <ol className="grid gap-3">
        {history.toReversed().map((event) => (
          <li key={event.id} className="border-line border-l-[3px] pl-3">
            <p className="font-medium text-sm">{event.text}</p>
            {event.reason && <p className="text-ink-2 text-sm">{event.reason}</p>}
            <p className="text-ink-3 text-xs">{formatDateTime(event.at)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
