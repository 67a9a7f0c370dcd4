import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { addBusinessDays } from '#contracts/business-days';
import { readShopFacts } from '#domain/delivery';
import type { Handle, Transaction } from '../../platform/database.ts';
import { readRows, text } from '../../platform/rows.ts';
import type { OrderPart } from './due-parts.ts';
import { orderDeliveries } from './tables.ts';

/**
 * Keeps for each part of an order that was just paid the last day of what was promised, as it is reckoned then: who
 * changes holidays or closing days later changes no promise. Nothing is promised of what is fetched.
 */
export async function keepPromises(tx: Transaction, orderId: string, paidAt: Date): Promise<void> {
  const open = await tx
    .select()
    .from(orderDeliveries)
    .where(
      and(
        eq(orderDeliveries.orderId, orderId),
        ne(orderDeliveries.kind, 'PICKUP'),
        isNull(orderDeliveries.promisedBy),
      ),
    );
  const shops = await readShopFacts(
    tx,
    open.map(({ shopId }) => shopId),
  );
  for (const { shopId, daysTo } of open) {
    const promisedBy = addBusinessDays(paidAt, daysTo, shops.get(shopId)?.working);
    await tx
      .update(orderDeliveries)
      .set({ promisedBy })
      .where(and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.shopId, shopId)));
  }
}

/** Parts whose promised day is over and of which nobody has looked yet whether they came, by order and shop. */
export function findPromisesToCheck(handle: Handle, limit: number): Promise<OrderPart[]> {
  return readRows(
    handle,
    { orderId: text, shopId: text },
    sql`select order_id as "orderId", shop_id as "shopId" from order_deliveries
      where promised_by < (now() at time zone 'utc')::date and promise_checked_at is null
      order by promised_by limit ${limit}`,
  );
}

/**
 * Notes whether a part came in time; the caller has locked the order. Gives the day that was promised when it has not,
 * else null: also when somebody else was quicker.
 */
export async function checkPromise(
  tx: Transaction,
  { orderId, shopId, isOpen }: OrderPart & { isOpen: boolean },
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
