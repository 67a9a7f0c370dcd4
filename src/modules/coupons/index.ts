export type { CouponResult } from './coupon-rules.ts';
export {
  type AppliedCoupon,
  evaluateCoupon,
  listCouponsOfOrders,
  walletRejection,
} from './evaluate-coupon.ts';
export {
  assertPlatformCodeUnique,
  type CouponView,
  createCoupon,
  createMarketCoupon,
  listCoupons,
  readPlatformCouponUsage,
  setCouponActive,
  setMarketCouponActive,
} from './manage-coupons.ts';
export {
  canReapplyCoupons,
  couponUseStatements,
  moveCouponUses,
  reapplyCoupons,
  releaseCoupons,
} from './use-coupon.ts';
