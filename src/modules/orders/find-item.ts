import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { orderItems, orders } from './tables.ts';

/** The order of an item, or null. */
export async function findOrderOfItem(handle: DbOrTx, itemId: string): Promise<string | null> {
  const [found] = isUuid(itemId)
    ? await handle.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))
    : [];
  return found?.orderId ?? null;
}

/** The customer of a shop's part of a paid order; null when the shop has no part in it or the order was never paid. */
export async function findPaidShopOrder(handle: DbOrTx, orderId: string, shopId: string) {
  const [found] =
    isUuid(orderId) && isUuid(shopId)
      ? await handle
          .select({ userId: orders.userId, shopName: orderItems.shopName })
          .from(orderItems)
          .innerJoin(orders, eq(orders.id, orderItems.orderId))
          .where(and(eq(orders.id, orderId), eq(orderItems.shopId, shopId), isNotNull(orders.paidAt)))
          .limit(1)
      : [];
  return found ?? null;
}

/**
 * An item with its buyer and its original line (`boughtAs`): a split-off item names the line it was split from. Null
 * when the item does not exist.
 */
export async function findPurchasedItem(handle: DbOrTx, itemId: string) {
  const [found] = isUuid(itemId)
    ? await handle
        .select({
          id: orderItems.id,
          boughtAs: sql<string>`coalesce(${orderItems.splitFromId}, ${orderItems.id})`,
          productId: orderItems.productId,
          productName: orderItems.productName,
          shopId: orderItems.shopId,
          status: orderItems.status,
          userId: orders.userId,
        })
        .from(orderItems)
        .innerJoin(orders, eq(orders.id, orderItems.orderId))
        .where(eq(orderItems.id, itemId))
    : [];
  return found ?? null;
}
