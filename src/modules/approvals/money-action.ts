import { z } from 'zod';
import { payoutChange } from '#contracts/approvals';
import { marketCouponInput } from '#contracts/market-coupons';
import { differenceClosed } from '#contracts/money-book';
import type { Pesewas } from '#shared/money';
import { REFUND_REASONS } from '#shared/refund-reasons';

const pesewas = z
  .number()
  .int()
  .nonnegative()
  .transform((value) => value as Pesewas);

const plannedPayout = z.object({
  shopId: z.string(),
  walletId: z.string(),
  amountPesewas: pesewas,
  lastPaidAt: z.string().nullable(),
  changed: z.array(payoutChange),
});

const reasonKind = z.enum(REFUND_REASONS).optional();

/**
 * The actions that may need a second admin's approval, with the arguments of their use-cases. Stored with the approval
 * and parsed again on execution.
 */
export const moneyAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ORDER_REFUND'),
    request: z.object({
      orderId: z.string(),
      itemId: z.string().optional(),
      amountPesewas: pesewas,
      /** What was left at the time of the request, so that a second execution is rejected. */
      leftPesewas: pesewas,
      reason: z.string(),
      reasonKind,
    }),
  }),
  z.object({
    kind: z.literal('REFUND_GRANT'),
    request: z.object({ refundId: z.string(), amountPesewas: pesewas, note: z.string() }),
  }),
  z.object({
    kind: z.literal('REFUND_BY_HAND'),
    request: z.object({ refundId: z.string(), note: z.string() }),
  }),
  z.object({
    kind: z.literal('ORDER_CANCEL'),
    request: z.object({ orderId: z.string(), reason: z.string(), reasonKind }),
  }),
  z.object({
    kind: z.literal('DISPUTE_ACCEPT'),
    request: z.object({ disputeId: z.string(), amountPesewas: pesewas, reason: z.string() }),
  }),
  z.object({
    kind: z.literal('PAYOUT_RUN'),
    request: z.object({
      /** A single shop; default: all due shops. */
      shopId: z.string().optional(),
      amountPesewas: pesewas,
      count: z.number().int(),
      /** Time of the plan, and the exact payouts. */
      at: z.iso.datetime().default(new Date(0).toISOString()),
      payouts: z.array(plannedPayout).default([]),
    }),
  }),
  z.object({
    kind: z.literal('MARKET_COUPON'),
    request: z.object({ coupon: marketCouponInput }),
  }),
  z.object({
    kind: z.literal('MONEY_DIFFERENCE'),
    request: z.object({ id: z.string(), reason: z.string(), bookedAs: differenceClosed.shape.bookAs }),
  }),
]);
export type MoneyAction = z.infer<typeof moneyAction>;

/** What an action moves, for those who decide: pesewas, recipient in words, number of payments. */
export interface ActionSummary {
  /** The id of its subject; each has at most one waiting approval of a kind. */
  subject: string;
  amountPesewas: Pesewas;
  recipient: string;
  count: number;
  orderId: string | null;
  refundId: string | null;
}

/** Days after which an unanswered approval expires. */
export const APPROVAL_DAYS = 7;
