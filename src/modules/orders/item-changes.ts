import { and, eq, isNull, sql } from 'drizzle-orm';
import { splitLine } from '#modules/ledger';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { orderErrors } from './errors.ts';
import type { OrderItemRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { orderItems } from './tables.ts';

/**
 * Marks an unsent item as accepted by its shop and writes history. The caller has locked the order. The item stays
 * PENDING: accepted is not a separate state.
 * @throws AppError INVALID_STATE (409) when it was already accepted or has moved on
 */
export async function acceptItem(tx: Transaction, item: OrderItemRow, actor: Actor): Promise<void> {
  const accepted = await tx
    .update(orderItems)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.status, 'PENDING'), isNull(orderItems.acceptedAt)));
  if (!accepted.rowCount) throw orderErrors.itemAlreadyAccepted();
  await recordEvent(tx, {
    orderId: item.orderId,
    itemId: item.id,
    from: 'PENDING',
    to: 'ACCEPTED',
    text: `${item.shopName} is preparing ${item.productName}`,
    actor,
  });
}

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
  if (!corrected.rowCount) throw orderErrors.itemNotOnTheWay();
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

/**
 * Splits an unsent line by quantity and writes history: the line keeps the rest; a new line gets `quantity` and copies
 * the agreed terms. The amounts of both lines add up to the original, to the pesewa. The caller has locked the order
 * and checked that the line may be split. Returns the id of the new line.
 * @throws AppError INVALID_STATE after a concurrent change, or when too little was paid to split
 */
export async function splitItem(
  tx: Transaction,
  item: OrderItemRow,
  quantity: number,
  actor: Actor,
): Promise<string> {
  const parts = splitLine(item, quantity);
  if (!parts) throw orderErrors.priceTooSmallToSplit();
  const { quantity: before, refundedPesewas } = item;
  const kept = await tx
    .update(orderItems)
    .set(parts.rest)
    .where(
      and(
        eq(orderItems.id, item.id),
        eq(orderItems.status, 'PENDING'),
        eq(orderItems.quantity, before),
        eq(orderItems.refundedPesewas, refundedPesewas),
      ),
    );
  if (!kept.rowCount) throw orderErrors.itemChangedMeanwhile();
  // Leave out generated columns and the line's own id.
  const { id, sumPesewas: _sum, earnedPesewas: _earned, shopLeftPesewas: _left, ...agreed } = item;
  const [split] = await tx
    .insert(orderItems)
    .values({ ...agreed, ...parts.split, refundedPesewas: pesewas(0), splitFromId: item.splitFromId ?? id })
    .returning({ id: orderItems.id });
  await recordEvent(tx, {
    orderId: item.orderId,
    itemId: id,
    from: 'PENDING',
    to: 'SPLIT',
    text: `${quantity} of your ${before} × ${item.productName} will come in a separate parcel`,
    actor,
  });
  return (split as { id: string }).id;
}
