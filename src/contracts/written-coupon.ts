import * as z from 'zod/mini';
import { readPrice, readQuantity } from '#shared/written-numbers';
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
export const writtenAmount = typed(readPrice);

/** The fields of a coupon's form, of a shop or of the market, as they are typed in. */
export const writtenCoupon = z.object({
  code: couponCode,
  kind: couponFields.kind,
  percent: typed(readQuantity),
  amount: writtenAmount,
  mostOff: writtenAmount,
  minimum: z.pipe(
    writtenAmount,
    z.transform((cedis) => cedis ?? 0),
  ),
  startsOn: day,
  endsOn: day,
  usesMax: typed(readQuantity),
  usesPerCustomer: typed(readQuantity),
  firstOrderOnly: z.boolean(),
});
export type WrittenCoupon = z.input<typeof writtenCoupon>;

/** What belongs to the other kind may still stand in a field that is not shown: it is left out. */
export const ofItsKind = <
  T extends { kind: string; percent: number | null; amount: number | null; mostOff: number | null },
>(
  values: T,
): T =>
  values.kind === 'PERCENT' ? { ...values, amount: null } : { ...values, percent: null, mostOff: null };
