import { and, eq, exists, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { type MovedParcel, moveParcel, rebookParcels } from '#modules/loads';
import { type Pesewas, pesewas } from '#shared/money';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { newNumericCode } from '../../platform/secret-box.ts';
import { bookCarriage } from './carriage.ts';
import { orderErrors } from './errors.ts';
import { handovers, orderDeliveries, orderItems } from './tables.ts';

export type OrderDeliveryRow = typeof orderDeliveries.$inferSelect;

/** Columns that the customer and the shop see. */
export const VISIBLE_DELIVERY = [
  ...([
    'kind',
    'optionId',
    'carrier',
    'station',
    'place',
    'landmark',
    'hours',
    'leavesOn',
    'arrivesOn',
  ] as const),
  ...(['feePesewas', 'daysFrom', 'daysTo', 'refundedPesewas', 'promisedBy'] as const),
] satisfies readonly (keyof OrderDeliveryRow)[];
export type VisibleDelivery = Pick<OrderDeliveryRow, (typeof VISIBLE_DELIVERY)[number]>;

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

/** The day on which a part can be fetched or was agreed to arrive: of a load or a quote; null for other deliveries. */
export async function findArrivalDay(handle: DbOrTx, part: Part): Promise<Date | null> {
  const { arrivesOn, dueOn } = orderDeliveries;
  const [found] = await handle.select({ arrivesOn, dueOn }).from(orderDeliveries).where(ofPart(part));
  const day = found?.arrivesOn ?? found?.dueOn;
  return day ? new Date(day) : null;
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
  await bookCarriage(tx, part);
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

/**
 * Books the parcels of an order that was paid late on loads again: the room was given back. They may travel on another
 * day than shown before.
 */
export async function rebookLoads(tx: Transaction, order: { id: string; userId: string }): Promise<void> {
  for (const parcel of await rebookParcels(tx, { orderId: order.id, userId: order.userId }))
    await setRun(tx, order.id, parcel);
}

const setRun = (tx: Transaction, orderId: string, { shopId, leavesOn, arrivesOn, code }: MovedParcel) =>
  tx
    .update(orderDeliveries)
    .set({ leavesOn, arrivesOn, pickupCode: code })
    .where(ofPart({ orderId, shopId }));

/**
 * Moves an unsent part to the next run of its load; its promised day and delivery code follow. The caller has locked the
 * order. @throws AppError INVALID_STATE
 */
export async function moveToNextRun(
  tx: Transaction,
  { orderId, userId, shopId, after }: Part & { userId: string; after: string },
): Promise<MovedParcel> {
  const moved = await moveParcel(tx, { orderId, userId, shopId, after });
  await setRun(tx, orderId, moved);
  await tx
    .update(orderDeliveries)
    .set({ promisedBy: moved.arrivesOn, promiseCheckedAt: null })
    .where(and(ofPart({ orderId, shopId }), isNotNull(orderDeliveries.promisedBy)));
  await updateHandover(tx, { orderId, shopId }, { code: moved.code });
  return moved;
}

export type HandoverRow = typeof handovers.$inferSelect;

const CODE_DIGITS = 4;
/** Wrong codes allowed for a shop's part of an order; after them only the customer can confirm. */
export const WRONG_CODES_MAX = 5;

/** Creates a hand-over code for each shop's part of a newly paid order; existing codes stay. */
export async function createHandovers(tx: Transaction, orderId: string, shopIds: string[]): Promise<void> {
  const rows = handoverRows(orderId, shopIds, await listDeliveries(tx, orderId));
  await tx.insert(handovers).values(rows).onConflictDoNothing();
}

/** Rows of new hand-overs, each with its own code; parts of one run of a load share the code of their buyer. */
export const handoverRows = (
  orderId: string,
  shopIds: readonly string[],
  deliveries: readonly Pick<OrderDeliveryRow, 'shopId' | 'pickupCode'>[],
) =>
  shopIds.map((shopId) => {
    const code = deliveries.find((one) => one.shopId === shopId)?.pickupCode;
    return { orderId, shopId, code: code ?? newNumericCode(CODE_DIGITS) };
  });

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
