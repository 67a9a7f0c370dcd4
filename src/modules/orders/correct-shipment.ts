import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { orderItems } from './tables.ts';

/**
 * Corrects with whom and under which number an item on its way was sent, and writes history; the caller has locked
 * the order. What is not given stays. @throws AppError INVALID_STATE when it is not on its way
 */
export async function correctItemShipment(
  tx: Transaction,
  item: OrderItemRow,
  shipment: { carrierName?: string; trackingNumber?: string },
  actor: Actor,
): Promise<void> {
  const corrected = await tx
    .update(orderItems)
    .set(shipment)
    .where(and(eq(orderItems.id, item.id), eq(orderItems.status, 'SHIPPED')));
  if (!corrected.rowCount) throw new AppError('INVALID_STATE', 'This item is not on the way');
  const way = [
    shipment.carrierName ?? item.carrierName,
    shipment.trackingNumber ?? item.trackingNumber,
  ].filter(Boolean);
  await recordEvent(tx, {
    orderId: item.orderId,
    itemId: item.id,
    from: 'SHIPPED',
    to: 'SHIPMENT_CORRECTED',
    text: `Corrected: ${item.productName} was sent with ${way.join(', ')}`,
    actor,
  });
}
