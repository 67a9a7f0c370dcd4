import { eq, inArray, sql } from 'drizzle-orm';
import { stockStatements } from '#modules/catalogue';
import { canReapplyCoupons, reapplyCoupons } from '#modules/coupons';
import { batchWrites } from '#platform/batches';
import type { Transaction } from '../../platform/database.ts';
import { json, nullable, readRows } from '../../platform/rows.ts';
import { findDeposit } from './deposits/deposits.ts';
import { type Available, findAvailable } from './find-available.ts';
import { listItems, lockOrder } from './order-transitions.ts';
import type { OrderAggregate, OrderItemRow } from './place-order.ts';
import { remainingReserve, withinReserve } from './reserve.ts';
import type { ReservationEligibility } from './stock-reservations.ts';
import { orderItems, orders } from './tables.ts';

/** Takes the stock of items of a locked order and marks them as reserved. */
async function takeStock(tx: Transaction, found: Available['found']): Promise<void> {
  if (found.length === 0) return;
  await batchWrites(tx, stockStatements(found.map(({ line }) => line)));
  const ids = found.map(({ item }) => item.id);
  await tx.update(orderItems).set({ reserved: true }).where(inArray(orderItems.id, ids));
}

/**
 * Completes the stock of a paid order: takes the stock of unreserved items and counts its platform coupon. Returns the
 * missing items; or changes nothing and returns the obstacle: no goods left, or an exhausted coupon. The caller has
 * locked the order.
 * @param payerPhone the wallet that paid, in E.164; null for a card
 */
export async function takeMissingStock(
  tx: Transaction,
  { order, items }: OrderAggregate,
  payerPhone: string | null,
): Promise<{ missing: OrderItemRow[] } | 'GOODS' | 'CODE'> {
  const unreserved = items.filter(({ reserved }) => !reserved);
  if (unreserved.length === 0) return { missing: [] };
  const { found, missing } = await findAvailable(tx, items, unreserved);
  if (missing.length === items.length) return 'GOODS';
  if (!(await canReapplyCoupons(tx, order, payerPhone))) return 'CODE';
  await takeStock(tx, found);
  await reapplyCoupons(tx, order.id);
  return { missing };
}

/**
 * Waits for other checkouts of this customer and, before a first paid order, of the same IP address; then reads the
 * customer's standing under that lock. Null when the account does not exist.
 * @param placedFrom null where IP addresses don't count
 */
export async function lockStanding(
  tx: Transaction,
  userId: string,
  placedFrom: string | null,
): Promise<ReservationEligibility | null> {
  const [row] = await readRows(
    tx,
    { standing: nullable(json<ReservationEligibility>()) },
    sql`select lock_reservations(${userId}::uuid, ${placedFrom}::text) as standing`,
  );
  return row?.standing ?? null;
}

/**
 * Reserves unreserved items when the payment of an unpaid order starts, as far as the customer's reserve and the stock
 * allow; goods with a deposit take none. Locks the customer's reserve before the order, so the caller must hold neither
 * lock.
 * @param order.userId the order's customer, read before
 * @param order.countsAddress false where load tests send all customers from one IP address
 */
export async function reserveForPayment(
  tx: Transaction,
  { orderId, userId, countsAddress }: { orderId: string; userId: string; countsAddress: boolean },
): Promise<void> {
  const [placed] = countsAddress
    ? await tx.select({ from: orders.placedFrom }).from(orders).where(eq(orders.id, orderId))
    : [];
  const standing = await lockStanding(tx, userId, placed?.from ?? null);
  const order = await lockOrder(tx, orderId);
  if (!standing?.mayOrder || order.status !== 'AWAITING_PAYMENT') return;
  const items = await listItems(tx, orderId);
  const unreserved = items.filter(({ reserved }) => !reserved);
  const within = withinReserve(remainingReserve(standing), unreserved);
  const wanted = unreserved.filter((_, at) => within[at]);
  if (wanted.length === 0 || (await findDeposit(tx, orderId))) return;
  const { found } = await findAvailable(tx, items, wanted);
  await takeStock(tx, found);
  const isReservedWhole = found.length === unreserved.length;
  if (isReservedWhole && (await canReapplyCoupons(tx, order, null))) await reapplyCoupons(tx, orderId);
}
