import { sql } from 'drizzle-orm';
import { literals } from '../../platform/sql-literals.ts';
import type { REFUND_STATUSES } from './contract/after-sale.ts';

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** docs/design.md, States. */
export const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  REJECTED: [],
  APPROVED: ['PENDING'],
  /** Back to APPROVED on a temporary rejection by the provider. */
  PENDING: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  /** An admin resends it or settles it by hand. */
  NEEDS_ATTENTION: ['APPROVED', 'PENDING', 'PROCESSED', 'FAILED', 'NEEDS_ATTENTION'],
  PROCESSED: [],
  /** PENDING or PROCESSED when a refund made in the provider's dashboard takes its place. */
  FAILED: ['APPROVED', 'PENDING', 'PROCESSED'],
};

/** Granted, and to be sent or with the provider. */
export const MOVING_REFUND_STATUSES = ['APPROVED', 'PENDING'] as const satisfies RefundStatus[];

/** An admin must resend it or settle it by hand. */
export const STUCK_REFUND_STATUSES = ['FAILED', 'NEEDS_ATTENTION'] as const satisfies RefundStatus[];

/** Nothing more happens to it. */
export const SETTLED_REFUND_STATUSES = ['PROCESSED', 'REJECTED'] as const satisfies RefundStatus[];

/** Not granted, or not yet. */
export const UNGRANTED_REFUND_STATUSES = ['REQUESTED', 'REJECTED'] as const satisfies RefundStatus[];

/** {@link MOVING_REFUND_STATUSES} as a condition on `refunds r`. */
export const REFUND_MOVING = sql`r.status in (${literals(MOVING_REFUND_STATUSES)})`;

/** Condition on `refunds r`: requested or granted, and the money has not gone back. */
export const REFUND_OPEN = sql`r.status not in (${literals(SETTLED_REFUND_STATUSES)})`;
