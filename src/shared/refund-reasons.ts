/** Reasons for refunds. Append only, because statistics count by them. */
export const REFUND_REASONS = [
  'NEVER_CAME',
  'CAME_TOO_LATE',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'OUT_OF_STOCK',
  'NOT_SENT',
  'CHANGED_MIND',
  'PAID_TWICE',
  'GOODWILL',
  'OTHER',
  'WEIGHED',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Texts of the reasons for admins. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  NEVER_CAME: 'Not received',
  CAME_TOO_LATE: 'Arrived too late',
  DAMAGED: 'Arrived damaged or spoilt',
  NOT_AS_DESCRIBED: 'Not as described',
  WRONG_ITEM: 'Wrong item received',
  OUT_OF_STOCK: 'Out of stock',
  NOT_SENT: 'Not sent',
  CHANGED_MIND: 'Customer changed their mind',
  PAID_TWICE: 'Paid twice',
  GOODWILL: 'Goodwill refund',
  OTHER: 'Something else',
  WEIGHED: 'Weighed less than paid for',
};

/** Reasons a customer may give when requesting a refund of a sent item. */
export const REASONS_OF_REQUESTS = [
  'NEVER_CAME',
  'CAME_TOO_LATE',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'CHANGED_MIND',
  'OTHER',
] as const satisfies readonly RefundReason[];

/** Reasons a customer may give when cancelling an unsent item. */
export const REASONS_OF_BUYERS = [
  'CHANGED_MIND',
  'NOT_SENT',
  'PAID_TWICE',
  'OTHER',
] as const satisfies readonly RefundReason[];

/** Reasons a shop may give when it does not send an item. */
export const REASONS_OF_SHOPS = [
  'OUT_OF_STOCK',
  'DAMAGED',
  'NOT_SENT',
  'CHANGED_MIND',
  'OTHER',
] as const satisfies readonly RefundReason[];
