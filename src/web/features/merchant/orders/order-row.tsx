import { Link } from 'react-router';
import { orderNumber } from '#shared/order-number';
import type { ShopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { orderLabelTexts } from './order-label-texts.ts';
import { itemsLabel, shopOrderLabel, shortName } from './order-labels.ts';
import { type QueuedCode, useQueuedCode } from './queued-code-store.ts';

/** Two beside each other; with large letters one below the other, since the width they ask for grows with them. */
const LINE = 'flex flex-wrap items-start gap-x-3 gap-y-0.5';

/** An order in a list: who, what, how much of it is this shop's, and how it stands. */
export function OrderRow({ order }: { order: ShopOrder }) {
  const state = shopOrderLabel(order);
  const code = useQueuedCode(order.orderId);
  return (
    <li className="relative grid gap-y-0.5 border-line border-t px-4 py-3 hover:bg-sunk/60 md:px-5">
      <div className={LINE}>
        <p className="min-w-0 flex-1 basis-32">
          <Link
            to={`/merchant/orders/${order.orderId}`}
            className="font-bold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
          >
            {shortName(order.customer)}
          </Link>
          <span className="text-ink-3 text-sm">{` · ${orderNumber(order.orderId)}`}</span>
        </p>
        <Money cedis={order.order.totalAmount} />
      </div>
      <div className={LINE}>
        <p className="min-w-0 flex-1 basis-32 text-ink-2 text-sm">
          {itemsLabel(order)}
          <span className="block text-ink-3 text-xs">{formatDateTime(order.orderDate)}</span>
        </p>
        {code && <CodeBadge code={code} />}
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
    </li>
  );
}

export function OrderRowsSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <p className="sr-only">{orderLabelTexts.listLoading}</p>
      {[...Array(count).keys()].map((row) => (
        <div
          key={row}
          aria-hidden
          className="grid grid-cols-[1fr_auto] gap-2 border-line border-t px-4 py-3.5 md:px-5"
        >
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-9 w-40 max-w-full" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** Beside an order whose code was typed without a network. */
export function CodeBadge({ code, className }: { code: QueuedCode; className?: string }) {
  return (
    <Badge tone={code.refused === null ? 'pending' : 'cancelled'} className={className}>
      {code.refused === null ? orderLabelTexts.codeUncheckedPill : orderLabelTexts.codeWrongPill}
    </Badge>
  );
}
