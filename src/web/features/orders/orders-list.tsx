import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#shared/order-number';
import type { MessageThreadLine } from '#src/modules/community/contract/messages.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { trackOpenOrder } from '#web/lib/order/open-order.ts';
import { ordersQuery } from '#web/lib/order/order-queries.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { pendingCustomerAction } from './after-sale/allowed-actions.ts';
import { BuyAgain } from './buy-again.tsx';
import { isBuyableAgain, orderLabel, payAction } from './status.ts';
import { customerOrderTexts } from './texts.ts';

/** The order history, newest first: a page and a tab of the dashboard. */
export function OrdersList() {
  const orders = useQuery(ordersQuery());
  useEffect(() => {
    // In this order, so that the newest open order is the one that the bar links to.
    for (const order of [...(orders.data ?? [])].reverse()) trackOpenOrder(order);
  }, [orders.data]);
  const unread = useQuery(customerApi.queryOptions('GET /messages', { query: { unread: 'true' } }));
  if (orders.isPending) return <OrdersSkeleton />;
  if (orders.isError) {
    return (
      <ErrorState
        title={getErrorMessage(orders.error, customerOrderTexts.loadFailed)}
        action={<Button onClick={() => window.location.reload()}>{customerOrderTexts.tryAgainButton}</Button>}
      />
    );
  }
  if (orders.data.length === 0) {
    return (
      <EmptyState
        illustration="parcel"
        title={customerOrderTexts.emptyTitle}
        text={customerOrderTexts.empty}
        action={<ButtonLink to={paths.products}>{customerOrderTexts.browseButton}</ButtonLink>}
      />
    );
  }
  return (
    <Panel padded={false} strip="lagoon" aria-label={customerOrderTexts.title}>
      <ul>
        {orders.data.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            writers={(unread.data ?? []).filter(({ orderId }) => orderId === order.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = {
  order: Order;
  /** Number of threads of this order with unread messages. */
  writers: readonly MessageThreadLine[];
};

function OrderRow({ order, writers }: RowProps) {
  const label = orderLabel(order.orderStatus);
  const pay = payAction(order);
  const count = order.orderItems.length;
  const first = order.orderItems[0];
  const names = first ? customerOrderTexts.productAndMore(first.product.name, count - 1) : '';
  return (
    <li className="relative grid grid-cols-[--spacing(14)_1fr] items-center gap-x-3.5 gap-y-2 border-line border-t p-4 first:border-t-0 hover:bg-sunk/50">
      <Picture
        src={first?.product.productImages[0]}
        alt=""
        sizes="56px"
        fallback={customerOrderTexts.pictureFallback}
        className="w-14"
        imgClassName="aspect-square rounded-lg object-cover"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-3">
          <Link to={paths.order(order.id)} className="font-bold after:absolute after:inset-0">
            {customerOrderTexts.order(orderNumber(order.id))}
          </Link>
          <Money cedis={order.totalAmount} />
        </p>
        <p className="truncate text-ink-2 text-sm">{names}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-xs">
          <Badge tone={label.tone}>{label.text}</Badge>
          {formatDate(order.createdAt)}
        </p>
      </div>
      {writers.length > 0 && (
        <p className="col-span-2 flex items-center gap-2 font-semibold text-leaf text-sm">
          <MessageCircle className="size-4.5 flex-none" aria-hidden />
          {customerOrderTexts.messageFrom(writers.map(({ shop }) => shop.name))}
        </p>
      )}
      <Waiting order={order} />
      {isBuyableAgain(order) && (
        <div className="relative z-10 col-span-2 justify-self-start">
          <BuyAgain order={order} small />
        </div>
      )}
      {pay && (
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 rounded-control bg-gold-soft px-3 py-1 text-gold-ink text-sm">
          {customerOrderTexts.notPaidYet}
          <Link
            to={`${paths.checkout}?order=${order.id}`}
            className="relative z-10 inline-flex min-h-11 items-center gap-1 font-bold underline"
          >
            {pay}
            <ChevronRight className="size-4" aria-hidden />
          </Link>
        </div>
      )}
    </li>
  );
}

/** The customer's pending action, in a row that links to the order. */
function Waiting({ order }: { order: Order }) {
  const waiting = pendingCustomerAction(order);
  if (!waiting) return null;
  return (
    <p
      className={cx(
        'col-span-2 flex items-center justify-between gap-2 font-semibold text-sm',
        waiting.urgent ? 'min-h-11 rounded-control bg-gold-soft px-3 text-gold-ink' : 'text-leaf',
      )}
    >
      {waiting.text}
      <ChevronRight className="size-4 flex-none" aria-hidden />
    </p>
  );
}

export function OrdersSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-panel border border-line bg-surface pt-3">
      <p className="sr-only">{customerOrderTexts.loading}</p>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          aria-hidden
          className="grid min-h-24 grid-cols-[--spacing(14)_1fr_auto] items-center gap-3.5 border-line border-t p-4 first-of-type:border-t-0"
        >
          <Skeleton className="size-14" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </div>
          <Skeleton className="h-12 w-20" />
        </div>
      ))}
    </div>
  );
}
