import { cart } from '../cart.ts';
import { coupon, couponEntry, couponInput, couponQuery, couponSwitch } from '../coupons.ts';
import { success, successList } from '../envelope.ts';
import { table } from './table.ts';

export const cartCouponEndpoints = table('Cart and wishlist', {
  'PUT /cart/coupon': {
    id: 'enterCoupon',
    summary: 'Enter a code',
    description:
      'The code of a shop whose goods are in the cart, in place of another. It is kept with the cart and looked at again at checkout; why it takes nothing off is said in words.',
    for: 'customer',
    body: couponEntry,
    example: { code: 'HARVEST10' },
    says: 'The cart as it now is',
    answer: success(cart),
  },
  'DELETE /cart/coupon': {
    id: 'removeCoupon',
    summary: 'Take the code out of the cart',
    description: 'Nothing happens where there is none. For example one that has ended meanwhile.',
    for: 'customer',
    says: 'The cart as it now is',
    answer: success(cart),
  },
});

export const shopCouponEndpoints = table('Shops: products', {
  'GET /shops/coupons': {
    id: 'listCoupons',
    summary: 'List the shop’s coupons',
    description:
      'With how often each is used and what it has cost, the newest first. For example “HARVEST10: 14 orders, GH₵86.40”.',
    for: 'shop manager',
    query: couponQuery,
    says: 'The shop’s coupons, newest first',
    answer: successList(coupon),
  },
  'POST /shops/coupons': {
    id: 'createCoupon',
    summary: 'Make a coupon',
    description:
      'A code that takes something off this shop’s own goods; the shop bears it. Nothing of it can be changed later but that it is switched off. For example 10 % for first orders until the end of the harvest.',
    for: 'shop manager',
    body: couponInput,
    example: { code: 'HARVEST10', kind: 'PERCENT', percent: 10, endsOn: '2026-12-31', usesMax: 100 },
    once: true,
    status: 201,
    says: 'The coupon',
    answer: success(coupon),
    failures: [409],
  },
  'POST /shops/coupons/{id}/switch': {
    id: 'switchCoupon',
    summary: 'Switch a coupon off, or on again',
    description: 'Orders that hold it keep it.',
    for: 'shop manager',
    body: couponSwitch,
    example: { on: false },
    says: 'The coupon',
    answer: success(coupon),
    failures: [404],
  },
});
