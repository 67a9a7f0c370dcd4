import { lockProducts } from '#modules/catalogue';
import type { OrderItemRow } from '#modules/orders';
import type { Transaction } from '../../../platform/database.ts';

/**
 * Locks the goods that cancelling these items puts back on sale, and gives the items in the order in which to work on
 * them: products before shops' days, both by id, as checkout and payment do. Otherwise two that cancel at the same
 * moment wait for each other in a circle.
 */
export async function inLockOrder(tx: Transaction, items: OrderItemRow[]): Promise<OrderItemRow[]> {
  const unsent = items.filter((item) => item.status === 'PENDING');
  if (unsent.length > 0) await lockProducts(tx, unsent);
  return items.toSorted((a, b) => (a.shopId === b.shopId ? 0 : a.shopId < b.shopId ? -1 : 1));
}
