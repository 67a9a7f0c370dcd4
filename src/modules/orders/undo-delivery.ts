import { and, eq } from 'drizzle-orm';
import { returnLots } from '#modules/groups';
import type { Transaction } from '../../platform/database.ts';
import { orderErrors } from './errors.ts';
import { transitionOrder } from './order-transitions.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { releaseDueAfter } from './release-earnings.ts';
import { orderItems } from './tables.ts';

/**
 * Undoes a mistaken delivery: the item is in transit, or waits for pick-up, again, and a completed order reopens. The
 * caller has locked the order and handles released earnings.
 * @throws AppError INVALID_STATE when it is not delivered
 */
export async function undoDelivery(
  tx: Transaction,
  order: OrderRow,
  item: OrderItemRow,
  actor: Actor,
): Promise<void> {
  const to = item.shippedAt ? 'SHIPPED' : 'PENDING';
  const undone = await tx
    .update(orderItems)
    .set({
      status: to,
      deliveredAt: null,
      deliveryClaimedAt: null,
      releaseDueAt: item.shippedAt ? await releaseDueAfter(tx, 'SHIPPED', item) : null,
    })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.status, 'DELIVERED')));
  if (!undone.rowCount) throw orderErrors.itemNotDelivered();
  if (to === 'PENDING') await returnLots(tx, item);
  const text = `Delivery of ${item.productName} undone`;
  await recordEvent(tx, { orderId: order.id, itemId: item.id, from: 'DELIVERED', to, text, actor });
  if (order.status === 'COMPLETED') {
    await transitionOrder(tx, order, 'PROCESSING', { text: 'The order is open again', actor });
    order.status = 'PROCESSING';
  }
}
