import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { readShopFacts } from '#modules/delivery';
import { batchWrites } from '#platform/batches';
import { addBusinessDays } from '#shared/business-days';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import { listDeliveries, type OrderDeliveryRow } from './deliveries.ts';
import { afterShopOrder, type Page, type ShopOrderRef } from './due-shop-orders.ts';
import { orderDeliveries } from './tables.ts';

interface Promised {
  shopId: string;
  promisedBy: string;
}

/** The latest promised delivery day for each part of a newly paid order. Pick-up has no promise. */
export async function computePromises(
  handle: DbOrTx,
  deliveries: readonly OrderDeliveryRow[],
  paidAt: Date,
): Promise<Promised[]> {
  const open = deliveries.filter(({ kind, promisedBy }) => kind !== 'PICKUP' && promisedBy === null);
  const shops = await readShopFacts(
    handle,
    open.map(({ shopId }) => shopId),
  );
  return open.map(({ shopId, daysTo, arrivesOn, dueOn }) => {
    // The balance of a deposit may be paid after the agreed day.
    const agreedOn = dueOn && dueOn >= paidAt.toISOString().slice(0, 10) ? dueOn : null;
    const day = arrivesOn ?? agreedOn ?? addBusinessDays(paidAt, daysTo, shops.get(shopId)?.working);
    return { shopId, promisedBy: day };
  });
}

/** Statement that stores the promised days; null when there are none. */
export function promiseStatements(tx: Transaction, orderId: string, promises: Promised[]): SQLWrapper | null {
  if (promises.length === 0) return null;
  const days = sql`jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as said ("shopId" uuid, "promisedBy" date)`;
  return tx
    .update(orderDeliveries)
    .set({ promisedBy: sql`said."promisedBy"` })
    .from(days)
    .where(and(eq(orderDeliveries.orderId, orderId), sql`${orderDeliveries.shopId} = said."shopId"`))
    .returning({ shopId: orderDeliveries.shopId });
}

/**
 * Stores the latest promised delivery day of each part of a newly paid order. Later changes to holidays or closing days
 * do not affect it.
 */
export async function storePromises(tx: Transaction, orderId: string, paidAt: Date): Promise<void> {
  const promises = await computePromises(tx, await listDeliveries(tx, orderId), paidAt);
  const write = promiseStatements(tx, orderId, promises);
  if (write) await batchWrites(tx, [write]);
}

/** Parts past their promised day and not checked yet, by order and shop. */
export function findPromisesToCheck(
  handle: DbOrTx,
  { after, limit }: Page<ShopOrderRef>,
): Promise<ShopOrderRef[]> {
  return readRows(
    handle,
    { orderId: text, shopId: text },
    sql`select i.order_id as "orderId", i.shop_id as "shopId" from order_deliveries i
      where i.promised_by < (now() at time zone 'utc')::date and i.promise_checked_at is null ${afterShopOrder(after)}
      order by 1, 2 limit ${limit}`,
  );
}

/**
 * Records whether a part arrived in time. The caller has locked the order. Returns the promised day when the part is
 * late, else null; null as well when another run has checked it.
 */
export async function checkPromise(
  tx: Transaction,
  { orderId, shopId, isOpen }: ShopOrderRef & { isOpen: boolean },
): Promise<string | null> {
  const [checked] = await tx
    .update(orderDeliveries)
    .set({ promiseCheckedAt: sql`now()`, ...(isOpen && { lateAt: sql`now()` }) })
    .where(
      and(
        eq(orderDeliveries.orderId, orderId),
        eq(orderDeliveries.shopId, shopId),
        isNull(orderDeliveries.promiseCheckedAt),
      ),
    )
    .returning({ promisedBy: orderDeliveries.promisedBy });
  return isOpen ? (checked?.promisedBy ?? null) : null;
}
