import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import type { Transaction } from '../../platform/database.ts';
import { orderItems, orders } from './tables.ts';

/** Returns which of these shops the customer has a paid order with. */
export async function listShopsOfCustomer(
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

/** Locks all orders of a customer for the rest of the transaction, in id order. Returns the ids. */
export async function lockOrdersOfCustomer(tx: Transaction, userId: string): Promise<string[]> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('no key update');
  return locked.map(({ id }) => id);
}

/**
 * Removes name, street, zip code and phone from all orders of a customer who closes the account. Town, region, amounts,
 * items and history stay for accounting. No item may still be waiting for dispatch.
 */
export async function anonymiseOrders(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      shipFullName: 'Closed account',
      shipStreet: 'Removed',
      shipZipCode: '',
      shipPhone: '',
      placedFrom: null,
    })
    .where(eq(orders.userId, userId));
}

/** Moves all orders of one account, which the caller has locked, to another of the same person. */
export async function moveOrders(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(orders).set({ userId: to }).where(eq(orders.userId, from));
}
