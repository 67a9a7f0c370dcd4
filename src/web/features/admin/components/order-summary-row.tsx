import { orderNumber } from '#shared/order-number';
import type { OrderSearchResult } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { Money } from '#web/components/ui/price.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { joinFacts } from '#web/lib/format/join-facts.ts';
import { AdminLink } from './links.tsx';
import { StatusBadge } from './status-badge.tsx';
import { componentTexts } from './texts.ts';

/** An order in a list: number, status, amount, and customer. */
export function OrderSummaryRow({ order }: { order: OrderSearchResult }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AdminLink big to={`/admin/orders/${order.id}`}>
          {componentTexts.order(orderNumber(order.id))}
        </AdminLink>
        <StatusBadge state={order.orderStatus} />
        <Money cedis={order.totalAmount} className="font-bold" />
        <span className="text-ink-3 text-sm">{formatDateTime(order.createdAt)}</span>
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {joinFacts(
          order.recipient,
          order.phone,
          order.customer.email,
          componentTexts.itemCount(order.itemsCount),
        )}
      </p>
    </div>
  );
}
