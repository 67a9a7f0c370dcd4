import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id } from '#shared/envelope';
import { assertOneDiscountKind, coupon, couponFields, money } from './coupons.ts';

/** POST /admin/coupons: a platform coupon for the goods of all shops, paid by the market. */
export const marketCouponInput = z
  .strictObject({
    ...couponFields,
    minimum: documented(couponFields.minimum, { description: 'What the goods must cost; 0: no such limit' }),
    firstOrderOnly: documented(couponFields.firstOrderOnly, {
      description: 'Only for who has never paid an order, by this account or this wallet',
    }),
    budget: documented(money.check(z.minimum(1, 'At least GH₵1.00')), {
      description: 'All that it may take off, of all orders together; more is never given',
    }),
  })
  .check(z.superRefine(assertOneDiscountKind));
export type MarketCouponInput = z.infer<typeof marketCouponInput>;

/** A platform coupon as admins see it. */
export const marketCoupon = documented(
  z.object({
    ...coupon.shape,
    budget: cedis,
    given: documented(cedis, {
      description:
        'What it takes off all orders that hold it, also those that wait for their payment: what of the budget is gone',
    }),
    cost: documented(cedis, {
      description: 'What it has cost the market: taken off paid orders, less what came back with refunds',
    }),
  }),
  { id: 'MarketCoupon' },
);
export type MarketCoupon = z.infer<typeof marketCoupon>;

/** The same, with the shops whose goods were bought with it, largest discount first, at most 100. */
export const marketCouponDetail = documented(
  z.object({
    ...marketCoupon.shape,
    shops: z.array(
      z.object({
        shop: z.object({ id, name: z.string() }),
        orders: z.int(),
        given: documented(cedis, { description: 'Taken off paid orders of its goods' }),
        cost: documented(cedis, { description: 'The same, less what came back with refunds' }),
      }),
    ),
  }),
  { id: 'MarketCouponDetail' },
);
