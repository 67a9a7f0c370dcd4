import { sql } from 'drizzle-orm';
import { orderNumber } from '#contracts/order-number';
import { getProfile } from '#domain/accounts';
import { enqueueMail } from '#domain/notifications';
import { changeHandover, itemsOf, lockOrder } from '#domain/orders';
import { type Database, rows } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isReceiptAsked } from './notify-change.ts';
import { openToRelease } from './open-to-release.ts';

/** The question goes out so long before silence releases the money. */
const ASK_BEFORE = sql`interval '2 days'`;
const BATCH = 100;

/**
 * Asks the customers of what was sent and of which nobody has said anything whether it has come, two days before their
 * silence counts as yes; once for each shop's part. Gives how many were asked.
 */
export async function askAboutReceipt({
  db,
  site,
  log,
}: {
  db: Database;
  site: Site;
  log: Logger;
}): Promise<number> {
  let asked = 0;
  for (let after = ''; ; ) {
    const due = await rows<{ orderId: string; shopId: string }>(
      db,
      sql`select distinct i.order_id as "orderId", i.shop_id as "shopId" from order_items i
        join handovers a on a.order_id = i.order_id and a.shop_id = i.shop_id and a.asked_at is null
        where i.status = 'SHIPPED' and i.release_due_at <= now() + ${ASK_BEFORE} and ${openToRelease()}
          ${after ? sql`and i.order_id > ${after}::uuid` : sql``}
        order by 1, 2 limit ${BATCH}`,
    );
    for (const part of due) {
      try {
        await ask(db, site, part);
        asked++;
      } catch (error) {
        log.error({ orderId: part.orderId, err: error }, 'a customer could not be asked about a receipt');
      }
    }
    if (due.length < BATCH) return asked;
    after = due.at(-1)?.orderId ?? '';
  }
}

function ask(db: Database, site: Site, part: { orderId: string; shopId: string }): Promise<void> {
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
        subject: `Has it come? (order ${orderNumber(order.id)})`,
        heading: 'Have your goods come?',
        ...isReceiptAsked(site, order.id, items),
      },
    });
  });
}
