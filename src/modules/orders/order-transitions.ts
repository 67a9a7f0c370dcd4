import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { restock, stockStatements } from '#modules/catalogue';
import { canReapplyCoupons, reapplyCoupons, releaseCoupons } from '#modules/coupons';
import { cancelParcels } from '#modules/loads';
import { batchWrites } from '#platform/batches';
import type { DbOrTx, Transaction } from '#platform/database';
import { date, readRows } from '#platform/rows';
import type { OrderStatus } from '#src/modules/orders/contract/orders.ts';
import { reapplyCredit, returnCredit } from './credit.ts';
import { rebookLoads } from './deliveries.ts';
import { orderDeposits } from './deposits/tables.ts';
import { orderErrors } from './errors.ts';
import { findAvailable } from './find-available.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { storePromises } from './promises.ts';
import { type Actor, recordEvent, SYSTEM } from './record-event.ts';
import { ORDER_TRANSITIONS } from './states.ts';
import { orderItems, orders } from './tables.ts';

/**
 * Locks an order for the rest of the transaction. The lock conflicts with other callers of this function, but not with
 * inserts that only reference the order id: a transaction holding a refund lock can book an arrived refund without
 * risking a deadlock.
 * @throws AppError NOT_FOUND
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw orderErrors.orderNotFound();
  return order;
}

export function listItems(handle: DbOrTx, orderId: string): Promise<OrderItemRow[]> {
  return handle.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
}

/** @throws AppError INVALID_STATE (409) when the transition table has no such step, or after a concurrent change */
export async function transitionOrder(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  change: { set?: PgUpdateSetSource<typeof orders>; text: string; actor?: Actor; reason?: string },
): Promise<void> {
  const allowed = ORDER_TRANSITIONS[order.status].includes(to);
  const changed = allowed
    ? await tx
        .update(orders)
        .set({ ...change.set, status: to })
        .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    : null;
  if (!changed?.rowCount) {
    throw orderErrors.orderTransitionRefused();
  }
  await recordEvent(tx, {
    orderId: order.id,
    from: order.status,
    to,
    text: change.text,
    actor: change.actor ?? SYSTEM,
    reason: change.reason,
  });
}

/**
 * Reopens an order paid after its hold expired: EXPIRED → PROCESSING, if every item is still available. Otherwise
 * changes nothing and returns the obstacle: missing goods, an exhausted platform coupon, or credit that was used
 * elsewhere. Returns null on success.
 * @param payerPhone the wallet that paid, in E.164; null for a card
 */
export async function reopenExpiredOrder(
  tx: Transaction,
  order: OrderRow,
  payerPhone: string | null,
): Promise<'GOODS' | 'CODE' | 'CREDIT' | null> {
  const items = await listItems(tx, order.id);
  const { found, missing } = await findAvailable(tx, items, items);
  if (missing.length > 0) return 'GOODS';
  // Other orders may have used up the platform coupon's budget since checkout.
  if (!(await canReapplyCoupons(tx, order, payerPhone))) return 'CODE';
  if (!(await reapplyCredit(tx, order))) return 'CREDIT';
  await batchWrites(tx, stockStatements(found.map(({ line }) => line)));
  await tx.update(orderItems).set({ lapsed: false, reserved: true }).where(eq(orderItems.orderId, order.id));
  await reapplyCoupons(tx, order.id);
  await rebookLoads(tx, order);
  await transitionOrder(tx, order, 'PROCESSING', {
    set: { stockHeld: true, paidAt: sql`now()` },
    text: 'Payment received late. The items were still in stock',
  });
  await storePromises(tx, order.id, await transactionTime(tx));
  return null;
}

/** `now()` of this transaction. */
async function transactionTime(tx: Transaction): Promise<Date> {
  const [row] = await readRows(tx, { at: date }, sql`select now() as at`);
  return (row as { at: Date }).at;
}

/**
 * Expires an order whose hold ended unpaid or whose goods are all unavailable: AWAITING_PAYMENT → EXPIRED. Returns its
 * stock to sale.
 */
export async function expireOrder(
  tx: Transaction,
  order: OrderRow,
  text = 'Not paid in time',
): Promise<void> {
  await releaseStock(tx, order);
  await releaseCoupons(tx, order.id);
  await lapse(tx, order);
  await returnCredit(tx, order);
  await transitionOrder(tx, order, 'EXPIRED', { set: { stockHeld: false }, text });
}

/** Cancels an unpaid order: AWAITING_PAYMENT → CANCELLED. @throws AppError INVALID_STATE */
export async function cancelUnpaidOrder(
  tx: Transaction,
  order: OrderRow,
  actor: Actor,
  reason?: string,
): Promise<void> {
  if (order.status !== 'AWAITING_PAYMENT') {
    throw orderErrors.orderNotUnpaid();
  }
  await releaseStock(tx, order);
  await releaseCoupons(tx, order.id);
  await lapse(tx, order);
  await returnCredit(tx, order);
  const set = { stockHeld: false };
  await transitionOrder(tx, order, 'CANCELLED', { set, text: 'Order cancelled', actor, reason });
}

/**
 * Marks the items of an unpaid order as lapsed, so that shops' lists of open items omit them. A reservation ends, and
 * loads get room back.
 */
async function lapse(tx: Transaction, order: OrderRow): Promise<void> {
  await tx.update(orderDeposits).set({ endedAs: 'UNPAID' }).where(eq(orderDeposits.orderId, order.id));
  await tx.update(orderItems).set({ lapsed: true }).where(eq(orderItems.orderId, order.id));
  await cancelParcels(tx, { orderId: order.id });
}

async function releaseStock(tx: Transaction, order: OrderRow): Promise<void> {
  if (!order.stockHeld) return;
  await restock(
    tx,
    (await listItems(tx, order.id)).filter(({ reserved }) => reserved),
  );
}
