export { type CouponView, createCoupon, listCoupons, switchCoupon } from './manage-coupons.ts';
export { couponsOfOrders, type ReckonedCoupon, reckonCoupon } from './reckon-coupon.ts';
export { countCouponsAgain, giveCouponsBack, recordCouponUses } from './use-coupon.ts';
