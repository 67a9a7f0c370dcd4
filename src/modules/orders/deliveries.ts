import { and, eq, exists, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { type Pesewas, pesewas } from '#shared/money';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { newNumericCode } from '../../platform/secret-box.ts';
import { orderErrors } from './errors.ts';
import { handovers, orderDeliveries, orderItems } from './tables.ts';

export type OrderDeliveryRow = typeof orderDeliveries.$inferSelect;

/** One shop's part of an order. */
interface Part {
  orderId: string;
  shopId: string;
}

const ofPart = ({ orderId, shopId }: Part) =>
  and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.shopId, shopId));

/** Deliveries of several orders, by order id. Parts from before delivery options have none. */
export async function listDeliveriesOfOrders(
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
export async function listDeliveries(handle: DbOrTx, orderId: string): Promise<OrderDeliveryRow[]> {
  return (await listDeliveriesOfOrders(handle, [orderId])).get(orderId) ?? [];
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
export async function unreleaseDelivery(
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

export type HandoverRow = typeof handovers.$inferSelect;

const CODE_DIGITS = 4;
/** Wrong codes allowed for a shop's part of an order; after them only the customer can confirm. */
export const WRONG_CODES_MAX = 5;

/** Creates a hand-over code for each shop's part of a newly paid order; existing codes stay. */
export async function createHandovers(tx: Transaction, orderId: string, shopIds: string[]): Promise<void> {
  await tx.insert(handovers).values(handoverRows(orderId, shopIds)).onConflictDoNothing();
}

/** Rows of new hand-overs, each with its own code. */
export const handoverRows = (orderId: string, shopIds: string[]) =>
  shopIds.map((shopId) => ({ orderId, shopId, code: newNumericCode(CODE_DIGITS) }));

/** Hand-overs of several orders, by order id, in one statement. Show the codes to the customer only. */
export async function listHandovers(handle: DbOrTx, orderIds: string[]): Promise<Map<string, HandoverRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle.select().from(handovers).where(isOneOf(handovers.orderId, orderIds));
  return Map.groupBy(found, (row) => row.orderId);
}

/**
 * Checks a hand-over code of a shop's part. The caller has locked the order and must commit, because a wrong code is
 * counted.
 * @returns the remaining tries after a wrong code; NONE_LEFT without a comparison
 */
export async function tryHandoverCode(
  tx: Transaction,
  typed: { orderId: string; shopId: string; code: string },
): Promise<{ kind: 'RIGHT' | 'NONE_LEFT' } | { kind: 'WRONG'; triesLeft: number }> {
  const part = partOf(typed);
  const [handover] = await tx.select().from(handovers).where(part);
  if (!handover || handover.wrongCodes >= WRONG_CODES_MAX) return { kind: 'NONE_LEFT' };
  if (handover.code === typed.code) return { kind: 'RIGHT' };
  await tx
    .update(handovers)
    .set({ wrongCodes: sql`${handovers.wrongCodes} + 1` })
    .where(part);
  return { kind: 'WRONG', triesLeft: WRONG_CODES_MAX - handover.wrongCodes - 1 };
}

/** Replaces a used code: goods of this part delivered later need a new one. */
export async function renewHandoverCode(tx: Transaction, part: Part): Promise<void> {
  await updateHandover(tx, part, { code: newNumericCode(CODE_DIGITS) });
}

/** Updates a hand-over: when the customer was asked, reported it not received, or the report was settled. */
export async function updateHandover(
  tx: Transaction,
  part: Part,
  change: Partial<Pick<HandoverRow, 'code' | 'askedAt' | 'notReceivedAt'>>,
): Promise<void> {
  await tx.update(handovers).set(change).where(partOf(part));
}

/** One shop's part of an order. */
interface Part {
  orderId: string;
  shopId: string;
}

const partOf = ({ orderId, shopId }: Part) =>
  and(eq(handovers.orderId, orderId), eq(handovers.shopId, shopId));
