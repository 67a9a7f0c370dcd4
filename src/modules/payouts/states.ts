export const PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * docs/design.md, States: a failed payout is retried under the same reference; a paid one may be reversed, and so may
 * a failed one that is given up: its money returns to the shop's balance. The provider is authoritative: a payout recorded
 * as failed may be in progress or paid, and a reversed one may be paid after all.
 */
export const PAYOUT_TRANSITIONS: Record<PayoutStatus, readonly PayoutStatus[]> = {
  /** REVERSED before it was sent: a dispute holds its money. */
  PENDING: ['PROCESSING', 'REVERSED'],
  PROCESSING: ['PENDING', 'PAID', 'FAILED'],
  FAILED: ['PENDING', 'PROCESSING', 'PAID', 'REVERSED'],
  PAID: ['REVERSED'],
  REVERSED: ['PAID'],
};
