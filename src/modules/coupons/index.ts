export type { CouponResult } from './coupon-rules.ts';
export { type CouponOfOrder, couponsOfOrders, evaluateCoupon, walletRejection } from './evaluate-coupon.ts';
export { type CouponView, createCoupon, listCoupons, switchCoupon } from './manage-coupons.ts';
export {
  assertPlatformCodeUnique,
  createMarketCoupon,
  readPlatformCouponUsage,
  switchMarketCoupon,
} from './manage-market-coupons.ts';
export { canReapplyCoupons, couponUseStatements, reapplyCoupons, releaseCoupons } from './use-coupon.ts';
