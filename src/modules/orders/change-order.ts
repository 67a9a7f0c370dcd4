import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '#contracts/orders';
import { returnStock, stockWrites } from '#modules/catalogue';
import { canCountCouponsAgain, countCouponsAgain, giveCouponsBack } from '#modules/coupons';
import { batchWrites } from '#platform/batch-writes';
import { AppError } from '#shared/errors';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { date, readRows } from '../../platform/rows.ts';
import { findAvailable } from './find-available.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { keepPromises } from './promises.ts';
import { type Actor, recordEvent, SYSTEM } from './record-event.ts';
import { ORDER_TRANSITIONS } from './states.ts';
import { orderItems, orders } from './tables.ts';

/**
 * Locks an order for the rest of the transaction, against all who lock it too. What is only booked under its id (a
 * refund that has arrived, by whoever holds that refund) does not wait, else the two could wait for each other in a circle.
 * @throws AppError NOT_FOUND
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw new AppError('NOT_FOUND', 'Order not found');
  return order;
}

export function itemsOf(handle: DbOrTx, orderId: string): Promise<OrderItemRow[]> {
  return handle.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
}

/** @throws AppError INVALID_STATE (409) when the table of states has no such step, or another was quicker */
export async function changeStatus(
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
    throw new AppError('INVALID_STATE', 'This order can no longer be changed this way');
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
 * A payment came after the hold had ended: EXPIRED → PROCESSING if every item can still be had.
 * Gives what is gone, changing nothing: goods, or what a code of the market had left to give; null when it is reopened.
 * @param payerPhone the wallet that has paid, in E.164; null for a card
 */
export async function reopenExpiredOrder(
  tx: Transaction,
  order: OrderRow,
  payerPhone: string | null,
): Promise<'GOODS' | 'CODE' | null> {
  const items = await itemsOf(tx, order.id);
  const { found, missing } = await findAvailable(tx, items, items);
  if (missing.length > 0) return 'GOODS';
  // Others may have had the rest of a budget of the market meanwhile.
  if (!(await canCountCouponsAgain(tx, order, payerPhone))) return 'CODE';
  await batchWrites(tx, stockWrites(found.map(({ line }) => line)));
  await tx.update(orderItems).set({ lapsed: false, reserved: true }).where(eq(orderItems.orderId, order.id));
  await countCouponsAgain(tx, order.id);
  await changeStatus(tx, order, 'PROCESSING', {
    set: { stockHeld: true, paidAt: sql`now()` },
    text: 'Payment received late. The items were still in stock',
  });
  await keepPromises(tx, order.id, await transactionTime(tx));
  return null;
}

/** What `now()` is in this transaction. */
async function transactionTime(tx: Transaction): Promise<Date> {
  const [row] = await readRows(tx, { at: date }, sql`select now() as at`);
  return (row as { at: Date }).at;
}

/** The hold ended unpaid, or nothing of the order can be had: AWAITING_PAYMENT → EXPIRED, and the stock goes back on sale. */
export async function expireOrder(
  tx: Transaction,
  order: OrderRow,
  text = 'Not paid in time',
): Promise<void> {
  await releaseStock(tx, order);
  await giveCouponsBack(tx, order.id);
  await lapse(tx, order);
  await changeStatus(tx, order, 'EXPIRED', { set: { stockHeld: false }, text });
}

/** An unpaid order is given up: AWAITING_PAYMENT → CANCELLED. @throws AppError INVALID_STATE */
export async function cancelUnpaidOrder(
  tx: Transaction,
  order: OrderRow,
  actor: Actor,
  reason?: string,
): Promise<void> {
  if (order.status !== 'AWAITING_PAYMENT') {
    throw new AppError('INVALID_STATE', 'Only an unpaid order can be cancelled here');
  }
  await releaseStock(tx, order);
  await giveCouponsBack(tx, order.id);
  await lapse(tx, order);
  const set = { stockHeld: false };
  await changeStatus(tx, order, 'CANCELLED', { set, text: 'Order cancelled', actor, reason });
}

/** Nobody has to send it: lists of what waits leave out what has lapsed. */
async function lapse(tx: Transaction, order: OrderRow): Promise<void> {
  await tx.update(orderItems).set({ lapsed: true }).where(eq(orderItems.orderId, order.id));
}

async function releaseStock(tx: Transaction, order: OrderRow): Promise<void> {
  if (!order.stockHeld) return;
  await returnStock(
    tx,
    (await itemsOf(tx, order.id)).filter(({ reserved }) => reserved),
  );
}
