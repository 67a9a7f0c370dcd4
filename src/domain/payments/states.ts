import type { REFUND_STATUSES } from '../../contracts/after-sale.ts';

export const ATTEMPT_STATUSES = [
  'CREATED',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * docs/design.md, States. FAILED and EXPIRED may still turn into SUCCEEDED: a wallet can approve late, and the
 * processor's word on money that moved is final.
 */
export const ATTEMPT_TRANSITIONS: Record<AttemptStatus, readonly AttemptStatus[]> = {
  CREATED: ['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED'],
  PENDING: ['SUCCEEDED', 'FAILED', 'EXPIRED'],
  FAILED: ['SUCCEEDED'],
  EXPIRED: ['SUCCEEDED'],
  SUCCEEDED: ['PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['PARTLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
};

export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  REJECTED: [],
  APPROVED: ['PENDING'],
  /** Back to APPROVED when it turns out that the processor never heard of it. */
  PENDING: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  /** An admin sends it again, or settles it by hand. */
  NEEDS_ATTENTION: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  PROCESSED: [],
  /** PENDING again when somebody has made it in the processor's dashboard. */
  FAILED: ['APPROVED', 'PENDING', 'PROCESSED'],
};
