import type { FoundOrderShown } from '#contracts/admin-orders';
import { orderNumber } from '#contracts/order-number';
import { formatMoment } from '#web/lib/dates.ts';
import { Money } from '#web/ui/price.tsx';
import { AdminLink } from './admin-link.tsx';
import { StatePill } from './state-pill.tsx';

/** An order in a list: number, states, amount, and whose it is. */
export function OrderLine({ order }: { order: FoundOrderShown }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AdminLink big to={`/admin/orders/${order.id}`}>{`Order ${orderNumber(order.id)}`}</AdminLink>
        <StatePill state={order.orderStatus} />
        <Money cedis={order.totalAmount} className="font-bold" />
        <span className="text-ink-3 text-sm">{formatMoment(order.createdAt)}</span>
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {`${order.recipient} · ${order.phone} · ${order.customer.email} · ${order.itemsCount} ${order.itemsCount === 1 ? 'item' : 'items'}`}
      </p>
    </div>
  );
}
