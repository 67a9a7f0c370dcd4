import type { Cart } from '#contracts/cart';
import type { ShownFeeLine } from '#contracts/fee-line';
import { formatCedis, fromCedis, pesewas, platformFee, toCedis } from '#contracts/money';
import type { Order } from '#contracts/orders';
import { sumTexts } from './totals-texts.ts';

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

/** The same with the fee by rate, as sums are shown. */
export type ShownTotals = Totals & { fees: readonly ShownFeeLine[] };

/**
 * Subtotal, platform fee, delivery and total in cedis, reckoned in pesewas (docs/specification.md, 9).
 * @param marketDiscount what of the discount the market bears: the fee is as without it
 */
export function calculateTotals(
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

/**
 * The same of a cart, whose goods may be under several rates: the fee is what the server says.
 * @param delivery as of {@link calculateTotals}
 */
export function cartTotals(
  cart: Pick<Cart, 'totalAmount' | 'discount' | 'marketDiscount' | 'coupon' | 'feePercent' | 'fees'>,
  delivery?: number | null,
): ShownTotals {
  const { totalAmount, marketDiscount, feePercent } = cart;
  const base = calculateTotals(totalAmount, feePercent, delivery, marketDiscount);
  // A cart that this device has kept from before says one rate.
  const fees = cart.fees?.length
    ? cart.fees
    : [{ percent: feePercent, of: base.feeOf ?? base.subtotal, amount: base.fee }];
  const fee = fees.reduce((sum, { amount }) => sum + fromCedis(amount), 0);
  const total = pesewas(fromCedis(base.total) - fromCedis(base.fee) + fee);
  return {
    ...base,
    fee: toCedis(pesewas(fee)),
    fees,
    total: toCedis(total),
    discount: cart.discount,
    code: cart.coupon?.discount ? cart.coupon.code : undefined,
  };
}

/** The goods in cedis before anything is taken off, as a bill begins. */
export const goodsBefore = ({ subtotal, discount = 0 }: Pick<Totals, 'subtotal' | 'discount'>): number =>
  toCedis(pesewas(fromCedis(subtotal) + fromCedis(discount)));

const feeBase = (subtotal: number, marketDiscount: number): number | undefined =>
  marketDiscount > 0 ? toCedis(pesewas(fromCedis(subtotal) + fromCedis(marketDiscount))) : undefined;

/** The same of an order, as it was frozen. */
export function orderTotals(order: Order): ShownTotals {
  const { subtotal, discount, platformFee: fee, totalAmount: total } = order;
  const feeOf = feeBase(subtotal, order.marketDiscount);
  const [coupon] = order.coupons ?? [];
  const isOwn = order.delivery.some(({ kind }) => kind !== 'INCLUDED');
  return {
    subtotal,
    discount,
    code: coupon?.code,
    fee,
    fees: orderFees(order),
    feeOf,
    total,
    ...(isOwn && { delivery: order.deliveryTotal }),
  };
}

/** The fee of an order by rate; one that this device has kept from before says one rate. */
export function orderFees(
  order: Pick<Order, 'fees' | 'feePercent' | 'subtotal' | 'marketDiscount' | 'platformFee'>,
): readonly ShownFeeLine[] {
  const { feePercent, subtotal, marketDiscount, platformFee: amount } = order;
  if (order.fees?.length) return order.fees;
  return [{ percent: feePercent, of: feeBase(subtotal, marketDiscount) ?? subtotal, amount }];
}

/** What a line of the fee is called. */
export const feeLineLabel = (name: string, { percent, of }: ShownFeeLine, isOne: boolean): string =>
  isOne ? sumTexts.fee(name, percent) : sumTexts.feeOf(name, percent, formatCedis(of));
