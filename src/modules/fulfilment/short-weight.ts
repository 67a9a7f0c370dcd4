import { sql } from 'drizzle-orm';
import {
  type Actor,
  askAboutWeight,
  isUnderDispute,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  SYSTEM,
  transitionItem,
} from '#modules/orders';
import { refundItem } from '#modules/refunds';
import { type FrozenWeight, toKilograms } from '#shared/sold-by-weight';
import type { Transaction } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { UnshippedDeps } from './change-items.ts';
import type { FulfilmentActor } from './lock-order.ts';
import { notifyChange } from './notify-change.ts';
import { notifyDeclined } from './weighing-mails.ts';

/*
 * Less on the scale than the tolerance: the buyer says yes, or the item is cancelled and all of it goes back.
 */

const BATCH = 50;

interface WeighedLess {
  order: OrderRow;
  item: OrderItemRow & { weight: FrozenWeight };
  grams: number;
}

/** Cancels an item whose weight its buyer does not want, and refunds all of it. The caller has locked the order. */
export async function declineWeight(
  tx: Transaction,
  site: Site,
  { order, item, grams }: WeighedLess,
  by: { buyer: FulfilmentActor & Actor } | 'NO_ANSWER',
): Promise<void> {
  const isLate = by === 'NO_ANSWER';
  const scale = `Only ${toKilograms(grams)} kg on the scale`;
  const change = { to: 'CANCELLED', notes: isLate ? `${scale}, and no answer in time` : scale } as const;
  await askAboutWeight(tx, item, null);
  await transitionItem(tx, order, { ...item, askedGrams: null }, change, isLate ? SYSTEM : by.buyer);
  const reason = `${item.productName} was cancelled: ${change.notes}`;
  const back = await refundItem(tx, { order, item, reason, reasonKind: 'WEIGHED' });
  const actor = isLate ? ({ kind: 'system', shopId: item.shopId } as const) : by.buyer;
  await notifyChange(tx, site, { order, items: [item], change, actor, back });
  await notifyDeclined(tx, site, { order, item, grams, isLate });
}

/**
 * Takes no answer in time as a no: less than the tolerance needs the buyer's yes. Goods under dispute wait for its end.
 * May run twice at once. Returns the number of items.
 */
export async function declineDueWeights({ db, site, log }: UnshippedDeps): Promise<number> {
  const due = await readRows(
    db,
    { orderId: text, itemId: text },
    sql`select s.order_id as "orderId", s.item_id as "itemId" from short_weights s
      where s.asked_until <= now() and not exists (select from disputed_items d where d.item_id = s.item_id)
      order by s.asked_until limit ${BATCH}`,
  );
  let declined = 0;
  for (const one of due) {
    try {
      if (await inTransaction(db, (tx) => declineLate(tx, site, one))) declined++;
    } catch (error) {
      log.error({ ...one, err: error }, 'a question about a short weight could not be ended');
    }
  }
  return declined;
}

async function declineLate(
  tx: Transaction,
  site: Site,
  { orderId, itemId }: { orderId: string; itemId: string },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const item = (await listItems(tx, orderId)).find(({ id }) => id === itemId);
  const { weight, askedGrams: grams, askedPricePesewas, askedUntil } = item ?? {};
  if (order.status !== 'PROCESSING' || item?.status !== 'PENDING') return false;
  if (!weight || !grams || !askedUntil || askedPricePesewas !== null || askedUntil > new Date()) return false;
  if (await isUnderDispute(tx, itemId)) return false;
  await declineWeight(tx, site, { order, item: { ...item, weight }, grams }, 'NO_ANSWER');
  return true;
}
