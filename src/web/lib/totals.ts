import { fromCedis, pesewas, platformFee, toCedis } from '#contracts/money';
import type { Order } from '#contracts/orders';

export type Totals = {
  /** Discounts taken off. */
  subtotal: number;
  /** What was taken off. */
  discount?: number;
  /** The code that took off some of it. */
  code?: string | undefined;
  fee: number;
  /** What bringing the goods costs; left out where it is included, null while it is not known. */
  delivery?: number | null;
  total: number;
};

/**
 * Subtotal, platform fee, delivery and total in cedis, reckoned in pesewas (docs/specification.md, 9).
 * @param marketDiscount what of the discount the market bears: the fee is as without it
 */
export function totalsOf(
  subtotalCedis: number,
  feePercent: number,
  delivery?: number | null,
  marketDiscount = 0,
): Totals {
  const subtotal = fromCedis(subtotalCedis);
  const fee = platformFee(subtotal + fromCedis(marketDiscount), feePercent);
  const total = pesewas(subtotal + fee + fromCedis(delivery ?? 0));
  const totals = { subtotal: toCedis(subtotal), fee: toCedis(fee), total: toCedis(total) };
  return delivery === undefined ? totals : { ...totals, delivery };
}

/** The same of an order, as it was frozen. */
export function totalsOfOrder(order: Order): Totals {
  const { subtotal, discount, platformFee: fee, totalAmount: total } = order;
  const [coupon] = order.coupons ?? [];
  const isOwn = order.delivery.some(({ kind }) => kind !== 'INCLUDED');
  return {
    subtotal,
    discount,
    code: coupon?.code,
    fee,
    total,
    ...(isOwn && { delivery: order.deliveryTotal }),
  };
}
