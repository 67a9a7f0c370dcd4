import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import { cart } from '#src/modules/checkout/contract/cart.ts';
import { coupon, couponActiveInput, couponEntry, couponInput, couponQuery } from './coupons.ts';
import { marketCoupon, marketCouponDetail, marketCouponInput } from './market-coupons.ts';

export const cartCouponEndpoints = table('Cart and wishlist', {
  'PUT /cart/coupon': {
    id: 'enterCoupon',
    summary: 'Enter a code',
    description:
      'The code of the market, or of a shop whose goods are in the cart, in place of another. It is kept with the cart and looked at again at checkout; why it takes nothing off is said in words.',
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
    headers: idempotencyKeyHeader,
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
    body: couponActiveInput,
    example: { on: false },
    says: 'The coupon',
    answer: success(coupon),
    failures: [404],
  },
});

export const adminCouponEndpoints = table('Admin: refunds and payouts', {
  'GET /admin/coupons': {
    id: 'listMarketCoupons',
    summary: 'List the market’s coupons',
    description:
      'Codes for the goods of all shops, which the market pays for, with what each has cost; the newest first. For example “AKWAABA: GH₵412.50 of GH₵1,000”.',
    for: 'admin',
    query: couponQuery,
    says: 'The market’s coupons, newest first',
    answer: successList(marketCoupon),
  },
  'GET /admin/coupons/{id}': {
    id: 'getMarketCoupon',
    summary: 'Look at one of the market’s coupons',
    description:
      'With the shops whose goods were bought with it. For example to see one that got most of it.',
    for: 'admin',
    says: 'The coupon',
    answer: success(marketCouponDetail),
    failures: [404],
  },
  'POST /admin/coupons': {
    id: 'createMarketCoupon',
    summary: 'Make a coupon of the market',
    description:
      'A code for the goods of all shops; the market bears it, and never more than its budget. Above GH₵1,000 another admin has to agree first. Nothing of it can be changed later but that it is switched off.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: marketCouponInput,
    example: {
      code: 'AKWAABA',
      kind: 'PERCENT',
      percent: 10,
      mostOff: 20,
      firstOrderOnly: true,
      budget: 500,
    },
    status: 201,
    says: 'The coupon',
    answer: success(marketCoupon),
    accepted: success(approval),
    failures: [409],
  },
  'POST /admin/coupons/{id}/switch': {
    id: 'switchMarketCoupon',
    summary: 'Switch a coupon of the market off, or on again',
    description: 'Orders that hold it keep it.',
    for: 'admin finance',
    body: couponActiveInput,
    example: { on: false },
    says: 'The coupon',
    answer: success(marketCoupon),
    failures: [404],
  },
});
