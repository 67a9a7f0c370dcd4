import { renderTemplate } from '#modules/mail';
import { changeHandover, handoversOf, itemsOf, lockOrder, recordEvent } from '#modules/orders';
import { mailShop } from '#modules/shops';
import { orderNumber } from '#shared/order-number';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { fulfilmentErrors } from '../errors.ts';

/**
 * The customer reports sent or delivered goods as not received: their earnings stay held until the customer has them,
 * they are refunded, or an admin decides. Notifies the shop at once.
 * @param input.shopId only this shop's part; all parts of the order when omitted
 * @throws AppError NOT_FOUND, INVALID_STATE when no unreleased goods were sent or all were already reported
 */
export async function reportNotReceived(
  db: Database,
  site: Site,
  input: { userId: string; orderId: string; shopId?: string },
): Promise<void> {
  const { userId, orderId } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.userId !== userId) throw fulfilmentErrors.orderNotFound();
    const underWay = (await itemsOf(tx, order.id)).filter(
      (item) =>
        (!input.shopId || item.shopId === input.shopId) &&
        (item.status === 'SHIPPED' || item.status === 'DELIVERED') &&
        !item.releasedAt,
    );
    const said = new Set(
      ((await handoversOf(tx, [order.id])).get(order.id) ?? [])
        .filter((part) => part.notReceivedAt)
        .map((part) => part.shopId),
    );
    const parts = [...Map.groupBy(underWay, (item) => item.shopId)].filter(([shopId]) => !said.has(shopId));
    if (parts.length === 0) throw fulfilmentErrors.nothingToReceive();
    for (const [shopId, items] of parts.sort()) {
      await changeHandover(tx, { orderId, shopId }, { notReceivedAt: new Date() });
      await recordEvent(tx, {
        orderId,
        // Attach the event to an item of this shop, so that other shops in the order do not see it.
        itemId: items[0]?.id,
        from: null,
        to: 'NOT_RECEIVED',
        text: `The customer says they have not received the goods from ${items[0]?.shopName}`,
        actor: { kind: 'customer', id: userId },
      });
      await mailShop(tx, site, {
        shopId,
        kind: 'shop-not-received',
        content: renderTemplate(
          'shop-not-received',
          { order: orderNumber(orderId) },
          {
            rows: items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
            action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${orderId}` },
          },
        ),
      });
    }
  });
}
