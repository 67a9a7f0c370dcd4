import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { orderNumber } from '#contracts/order-number';
import type { Order } from '#contracts/orders';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { noteOrder } from '#web/lib/open-order.ts';
import { orderQuery } from '#web/lib/order-queries.ts';
import { OrderTitle } from '#web/lib/order-title.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { RequireSession } from '#web/lib/session/require-session.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { SumLines } from '#web/lib/sum-lines.tsx';
import { totalsOfOrder } from '#web/lib/totals.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { ErrorState, LoadingState } from '#web/ui/state.tsx';
import { OrderActions } from './buy-again.tsx';
import { PartPanel } from './handover/part-panel.tsx';
import { partsOf } from './handover/parts.ts';
import { OrderMessages } from './order-messages.tsx';
import { MoneyBack, MoneyStatus, Payments, RefundLines } from './order-money.tsx';
import { ProgressLine } from './progress-line.tsx';
import { orderLabel } from './status.ts';
import { ordersTexts } from './texts.ts';
import { Unpaid } from './unpaid.tsx';

/** By the address alone: what the page shows of the order may come late. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  privateMeta(ordersTexts.metaOrder(orderNumber(params.orderId ?? '')));

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
        {ordersTexts.allOrders}
      </Link>
      <SessionData session={customerSession}>
        <RequireSession session={customerSession} waiting={<Loading orderId={orderId} />}>
          <LiveOrder orderId={orderId} />
        </RequireSession>
      </SessionData>
    </Page>
  );
}

function Loading({ orderId }: { orderId: string }) {
  return (
    <>
      <OrderTitle number={orderNumber(orderId)} />
      <LoadingState label={ordersTexts.loadingOrder} />
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
    if (order.data) noteOrder(order.data);
  }, [order.data]);
  if (order.data) return <OrderDetail order={order.data} />;
  if (order.isPending) return <Loading orderId={orderId} />;
  return (
    <ErrorState
      as="h1"
      title={messageOf(order.error, ordersTexts.orderLoadFailed)}
      action={<ButtonLink to={paths.orders}>{ordersTexts.allOrders}</ButtonLink>}
    />
  );
}

function OrderDetail({ order }: { order: Order }) {
  const label = orderLabel(order.orderStatus);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
        <OrderTitle number={orderNumber(order.id)} />
        <Pill tone={label.tone}>{label.text}</Pill>
        <p className="w-full text-ink-2">{ordersTexts.placedOn(formatDate(order.createdAt))}</p>
        <ProgressLine order={order} />
        <OrderActions order={order} />
      </div>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-9">
        <div className="grid min-w-0 gap-4.5">
          {order.orderStatus === 'AWAITING_PAYMENT' && <Unpaid order={order} />}
          {partsOf(order).map((part) => (
            <PartPanel key={part.shop.id} order={order} part={part} />
          ))}
          <History events={order.history} />
        </div>
        <aside className="grid min-w-0 gap-4.5">
          <Panel strip="lagoon" aria-labelledby="order-sum">
            <h2 id="order-sum" className="mb-3 font-sans text-h3 tracking-normal">
              {ordersTexts.totalTitle}
            </h2>
            <SumLines totals={totalsOfOrder(order)} feeName={ordersTexts.feeName} />
            <RefundLines order={order} />
            <MoneyStatus order={order} />
          </Panel>
          <OrderMessages order={order} />
          <Payments payments={order.payments} />
          <MoneyBack order={order} />
          <ShippingAddress to={order.shippingAddress} />
        </aside>
      </div>
    </>
  );
}

function ShippingAddress({ to }: { to: Order['shippingAddress'] }) {
  return (
    <Fold id="order-address" title={ordersTexts.addressTitle}>
      <AddressLines to={to} />
    </Fold>
  );
}

/** What has happened, the newest first. */
function History({ events }: { events: Order['history'] }) {
  if (events.length === 0) return null;
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Fold id="order-history" title={ordersTexts.historyTitle}>
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
              {formatMoment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
