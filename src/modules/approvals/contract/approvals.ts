import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { keyQuery } from '#shared/list-query';

/** What another admin has to agree to. */
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

/** CARRIED_OUT and FAILED are what came of one that was agreed to. */
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

/** What is other than when a shop was last paid. */
export const payoutChange = z.enum(['WALLET', 'PASSWORD', 'EMAIL']);

/** A payout before it is begun: to whom, how much, and what there is to look at. */
export const plannedPayout = documented(
  z.object({
    shop: z.object({ id, name: z.string() }),
    amount: cedis,
    /** `phone` is masked; `accountName` is null when the network could not tell it; `since` is when it was confirmed. */
    wallet: z.object({
      network: z.enum(['mtn', 'telecel', 'at']),
      phone: z.string(),
      accountName: z.nullable(z.string()),
      since: timestamp,
    }),
    /** The wallet's holder shares no word with the owner's name, and no admin has seen to that. */
    nameDiffers: z.boolean(),
    /** When a payout last reached the shop; null when none has. */
    lastPaidAt: z.nullable(timestamp),
    changed: z.array(payoutChange),
  }),
  { id: 'PlannedPayout' },
);
export type PlannedPayout = z.infer<typeof plannedPayout>;

/** Money that an admin wants to move and another has to agree to. */
export const approval = documented(
  z.object({
    id,
    kind: z.enum(APPROVAL_KINDS),
    status: z.enum(APPROVAL_STATUSES),
    amount: cedis,
    /** Whom it goes to, in words. */
    recipient: z.string(),
    /** How many payments it makes. */
    count: z.int(),
    /** The order it is about; null for a payout run, and for a dispute without one. */
    orderId: z.nullable(id),
    refundId: z.nullable(id),
    reason: z.nullable(z.string()),
    askedBy: admin,
    askedAt: timestamp,
    /** It lapses then, if nobody has answered. */
    expiresAt: timestamp,
    decidedBy: z.nullable(admin),
    decidedAt: z.nullable(timestamp),
    decisionNote: z.nullable(z.string()),
    /** Why it could not be carried out. */
    failure: z.nullable(z.string()),
    /** Of payouts that wait: each of them, as it was when they were asked for. They are sent exactly so, or not at all. */
    payouts: z.array(plannedPayout),
    /** Of all that is moved. Who agrees sends it back. */
    hash: z.string(),
  }),
  { id: 'Approval' },
);
export type Approval = z.infer<typeof approval>;

export const approvalQuery = z.extend(keyQuery, { status: z.optional(z.enum(APPROVAL_STATUSES)) });

/** More than all shops together are ever paid, and still whole in pesewas. */
const SUM_MAX_CEDIS = 1_000_000_000_000;

/** What an admin has read before agreeing: 409 when it is another by now. */
export const confirmedHash = z.strictObject({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Send the hash that was read')),
});

/** The sum and number of payments that an admin has read before a run: 409 when they are others by now. */
export const confirmedTotal = z.strictObject({
  amount: cedis.check(z.nonnegative(), z.maximum(SUM_MAX_CEDIS, 'The amount is too large')),
  count: z.int().check(z.minimum(1)),
});

/** What a payout run would send now. */
export const payoutRunPreview = documented(
  z.object({
    amount: cedis,
    count: z.int(),
    /** The largest, 50 at most. */
    payouts: z.array(plannedPayout),
  }),
  { id: 'PayoutRunPreview' },
);
export type PayoutRunPreview = z.infer<typeof payoutRunPreview>;
/** POST /admin/payouts/run: how many payouts were begun. */
export const payoutRunStarted = z.object({ begun: z.int() });
