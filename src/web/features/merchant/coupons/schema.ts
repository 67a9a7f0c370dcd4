import { z } from 'zod';
import { couponCode, couponInput } from '#contracts/coupons';
import { readPrice, readQuantity } from '#contracts/written-numbers';

/** Typed numbers; an empty field says nothing. */
const typed = (read: (text: string) => number | null) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : (read(text) ?? Number.NaN)));
const day = z.string().transform((text) => text || null);

/** The form of a coupon: as it is typed in, as the server takes it. */
export const couponForm = z
  .object({
    code: couponCode,
    kind: couponInput.shape.kind,
    percent: typed(readQuantity),
    amount: typed(readPrice),
    mostOff: typed(readPrice),
    minimum: typed(readPrice).transform((cedis) => cedis ?? 0),
    startsOn: day,
    endsOn: day,
    usesMax: typed(readQuantity),
    usesPerCustomer: typed(readQuantity),
    firstOrderOnly: z.boolean(),
  })
  // What belongs to the other kind may still stand in a field that is not shown.
  .transform(
    (values): z.input<typeof couponInput> =>
      values.kind === 'PERCENT' ? { ...values, amount: null } : { ...values, percent: null, mostOff: null },
  )
  .pipe(couponInput);
export type CouponFormInput = z.input<typeof couponForm>;
