import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';

export const COUPON_KINDS = ['PERCENT', 'AMOUNT'] as const;
/** Maximum share of a shop's goods that a coupon takes off, so that an order always costs something. */
export const COUPON_PERCENT_MAX = 90;
/** Maximum coupons of a shop. */
export const COUPONS_MAX = 200;

/** A code as typed: letters and digits in any case. */
export const couponCode = z
  .string({ error: m.field_enter_a_code })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{4,20}$/, { error: m.field_a_code_is_4_to_20_letters_and_digits }),
  );

/** PUT /cart/coupon. An impossible code gets the same response as an unknown one. */
export const couponEntry = z.strictObject({
  code: z
    .string({ error: m.field_enter_a_code })
    .check(
      z.trim(),
      z.minLength(1, { error: m.field_enter_a_code }),
      z.maxLength(40, { error: m.field_enter_a_valid_code }),
    ),
});

/** An amount of a coupon, in cedis. */
export const money = cedis.check(
  z.maximum(1_000_000, { error: m.field_this_amount_is_too_high }),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: m.field_use_at_most_2_decimals_such_as_12_50,
  }),
);
const uses = z
  .number({ error: m.field_enter_a_whole_number })
  .check(
    z.int({ error: m.field_enter_a_whole_number }),
    z.minimum(1, { error: m.field_at_least_1_use }),
    z.maximum(100_000, { error: m.field_at_most_100_000 }),
  );

/** Fields of a new coupon, of a shop or the market. `mostOff` may cap a percentage. */
export const couponFields = {
  code: couponCode,
  kind: z.enum(COUPON_KINDS, { error: m.field_choose_percent_or_amount_code }),
  percent: z._default(
    z.nullable(
      z.number({ error: m.field_enter_a_whole_number }).check(
        z.int({ error: m.field_enter_a_whole_number }),
        z.minimum(1, { error: m.field_at_least_1 }),
        z.maximum(COUPON_PERCENT_MAX, {
          error: () => m.field_at_most_percent({ max: COUPON_PERCENT_MAX }),
        }),
      ),
    ),
    null,
  ),
  amount: z._default(z.nullable(money.check(z.minimum(0.1, { error: m.field_at_least_ghs0_10 }))), null),
  mostOff: z._default(z.nullable(money.check(z.minimum(0.1, { error: m.field_at_least_ghs0_10 }))), null),
  minimum: documented(z._default(money.check(z.nonnegative()), 0), {
    description: 'What the goods of the shop must cost; 0: no such limit',
  }),
  startsOn: documented(z._default(z.nullable(z.iso.date({ error: m.field_choose_a_day })), null), {
    description: 'Its first day, from midnight in Ghana; null: at once',
  }),
  endsOn: documented(z._default(z.nullable(z.iso.date({ error: m.field_choose_a_day })), null), {
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
  if (kind === 'PERCENT' && percent === null) wrong('percent', m.field_enter_the_percent());
  if (kind === 'AMOUNT' && amount === null) wrong('amount', m.field_enter_the_amount());
  if (kind === 'PERCENT' && amount !== null) wrong('amount', m.field_choose_percent_or_amount());
  if (kind === 'AMOUNT' && percent !== null) wrong('percent', m.field_choose_percent_or_amount());
  if (kind === 'AMOUNT' && mostOff !== null) wrong('mostOff', m.field_use_this_only_with_percent());
  if (startsOn && endsOn && startsOn > endsOn) {
    wrong('endsOn', m.field_the_last_day_cannot_be_before_the_first_day());
  }
}

/** POST /shops/coupons */
export const couponInput = z.strictObject(couponFields).check(z.superRefine(assertOneDiscountKind));
export type CouponInput = z.infer<typeof couponInput>;

/** POST /shops/coupons/{id}/switch */
export const couponActiveInput = z.strictObject({ on: z.boolean({ error: m.field_choose_true_or_false }) });

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
