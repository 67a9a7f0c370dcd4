import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import {
  changeHandover,
  findShopOrdersAwaitingReceipt,
  itemsOf,
  lockOrder,
  type OrderPart,
} from '#modules/orders';
import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { orderNumber } from '#shared/order-number';
import { isReceiptAsked } from './notify-change.ts';

/** Days before the automatic release when the customer is asked. */
const ASK_BEFORE_DAYS = 2;
const BATCH = 100;

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
  for (let after: OrderPart | undefined; ; ) {
    const due = await findShopOrdersAwaitingReceipt(db, { withinDays: ASK_BEFORE_DAYS, after, limit: BATCH });
    for (const part of due) {
      try {
        await ask(db, site, part);
        asked++;
      } catch (error) {
        log.error({ orderId: part.orderId, err: error }, 'a customer could not be asked about a receipt');
      }
    }
    if (due.length < BATCH) return asked;
    after = due.at(-1);
  }
}

function ask(db: Database, site: Site, part: OrderPart): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, part.orderId);
    await changeHandover(tx, part, { askedAt: new Date() });
    const items = (await itemsOf(tx, order.id)).filter(
      (item) => item.shopId === part.shopId && item.status === 'SHIPPED',
    );
    const { email } = await getProfile(tx, order.userId);
    await enqueueMail(tx, site, {
      kind: 'has-it-come',
      recipient: email,
      content: {
        subject: `Have you received your goods? (order ${orderNumber(order.id)})`,
        heading: 'Have you received your goods?',
        ...isReceiptAsked(site, order.id, items),
      },
    });
  });
}
