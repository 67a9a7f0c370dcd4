import { and, eq, exists, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import { type Pesewas, pesewas } from '#shared/money';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { orderDeliveries, orderItems } from './tables.ts';

export type OrderDeliveryRow = typeof orderDeliveries.$inferSelect;

/** A shop's part of an order. */
interface Part {
  orderId: string;
  shopId: string;
}

const ofPart = ({ orderId, shopId }: Part) =>
  and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.shopId, shopId));

/** How the parts of some orders reach their customers, by order; parts from before delivery options have none. */
export async function deliveriesOfOrders(
  handle: DbOrTx,
  orderIds: string[],
): Promise<Map<string, OrderDeliveryRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle
    .select()
    .from(orderDeliveries)
    .where(isOneOf(orderDeliveries.orderId, orderIds))
    .orderBy(orderDeliveries.shopId);
  return Map.groupBy(found, (row) => row.orderId);
}

/** The same of one order. */
export async function deliveriesOf(handle: DbOrTx, orderId: string): Promise<OrderDeliveryRow[]> {
  return (await deliveriesOfOrders(handle, [orderId])).get(orderId) ?? [];
}

/**
 * Counts what a refund takes back of a delivery's fee, in pesewas; less than nothing gives it back. The caller has
 * locked the order. @throws AppError INVALID_STATE beyond what it cost
 */
export async function countDeliveryRefunded(tx: Transaction, part: Part, amount: Pesewas): Promise<void> {
  if (amount === 0) return;
  const after = sql`${orderDeliveries.refundedPesewas} + ${amount}`;
  const counted = await tx
    .update(orderDeliveries)
    .set({ refundedPesewas: after })
    .where(and(ofPart(part), sql`${after} between 0 and ${orderDeliveries.feePesewas}`));
  if (!counted.rowCount) throw new AppError('INVALID_STATE', 'This delivery has already been refunded');
}

/** The fee is released with the first goods of its part. Gives what of it is the shop's now, in pesewas. */
export async function releaseDelivery(tx: Transaction, part: Part): Promise<Pesewas> {
  const [released] = await tx
    .update(orderDeliveries)
    .set({ releasedAt: sql`now()` })
    .where(and(ofPart(part), isNull(orderDeliveries.releasedAt)))
    .returning();
  return leftOf(released);
}

/** Once none of its goods is released any more, the fee waits again. Gives what of it does, in pesewas. */
export async function holdDeliveryAgain(
  tx: Transaction,
  part: Part & { exceptItemId: string },
): Promise<Pesewas> {
  const others = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, part.orderId),
        eq(orderItems.shopId, part.shopId),
        ne(orderItems.id, part.exceptItemId),
        isNotNull(orderItems.releasedAt),
      ),
    );
  const [held] = await tx
    .update(orderDeliveries)
    .set({ releasedAt: null })
    .where(and(ofPart(part), isNotNull(orderDeliveries.releasedAt), not(exists(others))))
    .returning();
  return leftOf(held);
}

function leftOf(row: OrderDeliveryRow | undefined): Pesewas {
  return row ? pesewas(row.feePesewas - row.refundedPesewas) : pesewas(0);
}
