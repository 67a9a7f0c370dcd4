import type { TestPaymentStatus } from '#shared/test-payments';

/**
 * FAILED can still become CHARGED: a wallet may approve late. REFUNDING becomes CHARGED when the provider refused the
 * refund for now. A refund made by hand in the provider's dashboard ends REFUND_FAILED.
 */
export const TEST_PAYMENT_TRANSITIONS: Record<TestPaymentStatus, readonly TestPaymentStatus[]> = {
  CHARGING: ['CHARGED', 'FAILED'],
  FAILED: ['CHARGED'],
  CHARGED: ['REFUNDING'],
  REFUNDING: ['REFUNDED', 'REFUND_FAILED', 'CHARGED'],
  REFUND_FAILED: ['REFUNDED'],
  REFUNDED: [],
};

/** Under way; no other test payment may start. */
export const OPEN_TEST_PAYMENT_STATUSES = [
  'CHARGING',
  'CHARGED',
  'REFUNDING',
] as const satisfies TestPaymentStatus[];

/** No money has come. */
export const UNPAID_TEST_PAYMENT_STATUSES = ['CHARGING', 'FAILED'] as const satisfies TestPaymentStatus[];

/** Looked up until they end; one that failed for some hours only. */
export const FOLLOWED_TEST_PAYMENT_STATUSES = [
  ...OPEN_TEST_PAYMENT_STATUSES,
  'REFUND_FAILED',
] as const satisfies TestPaymentStatus[];

/** How payments are taken by a server. `unknown`: at an address that is not the provider's own. */
export const PAYMENT_MODES = ['real', 'test', 'simulated', 'unknown'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
