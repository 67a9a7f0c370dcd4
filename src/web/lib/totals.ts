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
  /** What the fee is reckoned of, where a code of the market makes that more than the subtotal. */
  feeOf?: number | undefined;
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
  const feeOf = feeBase(subtotalCedis, marketDiscount);
  const total = pesewas(subtotal + fee + fromCedis(delivery ?? 0));
  const totals = { subtotal: toCedis(subtotal), fee: toCedis(fee), feeOf, total: toCedis(total) };
  return delivery === undefined ? totals : { ...totals, delivery };
}

const feeBase = (subtotal: number, marketDiscount: number): number | undefined =>
  marketDiscount > 0 ? toCedis(pesewas(fromCedis(subtotal) + fromCedis(marketDiscount))) : undefined;

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
    feeOf: feeBase(subtotal, order.marketDiscount),
    total,
    ...(isOwn && { delivery: order.deliveryTotal }),
  };
}
