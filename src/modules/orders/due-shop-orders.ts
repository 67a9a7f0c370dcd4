import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { array, readRows, text } from '#platform/rows';
import type { Transaction } from '../../platform/database.ts';
import { literals } from '../../platform/sql-literals.ts';
import type { FulfillmentStatus } from './contract/orders.ts';
import { openToRelease, underDispute } from './release-earnings.ts';
import { ITEM_OPEN, isOpenItem, SENT_ITEM_STATUSES } from './states.ts';
import { orderItems } from './tables.ts';

interface Item {
  status: FulfillmentStatus;
  refundedPesewas: number;
  sumPesewas: number;
}

/** Whether the customer still waits for the item: not delivered or cancelled, and not refunded in full (lost). */
export const isAwaited = (item: Item): boolean => isOpenItem(item) && item.refundedPesewas < item.sumPesewas;

/** {@link isAwaited} as a condition on `order_items i`; excludes orders that ended unpaid. */
export const AWAITED = sql`(${ITEM_OPEN} and not i.lapsed and i.refunded_pesewas < i.sum_pesewas)`;

const ofPart = (alias: 'd' | 'h') =>
  sql.raw(`i.order_id = ${alias}.order_id and i.shop_id = ${alias}.shop_id`);

/**
 * Late parts as a table: `order_id`, `shop_id`, `promised_by`, `late_at`. A part appears once the job has checked it
 * (`checkPromise`), and until its remaining items arrive.
 */
export const LATE_SHOP_ORDERS = sql`(select d.order_id, d.shop_id, d.promised_by, d.late_at from order_deliveries d
  join orders o on o.id = d.order_id and o.status = 'PROCESSING'
  where d.late_at is not null and exists (select from order_items i where ${ofPart('d')} and ${AWAITED}))`;

/** Condition on `order_items i`: sent or reported as delivered, not refunded in full, and its earnings are held. */
export const SENT_AND_HELD = sql`(i.released_at is null and i.status in (${literals(SENT_ITEM_STATUSES)}) and i.refunded_pesewas < i.sum_pesewas)`;

/** Parts that the customer reported as not received, as a table: `order_id`, `shop_id`, `not_received_at`. */
export const NOT_RECEIVED_SHOP_ORDERS = sql`(select h.order_id, h.shop_id, h.not_received_at from handovers h
  where h.not_received_at is not null and exists (select from order_items i where ${ofPart('h')} and ${SENT_AND_HELD}))`;

/**
 * Condition on `order_items i` and `orders o`: paid longer ago than an interval and not sent; the time begins on the
 * agreed day of a part that has one. Excludes disputed items: no reminder to the shop, no cancellation.
 * @param paidBefore an interval, such as `48 hours`
 */
export const unshippedSince = (paidBefore: string): SQL =>
  sql`(i.status = 'PENDING' and not i.lapsed and o.status = 'PROCESSING'
    and o.paid_at < now() - ${paidBefore}::interval
    and not exists (select from order_deliveries g where g.order_id = i.order_id and g.shop_id = i.shop_id
      and g.due_on > (now() - ${paidBefore}::interval)::date)
    and not ${underDispute()})`;

/** One shop's part of an order. */
export interface ShopOrderRef {
  orderId: string;
  shopId: string;
}

/** A part not sent yet, with the names of its items. */
export interface UnshippedShopOrder extends ShopOrderRef {
  names: string[];
}

export interface Page<T extends ShopOrderRef> {
  /** The last part of the previous page. */
  after?: T | undefined;
  limit: number;
}

/** Rows of `i` after this part, by order and shop. */
export const afterShopOrder = (after: ShopOrderRef | undefined): SQL =>
  after ? sql`and (i.order_id, i.shop_id) > (${after.orderId}::uuid, ${after.shopId}::uuid)` : sql``;

/** Parts with earnings due for release and no open objection, by order and shop. */
export function findReleasableShopOrders(
  handle: DbOrTx,
  { after, limit }: Page<ShopOrderRef>,
): Promise<ShopOrderRef[]> {
  return readRows(
    handle,
    { orderId: text, shopId: text },
    sql`select distinct i.order_id as "orderId", i.shop_id as "shopId" from order_items i
      where i.release_due_at <= now() and ${openToRelease()} ${afterShopOrder(after)}
      order by 1, 2 limit ${limit}`,
  );
}

/** The items of a part that are due for release. The caller has locked the order. */
export async function findItemsToRelease(handle: DbOrTx, part: ShopOrderRef): Promise<Set<string>> {
  const due = await readRows(
    handle,
    { id: text },
    sql`select i.id from order_items i where i.order_id = ${part.orderId}::uuid and i.shop_id = ${part.shopId}::uuid
      and i.release_due_at <= now() and ${openToRelease()}`,
  );
  return new Set(due.map(({ id }) => id));
}

/**
 * Sent parts that release automatically within `withinDays` days and whose customer has not been asked yet, by
 * order and shop.
 */
export function findShopOrdersAwaitingReceipt(
  handle: DbOrTx,
  { withinDays, after, limit }: Page<ShopOrderRef> & { withinDays: number },
): Promise<ShopOrderRef[]> {
  return readRows(
    handle,
    { orderId: text, shopId: text },
    sql`select distinct i.order_id as "orderId", i.shop_id as "shopId" from order_items i
      join handovers a on a.order_id = i.order_id and a.shop_id = i.shop_id and a.asked_at is null
      where i.status = 'SHIPPED' and i.release_due_at <= now() + ${`${withinDays} days`}::interval
        and ${openToRelease()} ${afterShopOrder(after)}
      order by 1, 2 limit ${limit}`,
  );
}

/**
 * Parts paid longer ago than an interval and not sent, by order and shop; disputed items are excluded.
 * @param page.paidBefore an interval, such as `48 hours`
 */
export function findUnshippedShopOrders(
  handle: DbOrTx,
  page: Page<UnshippedShopOrder> & { paidBefore: string; onlyUnreminded: boolean },
): Promise<UnshippedShopOrder[]> {
  return readRows(
    handle,
    { names: array(text), orderId: text, shopId: text },
    sql`select i.order_id as "orderId", i.shop_id as "shopId",
        array_agg(i.quantity || ' × ' || i.product_name order by i.id) as names
      from order_items i join orders o on o.id = i.order_id
      where ${unshippedSince(page.paidBefore)} ${page.onlyUnreminded ? sql`and i.reminded_at is null` : sql``} ${afterShopOrder(page.after)}
      group by i.order_id, i.shop_id order by i.order_id, i.shop_id limit ${page.limit}`,
  );
}

/**
 * Records the reminder to a shop to send its part of an order. Returns false when it was already reminded, or all is
 * sent.
 */
export async function markReminded(
  tx: Transaction,
  { orderId, shopId }: { orderId: string; shopId: string },
): Promise<boolean> {
  const marked = await tx
    .update(orderItems)
    .set({ remindedAt: sql`now()` })
    .where(
      and(
        eq(orderItems.orderId, orderId),
        eq(orderItems.shopId, shopId),
        eq(orderItems.status, 'PENDING'),
        isNull(orderItems.remindedAt),
      ),
    );
  return Boolean(marked.rowCount);
}
