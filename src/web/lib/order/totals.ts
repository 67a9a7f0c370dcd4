import type { FeeLineView } from '#shared/fee-line';
import { formatCedis, fromCedis, pesewas, platformFee, toCedis } from '#shared/money';
import { CHARGE_MIN_PESEWAS } from '#shared/sold-by-weight';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { sumTexts } from './totals-texts.ts';

export type Totals = {
  /** After discounts. */
  subtotal: number;
  /** The sum of the discounts. */
  discount?: number;
  /** The coupon code. */
  code?: string | undefined;
  fee: number;
  /** The base of the fee, if a coupon of the market makes it larger than the subtotal. */
  feeOf?: number | undefined;
  /** The cost of delivery; undefined if it is included, null while unknown. */
  delivery?: number | null;
  total: number;
  /** What of the total the customer's credit pays. */
  credit?: number;
};

/** Totals with the fee by rate. */
export type TotalsWithFees = Totals & { fees: readonly FeeLineView[] };

/**
 * Subtotal, platform fee, delivery and total in cedis, calculated in pesewas (docs/specification.md, 9).
 * @param marketDiscount the part of the discount that Dwaso bears; it does not lower the fee
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
 * The totals of a cart. Its items may have several fee rates, so the server gives the fee.
 * @param delivery as in {@link calculateTotals}
 */
export function cartTotals(
  cart: Pick<Cart, 'totalAmount' | 'discount' | 'marketDiscount' | 'coupon' | 'feePercent' | 'fees'> &
    Partial<Pick<Cart, 'credit'>>,
  delivery?: number | null,
): TotalsWithFees {
  const { totalAmount, marketDiscount, feePercent } = cart;
  const base = calculateTotals(totalAmount, feePercent, delivery, marketDiscount);
  // Carts cached by an older version have a single rate.
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
    credit: usableCredit(cart.credit, total),
    discount: cart.discount,
    code: cart.coupon?.discount ? cart.coupon.code : undefined,
  };
}

/** All but the least that can be charged; carts cached by an older version know none. */
const usableCredit = (credit = 0, total: number): number =>
  toCedis(pesewas(Math.max(0, Math.min(fromCedis(credit), total - CHARGE_MIN_PESEWAS))));

/** What is left to pay in cedis. */
export const amountToPay = ({ total, credit = 0 }: Pick<Totals, 'total' | 'credit'>): number =>
  toCedis(pesewas(fromCedis(total) - fromCedis(credit)));

/** The goods in cedis before discounts: the first line of a receipt. */
export const goodsBefore = ({ subtotal, discount = 0 }: Pick<Totals, 'subtotal' | 'discount'>): number =>
  toCedis(pesewas(fromCedis(subtotal) + fromCedis(discount)));

const feeBase = (subtotal: number, marketDiscount: number): number | undefined =>
  marketDiscount > 0 ? toCedis(pesewas(fromCedis(subtotal) + fromCedis(marketDiscount))) : undefined;

/** The totals of an order, as stored with it. */
export function orderTotals(order: Order): TotalsWithFees {
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
    credit: order.creditUsed,
    ...(isOwn && { delivery: order.deliveryTotal }),
  };
}

/** The fee of an order by rate. Orders cached by an older version have a single rate. */
export function orderFees(
  order: Pick<Order, 'fees' | 'feePercent' | 'subtotal' | 'marketDiscount' | 'platformFee'>,
): readonly FeeLineView[] {
  const { feePercent, subtotal, marketDiscount, platformFee: amount } = order;
  if (order.fees?.length) return order.fees;
  return [{ percent: feePercent, of: feeBase(subtotal, marketDiscount) ?? subtotal, amount }];
}

/** The label of a fee line. */
export const feeLineLabel = (name: string, { percent, of }: FeeLineView, isOne: boolean): string =>
  isOne ? sumTexts.fee(name, percent) : sumTexts.feeOf(name, percent, formatCedis(of));
