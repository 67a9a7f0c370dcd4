export { type CouponView, createCoupon, listCoupons, switchCoupon } from './manage-coupons.ts';
export {
  assertMarketCodeFree,
  createMarketCoupon,
  readMarketUses,
  switchMarketCoupon,
} from './manage-market-coupons.ts';
export type { ReckonedCoupon } from './question.ts';
export { type CouponOfOrder, couponsOfOrders, reckonCoupon } from './reckon-coupon.ts';
export { walletProblem } from './reckon-market-coupon.ts';
export { canCountCouponsAgain, countCouponsAgain, couponUseWrites, giveCouponsBack } from './use-coupon.ts';
