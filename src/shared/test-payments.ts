/** States of an owner's test payment; docs/design.md, States. */
export const TEST_PAYMENT_STATUSES = [
  'CHARGING',
  'FAILED',
  'CHARGED',
  'REFUNDING',
  'REFUND_FAILED',
  'REFUNDED',
] as const;
export type TestPaymentStatus = (typeof TEST_PAYMENT_STATUSES)[number];
