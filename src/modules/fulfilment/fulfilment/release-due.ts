import {
  findItemsToRelease,
  findReleasableShopOrders,
  itemsOf,
  lockOrder,
  type OrderPart,
  recordEvent,
  releaseEarnings,
  SYSTEM,
} from '#modules/orders';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { deliverItems } from './deliver-items.ts';

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
  for (let after: OrderPart | undefined; ; ) {
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
async function releasePart(tx: Transaction, site: Site, { orderId, shopId }: OrderPart): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const ids = await findItemsToRelease(tx, { orderId, shopId });
  const items = (await itemsOf(tx, orderId)).filter((item) => ids.has(item.id));
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
