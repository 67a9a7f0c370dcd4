import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FulfillmentStatus, ReleaseReason } from '#contracts/orders';
import { returnStock } from '#modules/catalogue';
import { AppError } from '#shared/errors';
import { type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { statesBefore } from '../../platform/transitions.ts';
import { changeStatus, itemsOf } from './change-order.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { releaseDueAfter } from './release-days.ts';
import { releaseEarnings } from './release-earnings.ts';
import { ITEM_TRANSITIONS, stateOfItems } from './states.ts';
import { orderItems } from './tables.ts';

export interface ItemChange {
  to: Exclude<FulfillmentStatus, 'PENDING'>;
  trackingNumber?: string;
  carrierName?: string;
  notes?: string;
  /** Of a delivery that its customer stands for: its earnings are released at once, for this reason. */
  release?: ReleaseReason;
}

const DONE: Record<ItemChange['to'], string> = {
  SHIPPED: 'was sent',
  DELIVERED: 'was delivered',
  CANCELLED: 'was cancelled',
};

/** When it happened, kept on the item for lists and reminders, and when its earnings are released by themselves. */
async function timesOf(tx: Transaction, item: OrderItemRow, { to, release }: ItemChange) {
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

function eventText(item: OrderItemRow, change: ItemChange): string {
  const way = [change.carrierName, change.trackingNumber].filter(Boolean).join(', ');
  return `${item.productName} ${DONE[change.to]}${change.to === 'SHIPPED' && way ? ` with ${way}` : ''}`;
}

/**
 * Moves one item of a paid order on; the caller has locked the order. A delivery that only the shop speaks of releases
 * nothing yet (docs/design.md, Hand-over and release). Restocks what is cancelled before it was
 * shipped, writes history, and completes or cancels the order when its last item has come to an end.
 * @throws AppError INVALID_STATE (409) for an unpaid order or a step that is not in the table
 */
export async function changeItem(
  tx: Transaction,
  order: OrderRow,
  item: OrderItemRow,
  change: ItemChange,
  actor: Actor,
): Promise<void> {
  const refused = new AppError('INVALID_STATE', 'This item can no longer be changed this way');
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
  if (to === 'CANCELLED' && item.status === 'PENDING' && item.reserved) await returnStock(tx, [item]);
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

/** Counts what a refund takes back of an item's price and fee. @throws AppError INVALID_STATE when another was quicker */
export async function countRefunded(
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
  if (!counted.rowCount)
    throw new AppError('INVALID_STATE', 'Another refund of this item was made first. Reload the page');
}

async function finishOrder(tx: Transaction, order: OrderRow): Promise<void> {
  const items = await itemsOf(tx, order.id);
  const end = stateOfItems(items.map((item) => item.status));
  if (!end) return;
  await changeStatus(tx, order, end, { text: end === 'COMPLETED' ? 'Order completed' : 'Order cancelled' });
}
