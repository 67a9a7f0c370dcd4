import type { Pesewas } from '#shared/money';
import type { coupons } from './tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** Goods that a coupon may discount, with their line sum after quantity discounts. */
export interface PricedGoods {
  shopId: string;
  sumPesewas: Pesewas;
}

/** The parts of an order or cart that decide whether a coupon is valid. */
export interface CouponContext {
  userId: string;
  code: string;
  lines: readonly PricedGoods[];
  /** Shops where this customer has a paid order. */
  boughtFrom: ReadonlySet<string>;
  /** The paying wallet, in E.164, when known. */
  payerPhone?: string | null;
}

export interface CouponResult {
  /** Discount of each line, in line order. */
  discounts: Pesewas[];
  /** The platform's share of it. */
  marketDiscounts: Pesewas[];
  /** Coupons that give a discount, and its amount. */
  taken: { coupon: CouponRow; discountPesewas: Pesewas }[];
  /** Why there is no discount, as a message; null when there is one. */
  problem: string | null;
}
