import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';

/** Actions that need another admin's approval. */
export const APPROVAL_KINDS = [
  'ORDER_REFUND',
  'REFUND_GRANT',
  'REFUND_BY_HAND',
  'ORDER_CANCEL',
  'PAYOUT_RUN',
  'DISPUTE_ACCEPT',
  'MARKET_COUPON',
  'MONEY_DIFFERENCE',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** CARRIED_OUT and FAILED are outcomes of an approved action. */
export const APPROVAL_STATUSES = [
  'WAITING',
  'AGREED',
  'CARRIED_OUT',
  'FAILED',
  'REFUSED',
  'WITHDRAWN',
  'LAPSED',
] as const;

const admin = z.object({ id, name: z.string() });

/** Changes since a shop was last paid. */
export const payoutChange = z.enum(['WALLET', 'PASSWORD', 'EMAIL', 'PHONE']);

/** A planned payout: recipient, amount, and points to check. */
export const plannedPayout = documented(
  z.object({
    shop: z.object({ id, name: z.string() }),
    amount: cedis,
    /**
     * `phone` is masked; `accountName` is null if the network did not know it; `since` is the time of confirmation.
     */
    wallet: z.object({
      network: z.enum(['mtn', 'telecel', 'at']),
      phone: z.string(),
      accountName: z.nullable(z.string()),
      since: timestamp,
    }),
    /** The wallet holder's name shares no word with the owner's, and no admin has confirmed it. */
    nameDiffers: z.boolean(),
    /** When a payout last reached the shop; null if none has. */
    lastPaidAt: z.nullable(timestamp),
    changed: z.array(payoutChange),
  }),
  { id: 'PlannedPayout' },
);
export type PlannedPayout = z.infer<typeof plannedPayout>;

/** A movement of money that waits for another admin's approval. */
export const approval = documented(
  z.object({
    id,
    kind: z.enum(APPROVAL_KINDS),
    status: z.enum(APPROVAL_STATUSES),
    amount: cedis,
    /** The recipient, for display. */
    recipient: z.string(),
    /** The number of payments. */
    count: z.int(),
    /** The order; null for a payout run, and for a dispute without an order. */
    orderId: z.nullable(id),
    refundId: z.nullable(id),
    reason: z.nullable(z.string()),
    askedBy: admin,
    askedAt: timestamp,
    /** When the request expires. */
    expiresAt: timestamp,
    decidedBy: z.nullable(admin),
    decidedAt: z.nullable(timestamp),
    decisionNote: z.nullable(z.string()),
    /** Why the execution failed. */
    failure: z.nullable(z.string()),
    /** The payouts of a run as requested. They are sent exactly so, or not at all. */
    payouts: z.array(plannedPayout),
    /** Hash of the whole action; an approval must send it back. */
    hash: z.string(),
  }),
  { id: 'Approval' },
);
export type Approval = z.infer<typeof approval>;

export const approvalQuery = z.extend(keyQuery, { status: z.optional(z.enum(APPROVAL_STATUSES)) });

/** Above all payouts together, and still a safe integer in pesewas. */
const SUM_MAX_CEDIS = 1_000_000_000_000;

/** The hash that an admin has seen before approving; 409 if it has changed. */
export const confirmedHash = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send the hash that was read')),
});

/** The total and the number of payments that an admin has seen before a run; 409 if they have changed. */
export const confirmedTotal = z.strictObject({
  amount: cedis.check(z.nonnegative(), z.maximum(SUM_MAX_CEDIS, 'The amount is too large')),
  count: z.int().check(z.minimum(1)),
});

/** What a payout run would send now. */
export const payoutRunPreview = documented(
  z.object({
    amount: cedis,
    count: z.int(),
    /** The 50 largest at most. */
    payouts: z.array(plannedPayout),
  }),
  { id: 'PayoutRunPreview' },
);
export type PayoutRunPreview = z.infer<typeof payoutRunPreview>;
/** POST /admin/payouts/run: the number of payouts started. */
export const payoutRunStarted = z.object({ begun: z.int() });
