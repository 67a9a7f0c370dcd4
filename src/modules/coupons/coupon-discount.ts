import { splitAmount } from '#modules/ledger';
import { type Pesewas, pesewas } from '#shared/money';
import { COUPON_MOST_PERCENT } from '#src/modules/coupons/contract/coupons.ts';
import type { coupons } from './tables.ts';

type Worth = Pick<typeof coupons.$inferSelect, 'percent' | 'amountPesewas' | 'mostPesewas'>;

/**
 * Discount of a coupon on each of its lines, in pesewas: split by largest remainder of the line sums, and never
 * reducing a line to zero.
 * @param sums line sums after quantity discounts
 */
export function couponDiscounts(coupon: Worth, sums: readonly number[]): Pesewas[] {
  const all = sums.reduce((a, b) => a + b, 0);
  if (all === 0) return sums.map(() => pesewas(0));
  const wanted =
    coupon.percent === null
      ? (coupon.amountPesewas ?? 0)
      : Math.min(Math.floor((all * coupon.percent) / 100), coupon.mostPesewas ?? Number.POSITIVE_INFINITY);
  const off = Math.min(wanted, Math.floor((all * COUPON_MOST_PERCENT) / 100));
  return splitAmount(off, sums).map((share, at) =>
    pesewas(Math.min(share, Math.max(0, (sums[at] ?? 0) - 1))),
  );
}
