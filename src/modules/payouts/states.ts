import { sql } from 'drizzle-orm';
import { literals } from '../../platform/sql-literals.ts';
import type { PAYOUT_STATUSES } from './contract/payouts.ts';

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

/** Open: not paid or reversed yet. A shop has at most one; no other is created until then. */
export const OPEN_PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'FAILED'] as const satisfies PayoutStatus[];

/** To be sent, or with the provider. */
export const MOVING_PAYOUT_STATUSES = ['PENDING', 'PROCESSING'] as const satisfies PayoutStatus[];

/** {@link OPEN_PAYOUT_STATUSES} as a condition on `payouts p`. */
export const PAYOUT_OPEN = sql`p.status in (${literals(OPEN_PAYOUT_STATUSES)})`;

/** {@link MOVING_PAYOUT_STATUSES} as a condition on `payouts p`. */
export const PAYOUT_MOVING = sql`p.status in (${literals(MOVING_PAYOUT_STATUSES)})`;

/** Condition on `payouts p`: it takes its amount from the balance. */
export const PAYOUT_COUNTS = sql`p.status <> 'REVERSED'`;
