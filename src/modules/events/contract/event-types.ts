/** Types of events. No imports, because pages ship this file. */
export const EVENT_TYPES = [
  'order.placed',
  'order.reserved',
  'order.balance_due',
  'order.paid',
  'order.expired',
  'order.accepted',
  'order.shipped',
  'order.delivered',
  'order.reopened',
  'order.cancelled',
  'refund.requested',
  'refund.approved',
  'refund.rejected',
  'refund.processed',
  'refund.failed',
  'product.created',
  'product.updated',
  'product.deleted',
  'stock.changed',
  'payout.requested',
  'payout.paid',
  'payout.failed',
  'payout.reversed',
  'dispute.opened',
  'dispute.closed',
  'shop.registered',
  'shop.approved',
  'shop.rejected',
  'shop.suspended',
  'shop.closed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How long the log keeps events. */
export const EVENTS_KEPT_DAYS = 30;
