import { and, eq, inArray, sql } from 'drizzle-orm';
import { allocateLots, returnLots } from '#modules/groups';
import { cancelParcels } from '#modules/loads';
import type { Transaction } from '#platform/database';
import { statesBefore } from '#platform/transitions';
import { type Pesewas, pesewas } from '#shared/money';
import type { FulfillmentStatus, ReleaseReason } from '#src/modules/orders/contract/orders.ts';
import { bookCommission } from './commissions/book-commissions.ts';
import { repayAdvance } from './deposits/advances.ts';
import { orderErrors } from './errors.ts';
import { addBorneLoss, bookMemberShares } from './member-shares/book-member-shares.ts';
import { listItems, transitionOrder } from './order-transitions.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { releaseDueAfter, releaseEarnings } from './release-earnings.ts';
import { deriveOrderState, ITEM_TRANSITIONS } from './states.ts';
import { orderItems } from './tables.ts';
import { awaitsWeighing, NOT_ASKED, returnStock } from './weighing.ts';

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
 * @throws AppError INVALID_STATE (409) for an unpaid order, a transition missing from the table, or goods sold by weight
 *   that are sent before they were weighed
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
  if (to !== 'CANCELLED' && awaitsWeighing(item)) throw orderErrors.notWeighed(item.productName);
  const changed = await tx
    .update(orderItems)
    .set({
      ...{ status: to, trackingNumber, carrierName, notes, ...(await timesOf(tx, item, change)) },
      // A question about its weight ends with it.
      ...(to === 'CANCELLED' && NOT_ASKED),
    })
    .where(
      and(
        eq(orderItems.id, item.id),
        eq(orderItems.status, item.status),
        inArray(orderItems.status, statesBefore(ITEM_TRANSITIONS, to)),
      ),
    );
  if (!changed.rowCount) throw refused;
  if (to === 'CANCELLED' && item.status === 'PENDING' && item.reserved) await returnStock(tx, item);
  if (to === 'CANCELLED' && item.status !== 'PENDING') await returnLots(tx, item);
  if (to !== 'CANCELLED' && item.status === 'PENDING') await allocateLots(tx, item, order.paidAt);
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
  const items = await listItems(tx, order.id);
  const { shopId } = item;
  const isPartCancelled = items.every((one) => one.shopId !== shopId || one.status === 'CANCELLED');
  if (to === 'CANCELLED' && isPartCancelled) await cancelParcels(tx, { orderId: order.id, shopId });
  await finishOrder(tx, order, items);
}

/**
 * Adds a refund's share of the item's price and fee to its refunded totals; the agent's fee and the members' shares
 * follow what is left. `bornePesewas` is what the platform bears of a lost dispute.
 * @throws AppError INVALID_STATE after a concurrent change
 */
export async function addRefundedAmount(
  tx: Transaction,
  item: OrderItemRow,
  part: { price: Pesewas; fee: Pesewas; bornePesewas?: Pesewas },
): Promise<void> {
  const counted = await tx
    .update(orderItems)
    .set({
      refundedPesewas: pesewas(item.refundedPesewas + part.price),
      refundedFeePesewas: pesewas(item.refundedFeePesewas + part.fee),
    })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.refundedPesewas, item.refundedPesewas)));
  if (!counted.rowCount) throw orderErrors.refundedMeanwhile();
  if (part.bornePesewas) await addBorneLoss(tx, item.id, part.bornePesewas);
  await bookCommission(tx, item.id);
  await bookMemberShares(tx, [item.id]);
}

async function finishOrder(tx: Transaction, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  const end = deriveOrderState(items.map((item) => item.status));
  if (!end) return;
  await transitionOrder(tx, order, end, {
    text: end === 'COMPLETED' ? 'Order completed' : 'Order cancelled',
  });
  if (end === 'CANCELLED') await repayAdvance(tx, order.id);
}
