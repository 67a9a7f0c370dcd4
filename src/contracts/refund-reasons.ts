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
