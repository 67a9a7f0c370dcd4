import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { ShippingAddress } from './contract/checkout.ts';
import { orderErrors } from './errors.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { orders } from './tables.ts';

/** Order states before the first dispatch. */
const BEFORE_DISPATCH = ['AWAITING_PAYMENT', 'RESERVED', 'AWAITING_BALANCE', 'PROCESSING'] as const;

/**
 * Changes the shipping address of an order and writes history. The caller has locked the order. The delivery fee stays
 * as paid.
 * @throws AppError INVALID_STATE once any item was sent, or when none is left to send
 */
export async function changeOrderAddress(
  tx: Transaction,
  { order, items, to }: { order: OrderRow; items: readonly OrderItemRow[]; to: ShippingAddress },
  actor: Actor,
): Promise<void> {
  if (items.some(({ status }) => status === 'SHIPPED' || status === 'DELIVERED')) {
    throw orderErrors.partOnTheWay();
  }
  const changed = items.some(({ status }) => status === 'PENDING')
    ? await tx
        .update(orders)
        .set({
          shipFullName: to.fullName,
          shipStreet: to.street,
          shipCity: to.city,
          shipState: to.state,
          shipZipCode: to.zipCode,
          shipCountry: to.country,
          shipPhone: to.phone,
        })
        .where(and(eq(orders.id, order.id), inArray(orders.status, [...BEFORE_DISPATCH])))
    : null;
  if (!changed?.rowCount) throw orderErrors.nothingToSend();
  await recordEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: 'ADDRESS_CHANGED',
    text: `Delivery address changed to ${to.fullName}, ${to.city}`,
    actor,
  });
}
