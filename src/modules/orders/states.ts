import type { FulfillmentStatus, OrderStatus } from '../../contracts/orders.ts';

/** docs/design.md, States: from → to. Whatever is not listed is refused with 409. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  AWAITING_PAYMENT: ['PROCESSING', 'EXPIRED', 'CANCELLED'],
  PROCESSING: ['COMPLETED', 'CANCELLED'],
  /** A late success after the hold expired takes the stock again. */
  EXPIRED: ['PROCESSING'],
  /** A delivery was taken back. */
  COMPLETED: ['PROCESSING'],
  CANCELLED: [],
};

/** A delivery said by mistake can be taken back for a while; that is `undoDelivery` and no step of this table. */
export const ITEM_TRANSITIONS: Record<FulfillmentStatus, readonly FulfillmentStatus[]> = {
  PENDING: ['SHIPPED', 'DELIVERED', 'CANCELLED'],
  /** A lost parcel: an admin alone may cancel what was shipped. */
  SHIPPED: ['DELIVERED', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** The state of a paid order follows from its items (docs/design.md, States); null while something is under way. */
export function stateOfItems(items: readonly FulfillmentStatus[]): 'COMPLETED' | 'CANCELLED' | null {
  if (items.every((status) => status === 'CANCELLED')) return 'CANCELLED';
  const ended = items.every((status) => status === 'DELIVERED' || status === 'CANCELLED');
  return ended ? 'COMPLETED' : null;
}
