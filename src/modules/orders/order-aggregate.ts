import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { insertRows } from '#platform/insert-rows';
import { parseJsonRow } from '#platform/rows';
import { handoverRows } from './deliveries.ts';
import type { OrderAggregate } from './place-order.ts';
import { computePromises, promiseStatements } from './promises.ts';
import { eventRow, SYSTEM } from './record-event.ts';
import { handovers, orderDeliveries, orderEvents, orderItems, orders } from './tables.ts';

/** The JSON result of the database function `lock_order_aggregate`. */
export interface StoredOrderAggregate {
  order: Record<string, unknown>;
  items: Record<string, unknown>[];
  deliveries: Record<string, unknown>[];
}

export function toOrderAggregate({ order, items, deliveries }: StoredOrderAggregate): OrderAggregate {
  return {
    order: parseJsonRow(orders, order),
    items: items.map((item) => parseJsonRow(orderItems, item)),
    deliveries: deliveries.map((delivery) => parseJsonRow(orderDeliveries, delivery)),
  };
}

/**
 * Writes for an order whose payment arrived (AWAITING_PAYMENT or AWAITING_BALANCE → PROCESSING), for `batchWrites`: its state (first; must
 * change one row), its history, a hand-over code per part, and the promised days. The caller has locked the order.
 * @param paidAt `now()` of this transaction
 */
export async function markPaidStatements(
  tx: Transaction,
  { order, items, deliveries }: OrderAggregate,
  paidAt: Date,
): Promise<SQLWrapper[]> {
  const state = tx
    .update(orders)
    .set({ status: 'PROCESSING', paidAt: sql`now()` })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning({ id: orders.id });
  const told = eventRow({
    ...{ orderId: order.id, from: order.status, to: 'PROCESSING', text: 'Payment received', actor: SYSTEM },
  });
  const history = insertRows(orderEvents, [told]);
  const shopIds = [...new Set(items.map((item) => item.shopId))];
  const codes = insertRows(handovers, handoverRows(order.id, shopIds, deliveries), 'on conflict do nothing');
  const promises = promiseStatements(tx, order.id, await computePromises(tx, deliveries, paidAt));
  return [state, history, codes, ...(promises ? [promises] : [])];
}
