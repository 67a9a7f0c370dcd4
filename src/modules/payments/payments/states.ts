import { sql } from 'drizzle-orm';
import { literals } from '../../../platform/sql-literals.ts';
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
 * docs/design.md, States. FAILED and EXPIRED can still become SUCCEEDED: a wallet may approve late, and the provider
 * is authoritative on money that moved.
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

/** May still be approved; an order has at most one such attempt. */
export const LIVE_ATTEMPT_STATUSES = ['CREATED', 'PENDING'] as const satisfies AttemptStatus[];

/** Ended without money; may still succeed late. */
export const FAILED_ATTEMPT_STATUSES = ['FAILED', 'EXPIRED'] as const satisfies AttemptStatus[];

/** Paid, with money left to refund. */
export const REFUNDABLE_ATTEMPT_STATUSES = [
  'SUCCEEDED',
  'PARTLY_REFUNDED',
] as const satisfies AttemptStatus[];

/** Paid, whatever was refunded since. */
export const PAID_ATTEMPT_STATUSES = [...REFUNDABLE_ATTEMPT_STATUSES, 'REFUNDED'] as const;

/** {@link LIVE_ATTEMPT_STATUSES} as a condition on `payment_attempts a`. */
export const ATTEMPT_LIVE = sql`a.status in (${literals(LIVE_ATTEMPT_STATUSES)})`;

/** {@link PAID_ATTEMPT_STATUSES} as a condition on `payment_attempts a`. */
export const ATTEMPT_PAID = sql`a.status in (${literals(PAID_ATTEMPT_STATUSES)})`;

/** Whether an attempt may still be approved. */
export const isLiveAttempt = ({ status }: { status: AttemptStatus }): boolean =>
  (LIVE_ATTEMPT_STATUSES as readonly AttemptStatus[]).includes(status);

/** Whether the money of an attempt arrived, whatever was refunded since. */
export const isPaidAttempt = ({ status }: { status: AttemptStatus }): boolean =>
  (PAID_ATTEMPT_STATUSES as readonly AttemptStatus[]).includes(status);
