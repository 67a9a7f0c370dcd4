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
 * What may need another admin's yes, with the arguments of the use-case that carries it out. Kept with the approval
 * while it waits, and read from there again.
 */
export const moneyAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ORDER_REFUND'),
    request: z.object({
      orderId: z.string(),
      itemId: z.string().optional(),
      amountPesewas: pesewas,
      /** What was left when it was asked for: carried out twice it is refused. */
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
      /** One shop alone; all that are due when left out. */
      shopId: z.string().optional(),
      amountPesewas: pesewas,
      count: z.number().int(),
      /** When it was planned, and what is paid: exactly this. */
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

/** What an action moves, for those who decide: pesewas, to whom in words, in how many payments. */
export interface Stake {
  /** What it is about, by id; one of a kind waits for each. */
  subject: string;
  amountPesewas: Pesewas;
  recipient: string;
  count: number;
  orderId: string | null;
  refundId: string | null;
}

/** Days after which an approval that nobody answered has lapsed. */
export const APPROVAL_DAYS = 7;
