import * as m from '#messages/server';
import { renderTemplate, shortName } from '#modules/mail';
import {
  checkPromise,
  findPromisesToCheck,
  isAwaited,
  listHandovers,
  listItems,
  lockOrder,
  recordEvent,
  type ShopOrderRef,
  updateHandover,
} from '#modules/orders';
import { mailShop } from '#modules/shops';
import { formatDay } from '#shared/holiday';
import { orderNumber } from '#shared/order-number';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { sendCustomerNotice } from './notify-change.ts';

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
    const underWay = (await listItems(tx, order.id)).filter(
      (item) =>
        (!input.shopId || item.shopId === input.shopId) &&
        (item.status === 'SHIPPED' || item.status === 'DELIVERED') &&
        !item.releasedAt,
    );
    const said = new Set(
      ((await listHandovers(tx, [order.id])).get(order.id) ?? [])
        .filter((part) => part.notReceivedAt)
        .map((part) => part.shopId),
    );
    const parts = [...Map.groupBy(underWay, (item) => item.shopId)].filter(([shopId]) => !said.has(shopId));
    if (parts.length === 0) throw fulfilmentErrors.nothingToReceive();
    for (const [shopId, items] of parts.sort()) {
      await updateHandover(tx, { orderId, shopId }, { notReceivedAt: new Date() });
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
        content: () =>
          renderTemplate(
            'shop-not-received',
            { order: orderNumber(orderId) },
            {
              rows: items.map((item) => ({ label: item.productName, value: `× ${item.quantity}` })),
              action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${orderId}` },
            },
          ),
      });
    }
  });
}

const BATCH = 200;

/**
 * Checks parts past their promised day and notifies customer and shop once about each late one. Returns the number of
 * late parts.
 */
export async function notifyLateShopOrders({
  db,
  site,
  log,
}: {
  db: Database;
  site: Site;
  log: Logger;
}): Promise<number> {
  let late = 0;
  for (let after: ShopOrderRef | undefined; ; ) {
    const due = await findPromisesToCheck(db, { after, limit: BATCH });
    for (const part of due) {
      try {
        if (await notifyLate(db, site, part)) late++;
      } catch (error) {
        log.error({ orderId: part.orderId, err: error }, 'a promise could not be looked at');
      }
    }
    // Failed parts are retried on the next run, and do not block the others.
    if (due.length < BATCH) return late;
    after = due.at(-1);
  }
}

function notifyLate(db: Database, site: Site, { orderId, shopId }: ShopOrderRef): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const open = (await listItems(tx, orderId)).filter((item) => item.shopId === shopId && isAwaited(item));
    const isOpen = order.status === 'PROCESSING' && open.length > 0;
    const promisedBy = await checkPromise(tx, { orderId, shopId, isOpen });
    const [first] = open;
    if (!promisedBy || !first) return false;
    const rows = open.map((item) => ({ label: item.productName, value: `× ${item.quantity}` }));
    const day = formatDay(promisedBy);
    await sendCustomerNotice(tx, site, {
      kind: 'part-late',
      order,
      notice: () => ({
        heading: m.mail_your_goods_are_late(),
        text: m.mail_your_goods_from_order_should_have_arrived_by({
          shop: first.shopName,
          order: orderNumber(orderId),
          day,
        }),
        more: [
          m.mail_dwaso_is_holding_your_money_call_the_shop(),
          m.mail_we_have_also_told({ shop: first.shopName }),
        ],
        rows,
        sms: () => m.sms_late_customer({ order: orderNumber(orderId), shop: shortName(first.shopName) }),
      }),
    });
    await mailShop(tx, site, {
      shopId,
      kind: 'shop-part-late',
      content: () => ({
        subject: m.mail_order_is_late({ order: orderNumber(orderId) }),
        heading: m.mail_this_order_is_late(),
        sms: () => m.sms_late_shop({ order: orderNumber(orderId) }),
        paragraphs: [
          m.mail_you_promised_these_goods_by_and_they_have({ day }),
          first.status === 'PENDING'
            ? m.mail_the_goods_are_not_marked_as_sent_send()
            : m.mail_update_the_order_with_where_the_parcel_is(),
        ],
        rows,
        action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${orderId}` },
      }),
    });
    return true;
  });
}
