import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { array, readRows, text } from '#platform/rows';
import { openToRelease } from './releasable.ts';
import { unsentSince } from './waiting-parts.ts';

/** One shop's part of an order. */
export interface OrderPart {
  orderId: string;
  shopId: string;
}

/** A part not sent yet, with the names of its items. */
export interface UnsentPart extends OrderPart {
  names: string[];
}

interface Page<T extends OrderPart> {
  /** The last part of the previous page. */
  after?: T | undefined;
  limit: number;
}

const following = (after: OrderPart | undefined): SQL =>
  after ? sql`and (i.order_id, i.shop_id) > (${after.orderId}::uuid, ${after.shopId}::uuid)` : sql``;

/** Parts with earnings due for release and no open objection, by order and shop. */
export function findReleasableShopOrders(
  handle: DbOrTx,
  { after, limit }: Page<OrderPart>,
): Promise<OrderPart[]> {
  return readRows(
    handle,
    { orderId: text, shopId: text },
    sql`select distinct i.order_id as "orderId", i.shop_id as "shopId" from order_items i
      where i.release_due_at <= now() and ${openToRelease()} ${following(after)}
      order by 1, 2 limit ${limit}`,
  );
}

/** The items of a part that are due for release. The caller has locked the order. */
export async function findItemsToRelease(handle: DbOrTx, part: OrderPart): Promise<Set<string>> {
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
  { withinDays, after, limit }: Page<OrderPart> & { withinDays: number },
): Promise<OrderPart[]> {
  return readRows(
    handle,
    { orderId: text, shopId: text },
    sql`select distinct i.order_id as "orderId", i.shop_id as "shopId" from order_items i
      join handovers a on a.order_id = i.order_id and a.shop_id = i.shop_id and a.asked_at is null
      where i.status = 'SHIPPED' and i.release_due_at <= now() + ${`${withinDays} days`}::interval
        and ${openToRelease()} ${following(after)}
      order by 1, 2 limit ${limit}`,
  );
}

/**
 * Parts paid longer ago than an interval and not sent, by order and shop; disputed items are excluded.
 * @param page.paidBefore an interval, such as `48 hours`
 */
export function findUnshippedShopOrders(
  handle: DbOrTx,
  page: Page<UnsentPart> & { paidBefore: string; onlyUnreminded: boolean },
): Promise<UnsentPart[]> {
  return readRows(
    handle,
    { names: array(text), orderId: text, shopId: text },
    sql`select i.order_id as "orderId", i.shop_id as "shopId",
        array_agg(i.quantity || ' × ' || i.product_name order by i.id) as names
      from order_items i join orders o on o.id = i.order_id
      where ${unsentSince(page.paidBefore)} ${page.onlyUnreminded ? sql`and i.reminded_at is null` : sql``} ${following(page.after)}
      group by i.order_id, i.shop_id order by i.order_id, i.shop_id limit ${page.limit}`,
  );
}
