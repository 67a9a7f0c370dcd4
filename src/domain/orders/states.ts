import type { OrderStatus } from '../../contracts/orders.ts';

/** DESIGN.md, States: from → to. Whatever is not listed is refused with 409. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  AWAITING_PAYMENT: ['PROCESSING', 'EXPIRED', 'CANCELLED'],
  PROCESSING: ['COMPLETED', 'CANCELLED'],
  /** A late success after the hold expired takes the stock again. */
  EXPIRED: ['PROCESSING'],
  COMPLETED: [],
  CANCELLED: [],
};
