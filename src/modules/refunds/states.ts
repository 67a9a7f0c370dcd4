import type { REFUND_STATUSES } from '../../contracts/after-sale.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** docs/design.md, States. */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  REJECTED: [],
  APPROVED: ['PENDING'],
  /** Back to APPROVED when the processor refuses it for now. */
  PENDING: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  /** An admin sends it again, or settles it by hand. */
  NEEDS_ATTENTION: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  PROCESSED: [],
  /** PENDING again when somebody has made it in the processor's dashboard. */
  FAILED: ['APPROVED', 'PENDING', 'PROCESSED'],
};
