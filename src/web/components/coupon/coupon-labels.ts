import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { Coupon } from '#src/modules/coupons/contract/coupons.ts';
import { couponTexts } from './texts.ts';

/** Label and badge tone of a coupon's state. */
export const COUPON_STATES = {
  ON: { text: couponTexts.states.ON, tone: 'delivered' },
  OFF: { text: couponTexts.states.OFF, tone: 'cancelled' },
  NOT_BEGUN: { text: couponTexts.states.NOT_BEGUN, tone: 'pending' },
  ENDED: { text: couponTexts.states.ENDED, tone: 'cancelled' },
  USED_UP: { text: couponTexts.states.USED_UP, tone: 'cancelled' },
} as const;

/** Default values of the form for a new coupon. */
export const EMPTY_COUPON = {
  ...{ code: '', kind: 'PERCENT' as const, percent: '', amount: '', mostOff: '', minimum: '' },
  ...{ startsOn: '', endsOn: '', usesMax: '', usesPerCustomer: '1', firstOrderOnly: false },
};

/** Describes a coupon: "10% off, at most GH₵20.00; orders from GH₵50.00; once per customer". */
export function formatCoupon(coupon: Coupon): string {
  const { kind, percent, amount, mostOff, minimum, startsOn, endsOn, usesMax, usesPerCustomer } = coupon;
  return [
    kind === 'PERCENT'
      ? mostOff === null
        ? couponTexts.percentOff(percent)
        : couponTexts.percentOffAtMost(percent, formatCedis(mostOff))
      : couponTexts.amountOff(formatCedis(amount ?? 0)),
    minimum > 0 && couponTexts.ordersFrom(formatCedis(minimum)),
    startsOn && couponTexts.fromDay(formatDay(startsOn)),
    endsOn && couponTexts.untilDay(formatDay(endsOn)),
    usesMax !== null && couponTexts.uses(usesMax),
    usesPerCustomer !== null && couponTexts.usesPerCustomer(usesPerCustomer),
    coupon.firstOrderOnly && couponTexts.firstOrder,
  ]
    .filter(Boolean)
    .join('; ');
}
