import { and, eq } from 'drizzle-orm';
import { splitLine } from '#modules/ledger';
import { AppError } from '#shared/errors';
import { pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { orderItems } from './tables.ts';

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
  if (!parts) throw new AppError('INVALID_STATE', 'The price is too small to split this item');
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
  if (!kept.rowCount) throw new AppError('INVALID_STATE', 'This item has just changed. Reload the page');
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
