import type { z } from 'zod';
import { couponInput } from '#contracts/coupons';
import { ofItsKind, writtenCoupon } from '#contracts/written-coupon';

/** The form of a coupon: as it is typed in, as the server takes it. */
export const couponForm = writtenCoupon
  .transform((values): z.input<typeof couponInput> => ofItsKind(values))
  .pipe(couponInput);
export type CouponFormInput = z.input<typeof couponForm>;
