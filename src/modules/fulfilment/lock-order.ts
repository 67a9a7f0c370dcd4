import { lockProducts } from '#modules/catalogue';
import type { ItemTransition, OrderItemRow, OrderRow } from '#modules/orders';
import type { Transaction } from '../../platform/database.ts';
import { fulfilmentErrors } from './errors.ts';

/** Actor of an item change: its shop, its customer, an admin for any shop, or a job for one shop's part of an order. */
export type FulfilmentActor =
  | { kind: 'shop' | 'customer' | 'admin'; id: string; agent?: string }
  | { kind: 'system'; shopId: string };

/**
 * Checks in the transaction of an act that an agent may act for the shop, and records it. Returns the agent's name.
 * @throws AppError NOT_FOUND when the agent may not
 */
export type ActFor = (tx: Transaction) => Promise<{ agent: string }>;

/** Whether the actor may access the item; otherwise callers answer not found. */
export function mayChangeItem(actor: FulfilmentActor, order: OrderRow, item: OrderItemRow): boolean {
  switch (actor.kind) {
    case 'admin':
      return true;
    case 'customer':
      return order.userId === actor.id;
    case 'shop':
      return item.shopId === actor.id;
    case 'system':
      return item.shopId === actor.shopId;
  }
}

/** Customers may cancel unsent items and confirm receipt; only the shop may mark items as sent. */
export function assertMay(actor: FulfilmentActor, change: ItemTransition): void {
  if (actor.kind === 'customer' && change.to === 'SHIPPED') {
    throw fulfilmentErrors.onlyShopSends();
  }
}

/**
 * Locks the products that cancelling these items restocks, and returns the items in lock order: products, then each
 * shop's order days, both by id, as checkout and payment do. Prevents deadlocks between concurrent cancellations.
 */
export async function sortForLocking(tx: Transaction, items: OrderItemRow[]): Promise<OrderItemRow[]> {
  const unsent = items.filter((item) => item.status === 'PENDING');
  if (unsent.length > 0) await lockProducts(tx, unsent);
  return items.toSorted((a, b) => (a.shopId === b.shopId ? 0 : a.shopId < b.shopId ? -1 : 1));
}
