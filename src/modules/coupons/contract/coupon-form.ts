import * as z from 'zod/mini';
import { readPrice, readQuantity } from '#shared/parse-number';
import { couponCode, couponFields } from './coupons.ts';

/** Typed numbers; an empty field says nothing. */
const typed = (read: (text: string) => number | null) =>
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => (text === '' ? null : (read(text) ?? Number.NaN))),
  );
const day = z.pipe(
  z.string(),
  z.transform((text) => text || null),
);

/** An amount as it is typed; null when the field is empty. */
export const amountField = typed(readPrice);

/** The fields of a coupon's form, of a shop or of the market, as they are typed in. */
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

/** What belongs to the other kind may still stand in a field that is not shown: it is left out. */
export const dropOtherKind = <
  T extends { kind: string; percent: number | null; amount: number | null; mostOff: number | null },
>(
  values: T,
): T =>
  values.kind === 'PERCENT' ? { ...values, amount: null } : { ...values, percent: null, mostOff: null };
