import type { ItemChange, OrderItemRow, OrderRow } from '#modules/orders';
import { AppError } from '#shared/errors';

/** Who moves an item on: its shop, its customer, an admin for any shop, or a job for one shop's part of an order. */
export type FulfilmentActor =
  | { kind: 'shop' | 'customer' | 'admin'; id: string }
  | { kind: 'system'; shopId: string };

/** Whether the item is this actor's business; another's is not found. */
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

/** Customers may give back what was not sent and say that it has come; sending is the shop's. */
export function assertMay(actor: FulfilmentActor, change: ItemChange): void {
  if (actor.kind === 'customer' && change.to === 'SHIPPED') {
    throw new AppError('FORBIDDEN', 'Only the shop can mark goods as sent');
  }
}
