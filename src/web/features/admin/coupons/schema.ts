import * as z from 'zod/mini';
import { amountField, couponFormFields, dropOtherKind } from '#src/modules/coupons/contract/coupon-form.ts';
import { marketCouponInput } from '#src/modules/coupons/contract/market-coupons.ts';

/** The form of a market coupon: its input, and the request body. */
export const marketCouponForm = z.pipe(
  z.pipe(
    z.extend(couponFormFields, {
      budget: z.pipe(
        amountField,
        z.transform((cedis) => cedis ?? Number.NaN),
      ),
    }),
    z.transform((values): z.input<typeof marketCouponInput> => dropOtherKind(values)),
  ),
  marketCouponInput,
);
export type MarketCouponFormInput = z.input<typeof marketCouponForm>;
