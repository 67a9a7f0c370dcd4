import { and, eq, exists, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { type Pesewas, pesewas } from '#shared/money';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { orderErrors } from './errors.ts';
import { orderDeliveries, orderItems } from './tables.ts';

export type OrderDeliveryRow = typeof orderDeliveries.$inferSelect;

/** One shop's part of an order. */
interface Part {
  orderId: string;
  shopId: string;
}

const ofPart = ({ orderId, shopId }: Part) =>
  and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.shopId, shopId));

/** Deliveries of several orders, by order id. Parts from before delivery options have none. */
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

/** Deliveries of one order. */
export async function deliveriesOf(handle: DbOrTx, orderId: string): Promise<OrderDeliveryRow[]> {
  return (await deliveriesOfOrders(handle, [orderId])).get(orderId) ?? [];
}

/**
 * Adds a refund to a delivery's refunded fee, in pesewas; a negative amount reverses one. The caller has locked the
 * order.
 * @throws AppError INVALID_STATE when the total would exceed the fee
 */
export async function addRefundedDelivery(tx: Transaction, part: Part, amount: Pesewas): Promise<void> {
  if (amount === 0) return;
  const after = sql`${orderDeliveries.refundedPesewas} + ${amount}`;
  const counted = await tx
    .update(orderDeliveries)
    .set({ refundedPesewas: after })
    .where(and(ofPart(part), sql`${after} between 0 and ${orderDeliveries.feePesewas}`));
  if (!counted.rowCount) throw orderErrors.deliveryRefunded();
}

/** Releases the delivery fee with the first goods of its part. Returns the shop's share of it, in pesewas. */
export async function releaseDelivery(tx: Transaction, part: Part): Promise<Pesewas> {
  const [released] = await tx
    .update(orderDeliveries)
    .set({ releasedAt: sql`now()` })
    .where(and(ofPart(part), isNull(orderDeliveries.releasedAt)))
    .returning();
  return refundableFee(released);
}

/**
 * Holds the delivery fee again once none of the part's other goods is released. Returns the amount held, in pesewas.
 */
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
  return refundableFee(held);
}

function refundableFee(row: OrderDeliveryRow | undefined): Pesewas {
  return row ? pesewas(row.feePesewas - row.refundedPesewas) : pesewas(0);
}
