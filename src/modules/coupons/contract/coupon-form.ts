import * as z from 'zod/mini';
import { readPrice, readQuantity } from '#shared/parse-number';
import { couponCode, couponFields } from './coupons.ts';

/** Parses a typed number; an empty field is absent. */
const typed = (read: (text: string) => number | null) =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => (text === '' ? null : (read(text) ?? Number.NaN))),
  );
const day = z.pipe(
  z.string(),
  z.transform((text) => text || null),
);

/** Parses a typed amount; null if the field is empty. */
export const amountField = typed(readPrice);

/** The form of a shop's or the market's coupon, as typed. */
export const couponFormFields = z.object({
  code: couponCode,
  kind: couponFields.kind,
  percent: typed(readQuantity),
  amount: amountField,
  mostOff: amountField,
  minimum: z.pipe(
    amountField,
    z.transform((cedis) => cedis ?? 0),
  ),
  startsOn: day,
  endsOn: day,
  usesMax: typed(readQuantity),
  usesPerCustomer: typed(readQuantity),
  firstOrderOnly: z.boolean(),
});
export type CouponFormFields = z.input<typeof couponFormFields>;

/** A hidden field may still hold a value of the other kind, which is dropped. */
export const dropOtherKind = <
  T extends { kind: string; percent: number | null; amount: number | null; mostOff: number | null },
>(
  values: T,
): T =>
  values.kind === 'PERCENT' ? { ...values, amount: null } : { ...values, percent: null, mostOff: null };
