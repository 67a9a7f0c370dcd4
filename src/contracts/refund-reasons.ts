/** Why money goes back. Append only: what was counted under one stays under it. */
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
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** In plain words, as admins choose and count them. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  NEVER_CAME: 'It never came',
  CAME_TOO_LATE: 'It came too late',
  DAMAGED: 'It came damaged',
  NOT_AS_DESCRIBED: 'It was not as described',
  WRONG_ITEM: 'Something else came',
  OUT_OF_STOCK: 'It was sold out',
  NOT_SENT: 'It was not sent',
  CHANGED_MIND: 'The buyer changed their mind',
  PAID_TWICE: 'It was paid twice',
  GOODWILL: 'A gesture',
  OTHER: 'Something else',
};

/** What a customer may say who asks for money back for what was sent. */
export const REASONS_OF_REQUESTS = [
  'NEVER_CAME',
  'CAME_TOO_LATE',
  'DAMAGED',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'CHANGED_MIND',
  'OTHER',
] as const satisfies readonly RefundReason[];

/** What a customer may say who cancels what was not sent. */
export const REASONS_OF_BUYERS = [
  'CHANGED_MIND',
  'NOT_SENT',
  'PAID_TWICE',
  'OTHER',
] as const satisfies readonly RefundReason[];

/** What a shop may say that cancels what it does not send. */
export const REASONS_OF_SHOPS = [
  'OUT_OF_STOCK',
  'DAMAGED',
  'NOT_SENT',
  'CHANGED_MIND',
  'OTHER',
] as const satisfies readonly RefundReason[];
