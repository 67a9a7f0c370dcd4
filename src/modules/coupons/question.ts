import type { Pesewas } from '#shared/money';
import type { coupons } from './tables.ts';

/** A coupon as it is kept. */
export type CouponRow = typeof coupons.$inferSelect;

/** Goods that a coupon may be for, with what they cost, prices by quantity taken off. */
export interface PricedGoods {
  shopId: string;
  sumPesewas: Pesewas;
}

/** What of an order or a cart says whether a coupon is to be had. */
export interface CouponQuestion {
  userId: string;
  code: string;
  lines: readonly PricedGoods[];
  /** Shops of which this customer has paid an order before. */
  boughtFrom: ReadonlySet<string>;
  /** The wallet that is to pay, in E.164, where it is known. */
  payerPhone?: string | null;
}

export interface ReckonedCoupon {
  /** What is taken off each line, in their order. */
  discounts: Pesewas[];
  /** What of that the market bears. */
  marketDiscounts: Pesewas[];
  /** Coupons that take something off, and how much. */
  taken: { coupon: CouponRow; discountPesewas: Pesewas }[];
  /** Why nothing is taken off, in words; null when something is. */
  problem: string | null;
}
