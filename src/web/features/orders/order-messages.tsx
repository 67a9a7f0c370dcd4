import type { Order } from '#src/modules/orders/contract/orders.ts';
import { ThreadPanel } from '#web/components/messages/thread-panel.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { groupBySubOrder } from './sub-order/sub-orders.ts';

/** A message thread with each shop of a paid order. */
export function OrderMessages({ order }: { order: Order }) {
  return groupBySubOrder(order)
    .filter(({ handover }) => handover !== null)
    .map(({ shop }) => (
      <ThreadPanel
        key={shop.id}
        api={customerApi}
        id={`messages-${shop.id}`}
        orderId={order.id}
        shopId={shop.id}
        otherName={shop.name}
        folded
      />
    ));
}
