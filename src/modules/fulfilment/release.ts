import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { getProfile } from '#modules/identity';
import { enqueueMail, shortName } from '#modules/mail';
import {
  findItemsToRelease,
  findReleasableShopOrders,
  findShopOrdersAwaitingReceipt,
  listItems,
  lockOrder,
  recordEvent,
  releaseEarnings,
  type ShopOrderRef,
  SYSTEM,
  updateHandover,
} from '#modules/orders';
import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { orderNumber } from '#shared/order-number';
import type { Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { fulfilmentErrors } from './errors.ts';
import { deliverItems } from './handover.ts';
import { receiptRequestMail } from './notify-change.ts';

/**
 * An admin decides for the shop: its sent and delivered items count as received, and their earnings are released, even
 * against the customer's report. Open refund requests continue.
 * @throws AppError NOT_FOUND, INVALID_STATE when this shop's part has nothing to release
 */
export async function releaseAsAdmin(
  db: Database,
  site: Site,
  input: { adminId: string; orderId: string; shopId: string; reason: string },
): Promise<void> {
  const { adminId, orderId, shopId, reason } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const part = (await listItems(tx, order.id)).filter((item) => item.shopId === shopId);
    if (part.length === 0) throw fulfilmentErrors.orderNotFound();
    const items = part.filter(
      (item) => !item.releasedAt && (item.status === 'SHIPPED' || item.status === 'DELIVERED'),
    );
    if (items.length === 0) {
      throw fulfilmentErrors.nothingToRelease();
    }
    await deliverItems(tx, site, {
      order,
      items,
      change: { to: 'DELIVERED' },
      actor: { kind: 'admin', id: adminId },
      byCode: false,
    });
    await recordAudit(tx, {
      adminId,
      action: 'order.release',
      subject: 'order',
      subjectId: order.id,
      before: { items: Object.fromEntries(items.map((item) => [item.id, item.status])) },
      after: { shopId, released: items.map((item) => item.id) },
      reason,
    });
  });
}

interface ReleaseDeps {
  db: Database;
  site: Site;
  log: Logger;
}

const BATCH = 100;

/**
 * Releases earnings that are due and have no open objection: items that the shop reported as delivered, and sent items
 * without any report, which then count as delivered. Runs until nothing is due; a failing part waits for the next run
 * and does not block the others. Returns the number of parts released.
 */
export async function releaseDueEarnings({ db, site, log }: ReleaseDeps): Promise<number> {
  let released = 0;
  for (let after: ShopOrderRef | undefined; ; ) {
    const batch = await findReleasableShopOrders(db, { after, limit: BATCH });
    for (const part of batch) {
      try {
        if (await inTransaction(db, (tx) => releasePart(tx, site, part))) released++;
      } catch (error) {
        log.error({ orderId: part.orderId, err: error }, 'earnings that are due could not be released');
      }
    }
    after = batch.at(-1);
    if (batch.length < BATCH) return released;
  }
}

/** Reads the due items again under the order lock, because an objection may have arrived. */
async function releasePart(tx: Transaction, site: Site, { orderId, shopId }: ShopOrderRef): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const ids = await findItemsToRelease(tx, { orderId, shopId });
  const items = (await listItems(tx, orderId)).filter((item) => ids.has(item.id));
  for (const item of items.filter(({ status }) => status === 'DELIVERED')) {
    await releaseEarnings(tx, item, 'DELIVERY_UNDISPUTED');
    await recordEvent(tx, {
      orderId,
      itemId: item.id,
      from: 'DELIVERED',
      to: 'RELEASED',
      text: `No problem was reported for ${item.productName}, so the shop is paid`,
      actor: SYSTEM,
    });
  }
  const silent = items.filter(({ status }) => status === 'SHIPPED');
  if (silent.length > 0) {
    await deliverItems(tx, site, {
      order,
      items: silent,
      change: { to: 'DELIVERED' },
      actor: { kind: 'system', shopId },
      byCode: false,
    });
  }
  return items.length > 0;
}

/** Days before the automatic release when the customer is asked. */
const ASK_BEFORE_DAYS = 2;

/**
 * Asks customers whether sent goods have arrived, two days before the automatic release; once per shop's part. Skips
 * parts with an earlier answer. Returns the number of parts asked about.
 */
export async function requestReceiptConfirmation({
  db,
  site,
  log,
}: {
  db: Database;
  site: Site;
  log: Logger;
}): Promise<number> {
  let asked = 0;
  for (let after: ShopOrderRef | undefined; ; ) {
    const due = await findShopOrdersAwaitingReceipt(db, { withinDays: ASK_BEFORE_DAYS, after, limit: BATCH });
    for (const part of due) {
      try {
        await requestConfirmation(db, site, part);
        asked++;
      } catch (error) {
        log.error({ orderId: part.orderId, err: error }, 'a customer could not be asked about a receipt');
      }
    }
    if (due.length < BATCH) return asked;
    after = due.at(-1);
  }
}

function requestConfirmation(db: Database, site: Site, part: ShopOrderRef): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, part.orderId);
    await updateHandover(tx, part, { askedAt: new Date() });
    const items = (await listItems(tx, order.id)).filter(
      (item) => item.shopId === part.shopId && item.status === 'SHIPPED',
    );
    const { contact } = await getProfile(tx, order.userId);
    await enqueueMail(tx, site, {
      kind: 'has-it-come',
      recipient: contact,
      content: () => ({
        subject: m.mail_have_you_received_your_goods_order({ order: orderNumber(order.id) }),
        heading: m.mail_have_you_received_your_goods(),
        ...receiptRequestMail(site, order.id, items),
        sms: () =>
          m.sms_request_confirmation({
            order: orderNumber(order.id),
            shop: shortName(items[0]?.shopName ?? ''),
          }),
        smsUrl: `${site.publicUrl}/orders/${order.id}`,
      }),
    });
  });
}
