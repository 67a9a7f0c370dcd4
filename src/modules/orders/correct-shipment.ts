import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { orderItems } from './tables.ts';

/**
 * Corrects carrier and tracking number of an item in transit and writes history. The caller has locked the order.
 * Omitted fields keep their value.
 * @throws AppError INVALID_STATE when the item is not in transit
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
