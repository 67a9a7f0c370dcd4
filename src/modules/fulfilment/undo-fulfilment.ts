import * as m from '#messages/server';
import { holdEarningsAgain, listItems, lockOrder, recordEvent, undoDelivery } from '#modules/orders';
import { payoutStartedSince } from '#modules/payouts';
import { mailShop } from '#modules/shops';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { orderNumber } from '#shared/order-number';
import { fulfilmentErrors } from './errors.ts';

/** How long a customer may undo a confirmed receipt, and a shop a reported delivery, in ms. */
export const RECEIPT_UNDO_WINDOW_MS = 10 * 60_000;
export const DELIVERY_UNDO_WINDOW_MS = 60 * 60_000;

const youngerThan = (at: Date | null, ms: number): boolean => at !== null && Date.now() - at.getTime() < ms;

/**
 * Undoes a customer's mistaken confirmation of receipt: within ten minutes, and if no payout has started since, the
 * earnings are held again. Items that the shop had reported as delivered before stay delivered.
 * @throws AppError NOT_FOUND, INVALID_STATE when there is nothing to undo, or it is too late
 */
export async function undoReceipt(
  db: Database,
  site: Site,
  input: { userId: string; orderId: string },
): Promise<void> {
  if (!isUuid(input.orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order.userId !== input.userId) throw fulfilmentErrors.orderNotFound();
    const confirmed = (await listItems(tx, order.id)).filter(
      (item) => item.releaseReason === 'CUSTOMER' && youngerThan(item.releasedAt, RECEIPT_UNDO_WINDOW_MS),
    );
    if (confirmed.length === 0) {
      throw fulfilmentErrors.receiptFinal();
    }
    const actor = { kind: 'customer', id: input.userId } as const;
    for (const [shopId, items] of [...Map.groupBy(confirmed, (item) => item.shopId)].sort()) {
      const since = items.map((item) => item.releasedAt as Date).sort((a, b) => +a - +b)[0] as Date;
      if (await payoutStartedSince(tx, shopId, { since, paidAt: order.paidAt })) {
        throw fulfilmentErrors.payoutStarted();
      }
      for (const item of items) {
        await holdEarningsAgain(tx, item);
        if (!item.deliveryClaimedAt) await undoDelivery(tx, order, item, actor);
        await recordEvent(tx, {
          orderId: order.id,
          itemId: item.id,
          from: 'RECEIVED',
          to: 'RECEIPT_TAKEN_BACK',
          text: `Confirmation of ${item.productName} undone`,
          actor,
        });
      }
      await mailShop(tx, site, {
        shopId,
        kind: 'shop-receipt-taken-back',
        content: () => ({
          subject: m.mail_order_the_customer_undid_the_confirmation({ order: orderNumber(order.id) }),
          heading: m.mail_the_customer_undid_the_confirmation(),
          paragraphs: [m.mail_the_customer_tapped_yes_received_by_mistake_we()],
          rows: items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
          action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${order.id}` },
        }),
      });
    }
  });
}

/**
 * Undoes a shop's mistaken delivery report without a code: within an hour, and if nothing was released, its items are
 * in transit again.
 * @throws AppError NOT_FOUND, INVALID_STATE when there is nothing to undo, or it is too late
 */
export async function undoDeliveryClaim(
  db: Database,
  input: { shopId: string; orderId: string },
): Promise<void> {
  if (!isUuid(input.orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const mine = (await listItems(tx, order.id)).filter((item) => item.shopId === input.shopId);
    if (mine.length === 0) throw fulfilmentErrors.orderNotFound();
    const claimed = mine.filter(
      (item) =>
        item.status === 'DELIVERED' &&
        !item.releasedAt &&
        youngerThan(item.deliveryClaimedAt, DELIVERY_UNDO_WINDOW_MS),
    );
    if (claimed.length === 0) {
      throw fulfilmentErrors.deliveryFinal();
    }
    for (const item of claimed) {
      await undoDelivery(tx, order, item, { kind: 'shop', id: input.shopId });
    }
  });
}
