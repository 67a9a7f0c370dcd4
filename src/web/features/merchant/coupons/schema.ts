import * as z from 'zod/mini';
import { couponInput } from '#contracts/coupons';
import { ofItsKind, writtenCoupon } from '#contracts/written-coupon';

/** The form of a coupon: as it is typed in, as the server takes it. */
export const couponForm = z.pipe(
  z.pipe(
    writtenCoupon,
    z.transform((values): z.input<typeof couponInput> => ofItsKind(values)),
  ),
  couponInput,
);
export type CouponFormInput = z.input<typeof couponForm>;
