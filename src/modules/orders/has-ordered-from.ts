import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { orderItems, orders } from './tables.ts';

/** Returns which of these shops the customer has a paid order with. */
export async function shopsBoughtFrom(
  handle: DbOrTx,
  userId: string,
  shopIds: readonly string[],
): Promise<Set<string>> {
  if (shopIds.length === 0) return new Set();
  const found = await handle
    .selectDistinct({ shopId: orderItems.shopId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orders.userId, userId), isNotNull(orders.paidAt), inArray(orderItems.shopId, [...shopIds])),
    );
  return new Set(found.map(({ shopId }) => shopId));
}
