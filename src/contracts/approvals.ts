import { z } from 'zod';
import { keyQuery } from './admin-lists.ts';
import { cedis, id, timestamp } from './envelope.ts';

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

/** Money that an admin wants to move and another has to agree to. */
export const approval = z
  .object({
    id,
    kind: z.enum(APPROVAL_KINDS),
    status: z.enum(APPROVAL_STATUSES),
    amount: cedis,
    /** Whom it goes to, in words. */
    recipient: z.string(),
    /** How many payments it makes. */
    count: z.number().int(),
    /** The order it is about; null for a payout run, and for a dispute without one. */
    orderId: id.nullable(),
    refundId: id.nullable(),
    reason: z.string().nullable(),
    askedBy: admin,
    askedAt: timestamp,
    /** It lapses then, if nobody has answered. */
    expiresAt: timestamp,
    decidedBy: admin.nullable(),
    decidedAt: timestamp.nullable(),
    decisionNote: z.string().nullable(),
    /** Why it could not be carried out. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approval>;

export const approvalQuery = keyQuery.extend({ status: z.enum(APPROVAL_STATUSES).optional() });

/** More than all shops together are ever paid, and still whole in pesewas. */
const SUM_MAX_CEDIS = 1_000_000_000_000;

/** The sum and number of payments that an admin has read before agreeing or running: 409 when they are others by now. */
export const seenSum = z.strictObject({
  amount: cedis.nonnegative().max(SUM_MAX_CEDIS, 'The amount is too large'),
  count: z.number().int().min(1),
});

/** What a payout run would send now. */
export const payoutRunPreview = z
  .object({
    amount: cedis,
    count: z.number().int(),
    /** The largest, 50 at most. */
    payouts: z.array(z.object({ shop: z.object({ id, name: z.string() }), amount: cedis })),
  })
  .meta({ id: 'PayoutRunPreview' });
export type PayoutRunPreview = z.infer<typeof payoutRunPreview>;
/** POST /admin/payouts/run: how many payouts were begun. */
export const payoutRunBegun = z.object({ begun: z.number().int() });
