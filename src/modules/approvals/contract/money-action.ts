import * as z from 'zod/mini';
import type { Pesewas } from '#shared/money';
import { REFUND_REASONS } from '#shared/refund-reasons';
import { differenceClosed } from '#src/modules/books/contract/reconciliation.ts';
import { marketCouponInput } from '#src/modules/coupons/contract/market-coupons.ts';
import { payoutChange } from './approvals.ts';

const pesewas = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => value as Pesewas),
);

const plannedPayout = z.object({
  shopId: z.string(),
  walletId: z.string(),
  amountPesewas: pesewas,
  lastPaidAt: z.nullable(z.string()),
  changed: z.array(payoutChange),
});

const reasonKind = z.optional(z.enum(REFUND_REASONS));

/**
 * The actions that may need a second admin's approval, with the arguments of their use-cases. Stored with the approval
 * and parsed again on execution.
 */
export const moneyAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ORDER_REFUND'),
    request: z.object({
      orderId: z.string(),
      itemId: z.optional(z.string()),
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
    request: z.object({
      orderId: z.string(),
      reason: z.string(),
      reasonKind,
      /** The shop whose parcel is lost: only what it has sent. */
      lostShopId: z.optional(z.string()),
    }),
  }),
  z.object({
    kind: z.literal('DISPUTE_ACCEPT'),
    request: z.object({ disputeId: z.string(), amountPesewas: pesewas, reason: z.string() }),
  }),
  z.object({
    kind: z.literal('PAYOUT_RUN'),
    request: z.object({
      /** A single shop; default: all due shops. */
      shopId: z.optional(z.string()),
      amountPesewas: pesewas,
      count: z.int(),
      /** Time of the plan, and the exact payouts. */
      at: z._default(z.iso.datetime(), new Date(0).toISOString()),
      payouts: z._default(z.array(plannedPayout), []),
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
