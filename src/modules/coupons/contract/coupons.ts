import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';

export const COUPON_KINDS = ['PERCENT', 'AMOUNT'] as const;
/** Maximum share of a shop's goods that a coupon takes off, so that an order always costs something. */
export const COUPON_PERCENT_MAX = 90;
/** Maximum coupons of a shop. */
export const COUPONS_MAX = 200;

/** A code as typed: letters and digits in any case. */
export const couponCode = z
  .string({ error: 'Enter a code' })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,20}$/, 'A code is 4 to 20 letters and digits'));

/** PUT /cart/coupon. An impossible code gets the same response as an unknown one. */
export const couponEntry = z.strictObject({
  code: z
    .string({ error: 'Enter a code' })
    .check(z.trim(), z.minLength(1, 'Enter a code'), z.maxLength(40, 'Enter a valid code')),
});

/** An amount of a coupon, in cedis. */
export const money = cedis.check(
  z.maximum(1_000_000, 'This amount is too high'),
  z.refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Use at most 2 decimals, such as 12.50',
  ),
);
const uses = z
  .number({ error: 'Enter a whole number' })
  .check(
    z.int('Enter a whole number'),
    z.minimum(1, 'At least 1 use'),
    z.maximum(100_000, 'At most 100,000'),
  );

/** Fields of a new coupon, of a shop or the market. `mostOff` may cap a percentage. */
export const couponFields = {
  code: couponCode,
  kind: z.enum(COUPON_KINDS, { error: 'Choose PERCENT or AMOUNT' }),
  percent: z._default(
    z.nullable(
      z
        .number({ error: 'Enter a whole number' })
        .check(
          z.int('Enter a whole number'),
          z.minimum(1, 'At least 1%'),
          z.maximum(COUPON_PERCENT_MAX, `At most ${COUPON_PERCENT_MAX}%`),
        ),
    ),
    null,
  ),
  amount: z._default(z.nullable(money.check(z.minimum(0.1, 'At least GH₵0.10'))), null),
  mostOff: z._default(z.nullable(money.check(z.minimum(0.1, 'At least GH₵0.10'))), null),
  minimum: documented(z._default(money.check(z.nonnegative()), 0), {
    description: 'What the goods of the shop must cost; 0: no such limit',
  }),
  startsOn: documented(z._default(z.nullable(z.iso.date({ error: 'Choose a day' })), null), {
    description: 'Its first day, from midnight in Ghana; null: at once',
  }),
  endsOn: documented(z._default(z.nullable(z.iso.date({ error: 'Choose a day' })), null), {
    description: 'Its last day, to midnight in Ghana; null: until it is switched off',
  }),
  usesMax: documented(z._default(z.nullable(uses), null), {
    description: 'How many orders in all; null: no limit',
  }),
  usesPerCustomer: documented(z._default(z.nullable(uses), 1), {
    description: 'How many of one customer; null: no limit',
  }),
  firstOrderOnly: documented(z._default(z.boolean(), false), {
    description: 'Only for who has never paid an order of the shop',
  }),
};

type Worth = Pick<
  z.infer<z.ZodMiniObject<typeof couponFields>>,
  'kind' | 'percent' | 'amount' | 'mostOff' | 'startsOn' | 'endsOn'
>;

/** Rejects both percentage and amount, or neither, and days in the wrong order. */
export function assertOneDiscountKind(
  { kind, percent, amount, mostOff, startsOn, endsOn }: Worth,
  ctx: z.core.$RefinementCtx<Worth>,
): void {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (kind === 'PERCENT' && percent === null) wrong('percent', 'Enter the percent');
  if (kind === 'AMOUNT' && amount === null) wrong('amount', 'Enter the amount');
  if (kind === 'PERCENT' && amount !== null) wrong('amount', 'Choose percent or amount');
  if (kind === 'AMOUNT' && percent !== null) wrong('percent', 'Choose percent or amount');
  if (kind === 'AMOUNT' && mostOff !== null) wrong('mostOff', 'Use this only with percent');
  if (startsOn && endsOn && startsOn > endsOn) {
    wrong('endsOn', 'The last day cannot be before the first day');
  }
}

/** POST /shops/coupons */
export const couponInput = z.strictObject(couponFields).check(z.superRefine(assertOneDiscountKind));
export type CouponInput = z.infer<typeof couponInput>;

/** POST /shops/coupons/{id}/switch */
export const couponActiveInput = z.strictObject({ on: z.boolean({ error: 'Choose true or false' }) });

export const COUPON_STATES = ['ON', 'OFF', 'NOT_BEGUN', 'ENDED', 'USED_UP'] as const;

/** A coupon as its shop sees it. */
export const coupon = documented(
  z.object({
    id,
    code: z.string(),
    kind: z.enum(COUPON_KINDS),
    percent: z.nullable(z.int()),
    amount: z.nullable(cedis),
    mostOff: z.nullable(cedis),
    minimum: cedis,
    startsOn: z.nullable(z.iso.date()),
    endsOn: z.nullable(z.iso.date()),
    usesMax: z.nullable(z.int()),
    usesPerCustomer: z.nullable(z.int()),
    firstOrderOnly: z.boolean(),
    state: z.enum(COUPON_STATES),
    uses: documented(z.int(), {
      description: 'Orders that hold it, also those that wait for their payment',
    }),
    cost: documented(cedis, { description: 'What it took off orders that were paid' }),
    createdAt: timestamp,
  }),
  { id: 'Coupon' },
);
export type Coupon = z.infer<typeof coupon>;

export const couponQuery = z.object({
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.uuid()),
});

/** The code entered in a cart. */
export const cartCoupon = documented(
  z.object({
    code: z.string(),
    discount: documented(cedis, { description: 'What it takes off; in the discounts of the lines already' }),
    problem: documented(z.nullable(z.string()), {
      description: 'Why it takes nothing off, in words; a checkout with it is refused',
    }),
  }),
  { id: 'CartCoupon' },
);

/** The discount of a code on an order; without a shop, it is a platform coupon. */
export const orderCoupon = documented(
  z.object({
    shopId: documented(z.nullable(id), { description: 'Null: the market gave the code, and bears it' }),
    code: z.string(),
    discount: cedis,
  }),
  { id: 'OrderCoupon' },
);
