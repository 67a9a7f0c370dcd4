import { sql } from 'drizzle-orm';

/** States of an open payout. A shop has at most one; no other is created until it is paid or reversed. */
export const OPEN_PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'FAILED'] as const;

/** The same as an SQL condition on `payouts p`. */
export const PAYOUT_OPEN = sql`p.status in ('PENDING', 'PROCESSING', 'FAILED')`;

/** Condition on `payouts p`: an admin must act, because it failed or the provider waits for the owner's one-time code. */
export const PAYOUT_FAILED = sql`(p.status = 'FAILED' or p.status = 'PROCESSING' and p.failure_reason is not null)`;

/** Condition on `payout_wallets w`: the holder's name differs from the owner's, and no admin has confirmed it. */
export const WALLET_TO_CHECK = sql`(w.name_differs and w.name_checked_at is null and w.replaced_at is null
  and w.confirmed_at is not null)`;
