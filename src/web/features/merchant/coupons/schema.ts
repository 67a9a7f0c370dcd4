import * as z from 'zod/mini';
import { couponInput } from '#contracts/coupons';
import { ofItsKind, writtenCoupon } from '#contracts/written-coupon';

/** The coupon form: input as typed, output for the server. */
export const couponForm = z.pipe(
  z.pipe(
    writtenCoupon,
    z.transform((values): z.input<typeof couponInput> => ofItsKind(values)),
  ),
  couponInput,
);
export type CouponFormInput = z.input<typeof couponForm>;
