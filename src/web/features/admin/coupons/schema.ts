import * as z from 'zod/mini';
import { marketCouponInput } from '#contracts/market-coupons';
import { ofItsKind, writtenAmount, writtenCoupon } from '#contracts/written-coupon';

/** The form of a market coupon: its input, and the request body. */
export const marketCouponForm = z.pipe(
  z.pipe(
    z.extend(writtenCoupon, {
      budget: z.pipe(
        writtenAmount,
        z.transform((cedis) => cedis ?? Number.NaN),
      ),
    }),
    z.transform((values): z.input<typeof marketCouponInput> => ofItsKind(values)),
  ),
  marketCouponInput,
);
export type MarketCouponFormInput = z.input<typeof marketCouponForm>;
