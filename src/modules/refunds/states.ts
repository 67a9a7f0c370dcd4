import type { REFUND_STATUSES } from './contract/after-sale.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** docs/design.md, States. */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  REJECTED: [],
  APPROVED: ['PENDING'],
  /** Back to APPROVED on a temporary rejection by the processor. */
  PENDING: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  /** An admin resends it or settles it by hand. */
  NEEDS_ATTENTION: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  PROCESSED: [],
  /** PENDING or PROCESSED when a refund made in the processor's dashboard takes its place. */
  FAILED: ['APPROVED', 'PENDING', 'PROCESSED'],
};
