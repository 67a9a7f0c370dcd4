export type { CouponResult } from './coupon-rules.ts';
export { type CouponOfOrder, couponsOfOrders, evaluateCoupon, walletRejection } from './evaluate-coupon.ts';
export {
  assertPlatformCodeUnique,
  type CouponView,
  createCoupon,
  createMarketCoupon,
  listCoupons,
  readPlatformCouponUsage,
  switchCoupon,
  switchMarketCoupon,
} from './manage-coupons.ts';
export { canReapplyCoupons, couponUseStatements, reapplyCoupons, releaseCoupons } from './use-coupon.ts';
