import * as z from 'zod/mini';
import { couponFormFields, dropOtherKind } from '#src/modules/coupons/contract/coupon-form.ts';
import { couponInput } from '#src/modules/coupons/contract/coupons.ts';

/** The coupon form: input as typed, output for the server. */
export const couponForm = z.pipe(
  z.pipe(
    couponFormFields,
    z.transform((values): z.input<typeof couponInput> => dropOtherKind(values)),
  ),
  couponInput,
);
export type CouponFormInput = z.input<typeof couponForm>;
