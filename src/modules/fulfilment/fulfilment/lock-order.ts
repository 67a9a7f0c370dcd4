import { lockProducts } from '#modules/catalogue';
import type { OrderItemRow } from '#modules/orders';
import type { Transaction } from '../../../platform/database.ts';

/**
 * Locks the products that cancelling these items restocks, and returns the items in lock order: products, then each
 * shop's order days, both by id, as checkout and payment do. Prevents deadlocks between concurrent cancellations.
 */
export async function inLockOrder(tx: Transaction, items: OrderItemRow[]): Promise<OrderItemRow[]> {
  const unsent = items.filter((item) => item.status === 'PENDING');
  if (unsent.length > 0) await lockProducts(tx, unsent);
  return items.toSorted((a, b) => (a.shopId === b.shopId ? 0 : a.shopId < b.shopId ? -1 : 1));
}
