export const PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'REVERSED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * docs/design.md, States: a failed payout is retried under the same reference; a paid one may still come back. Decision
 * 18 adds FAILED → REVERSED: nobody will retry it, and its money is the shop's balance again. The processor's word is
 * final: one taken for failed may be under way or paid after all, and one taken back may be paid after all.
 */
export const PAYOUT_TRANSITIONS: Record<PayoutStatus, readonly PayoutStatus[]> = {
  /** REVERSED before it was ever sent: a dispute holds what was in it. */
  PENDING: ['PROCESSING', 'REVERSED'],
  PROCESSING: ['PENDING', 'PAID', 'FAILED'],
  FAILED: ['PENDING', 'PROCESSING', 'PAID', 'REVERSED'],
  PAID: ['REVERSED'],
  REVERSED: ['PAID'],
};
