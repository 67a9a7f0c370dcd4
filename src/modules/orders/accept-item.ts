import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
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
  if (!accepted.rowCount)
    throw new AppError('INVALID_STATE', 'This item has already been accepted or changed');
  await recordEvent(tx, {
    orderId: item.orderId,
    itemId: item.id,
    from: 'PENDING',
    to: 'ACCEPTED',
    text: `${item.shopName} is preparing ${item.productName}`,
    actor,
  });
}
