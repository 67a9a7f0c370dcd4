import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { rowOfJson } from '../../platform/json-rows.ts';
import { handoverRows } from './handovers.ts';
import type { WholeOrder } from './place-order.ts';
import { promisesOf, writePromises } from './promises.ts';
import { eventRow, SYSTEM } from './record-event.ts';
import { handovers, orderDeliveries, orderEvents, orderItems, orders } from './tables.ts';

/** The same as the database's function `lock_whole_order` gives it. */
export interface StoredWholeOrder {
  order: Record<string, unknown>;
  items: Record<string, unknown>[];
  deliveries: Record<string, unknown>[];
}

export function wholeOrderOf({ order, items, deliveries }: StoredWholeOrder): WholeOrder {
  return {
    order: rowOfJson(orders, order),
    items: items.map((item) => rowOfJson(orderItems, item)),
    deliveries: deliveries.map((delivery) => rowOfJson(orderDeliveries, delivery)),
  };
}

/**
 * What is written of an order whose payment is in (AWAITING_PAYMENT → PROCESSING), for `batchWrites`: its state, which
 * is the first of them and must write one row, its history, the hand-over code of each part, and what was promised. The
 * order is locked by the caller.
 * @param paidAt what `now()` is in this transaction
 */
export async function writesOfPaid(
  tx: Transaction,
  { order, items, deliveries }: WholeOrder,
  paidAt: Date,
): Promise<SQLWrapper[]> {
  const state = tx
    .update(orders)
    .set({ status: 'PROCESSING', paidAt: sql`now()` })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'AWAITING_PAYMENT')))
    .returning({ id: orders.id });
  const told = eventRow({
    ...{ orderId: order.id, from: order.status, to: 'PROCESSING', text: 'Payment received', actor: SYSTEM },
  });
  const history = insertRows(orderEvents, [told]);
  const shopIds = [...new Set(items.map((item) => item.shopId))];
  const codes = insertRows(handovers, handoverRows(order.id, shopIds), 'on conflict do nothing');
  const promises = writePromises(tx, order.id, await promisesOf(tx, deliveries, paidAt));
  return [state, history, codes, ...(promises ? [promises] : [])];
}
