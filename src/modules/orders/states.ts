import { sql } from 'drizzle-orm';
import { literals } from '../../platform/sql-literals.ts';
import type { FulfillmentStatus, OrderStatus } from './contract/orders.ts';

/** docs/design.md, States: from → to. Any other transition is refused with 409. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  AWAITING_PAYMENT: ['PROCESSING', 'RESERVED', 'EXPIRED', 'CANCELLED'],
  /** The deposit is paid. Cancelled: the harvest failed, or the customer declined less than was reserved. */
  RESERVED: ['AWAITING_BALANCE', 'CANCELLED'],
  /** The harvest is ready. Cancelled: declined, or the balance was not paid in time. */
  AWAITING_BALANCE: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['COMPLETED', 'CANCELLED'],
  /** A late payment takes the stock again. */
  EXPIRED: ['PROCESSING'],
  /** A delivery was undone. */
  COMPLETED: ['PROCESSING'],
  CANCELLED: [],
};

/** Undoing a mistaken delivery is possible for a while, but through `undoDelivery`, not as a step of this table. */
export const ITEM_TRANSITIONS: Record<FulfillmentStatus, readonly FulfillmentStatus[]> = {
  PENDING: ['SHIPPED', 'DELIVERED', 'CANCELLED'],
  /** For a lost parcel: only an admin may cancel a shipped item. */
  SHIPPED: ['DELIVERED', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** Derives the state of a paid order from its items (docs/design.md, States); null while an item is open. */
export function deriveOrderState(items: readonly FulfillmentStatus[]): 'COMPLETED' | 'CANCELLED' | null {
  if (items.every((status) => status === 'CANCELLED')) return 'CANCELLED';
  const ended = items.every((status) => status === 'DELIVERED' || status === 'CANCELLED');
  return ended ? 'COMPLETED' : null;
}

/** Not delivered or cancelled yet. */
export const OPEN_ITEM_STATUSES = ['PENDING', 'SHIPPED'] as const satisfies FulfillmentStatus[];

/** Sent, whether it has arrived or not. */
export const SENT_ITEM_STATUSES = ['SHIPPED', 'DELIVERED'] as const satisfies FulfillmentStatus[];

/** Whether an item is not delivered or cancelled yet. */
export const isOpenItem = ({ status }: { status: FulfillmentStatus }): boolean =>
  (OPEN_ITEM_STATUSES as readonly FulfillmentStatus[]).includes(status);

/** {@link OPEN_ITEM_STATUSES} as a condition on `order_items i`. */
export const ITEM_OPEN = sql`i.status in (${literals(OPEN_ITEM_STATUSES)})`;
