import { and, eq, inArray, sql } from 'drizzle-orm';
import { restock } from '#modules/catalogue';
import type { Transaction } from '#platform/database';
import { statesBefore } from '#platform/transitions';
import { type Pesewas, pesewas } from '#shared/money';
import type { FulfillmentStatus, ReleaseReason } from '#src/modules/orders/contract/orders.ts';
import { bookCommission } from './commissions/book-commissions.ts';
import { orderErrors } from './errors.ts';
import { listItems, transitionOrder } from './order-transitions.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { releaseDueAfter, releaseEarnings } from './release-earnings.ts';
import { deriveOrderState, ITEM_TRANSITIONS } from './states.ts';
import { orderItems } from './tables.ts';

export interface ItemTransition {
  to: Exclude<FulfillmentStatus, 'PENDING'>;
  trackingNumber?: string;
  carrierName?: string;
  notes?: string;
  /** For a delivery confirmed on the customer's behalf: releases the earnings at once, with this reason. */
  release?: ReleaseReason;
}

const DONE: Record<ItemTransition['to'], string> = {
  SHIPPED: 'was sent',
  DELIVERED: 'was delivered',
  CANCELLED: 'was cancelled',
};

/** Timestamps that lists and reminders read, and the date of the automatic release. */
async function timesOf(tx: Transaction, item: OrderItemRow, { to, release }: ItemTransition) {
  if (to === 'CANCELLED') return {};
  if (to === 'SHIPPED') {
    return { shippedAt: sql`now()`, releaseDueAt: await releaseDueAfter(tx, 'SHIPPED', item) };
  }
  const claim = {
    deliveryClaimedAt: sql`now()`,
    releaseDueAt: await releaseDueAfter(tx, 'DELIVERED', item),
  };
  return { deliveredAt: sql`now()`, ...(release ? {} : claim) };
}

function eventText(item: OrderItemRow, change: ItemTransition): string {
  const way = [change.carrierName, change.trackingNumber].filter(Boolean).join(', ');
  return `${item.productName} ${DONE[change.to]}${change.to === 'SHIPPED' && way ? ` with ${way}` : ''}`;
}

/**
 * Changes the state of one item of a paid order. The caller has locked the order. A delivery that only the shop reports
 * does not release earnings yet (docs/design.md, Hand-over and release). Restocks items cancelled before dispatch,
 * writes history, and completes or cancels the order with its last open item.
 * @throws AppError INVALID_STATE (409) for an unpaid order or a transition missing from the table
 */
export async function transitionItem(
  tx: Transaction,
  order: OrderRow,
  item: OrderItemRow,
  change: ItemTransition,
  actor: Actor,
): Promise<void> {
  const refused = orderErrors.itemTransitionRefused();
  if (order.status !== 'PROCESSING') throw refused;
  if (item.status === 'SHIPPED' && change.to === 'CANCELLED' && actor.kind !== 'admin') throw refused;
  const { to, trackingNumber, carrierName, notes } = change;
  const changed = await tx
    .update(orderItems)
    .set({ status: to, trackingNumber, carrierName, notes, ...(await timesOf(tx, item, change)) })
    .where(
      and(
        eq(orderItems.id, item.id),
        eq(orderItems.status, item.status),
        inArray(orderItems.status, statesBefore(ITEM_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) throw refused;
  if (to === 'CANCELLED' && item.status === 'PENDING' && item.reserved) await restock(tx, [item]);
  if (to === 'DELIVERED' && change.release) await releaseEarnings(tx, item, change.release);
  await recordEvent(tx, {
    orderId: order.id,
    itemId: item.id,
    from: item.status,
    to,
    text: eventText(item, change),
    actor,
    reason: notes,
  });
  await finishOrder(tx, order);
}

/**
 * Adds a refund's share of the item's price and fee to its refunded totals; the agent's fee follows what is left.
 * @throws AppError INVALID_STATE after a concurrent change
 */
export async function addRefundedAmount(
  tx: Transaction,
  item: OrderItemRow,
  part: { price: Pesewas; fee: Pesewas },
): Promise<void> {
  const counted = await tx
    .update(orderItems)
    .set({
      refundedPesewas: pesewas(item.refundedPesewas + part.price),
      refundedFeePesewas: pesewas(item.refundedFeePesewas + part.fee),
    })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.refundedPesewas, item.refundedPesewas)));
  if (!counted.rowCount) throw orderErrors.refundedMeanwhile();
  await bookCommission(tx, item.id);
}

async function finishOrder(tx: Transaction, order: OrderRow): Promise<void> {
  const items = await listItems(tx, order.id);
  const end = deriveOrderState(items.map((item) => item.status));
  if (!end) return;
  await transitionOrder(tx, order, end, {
    text: end === 'COMPLETED' ? 'Order completed' : 'Order cancelled',
  });
}
