import { sql } from 'drizzle-orm';

/** A shop has one of these at a time: until it was paid or taken back, nothing else is paid out. */
export const OPEN_PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'FAILED'] as const;

/** The same as a condition on `payouts p`. */
export const PAYOUT_OPEN = sql`p.status in ('PENDING', 'PROCESSING', 'FAILED')`;

/** Condition on `payouts p`: it needs a person. It failed, or Paystack waits for its owner's one-time code. */
export const PAYOUT_FAILED = sql`(p.status = 'FAILED' or p.status = 'PROCESSING' and p.failure_reason is not null)`;

/** Condition on `payout_wallets w`: its holder's name is another than the shop owner's, and no admin has seen to that. */
export const WALLET_TO_CHECK = sql`(w.name_differs and w.name_checked_at is null and w.replaced_at is null
  and w.confirmed_at is not null)`;
