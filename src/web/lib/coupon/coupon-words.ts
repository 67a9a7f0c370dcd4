import type { Coupon } from '#contracts/coupons';
import { formatDay } from '#contracts/holiday';
import { formatCedis } from '#contracts/money';
import { couponFieldTexts } from './texts.ts';

/** How a coupon stands, in words and as a pill. */
export const COUPON_STATES = {
  ON: { text: couponFieldTexts.on, tone: 'delivered' },
  OFF: { text: couponFieldTexts.off, tone: 'cancelled' },
  NOT_BEGUN: { text: couponFieldTexts.notStarted, tone: 'pending' },
  ENDED: { text: couponFieldTexts.ended, tone: 'cancelled' },
  USED_UP: { text: couponFieldTexts.usedUp, tone: 'cancelled' },
} as const;

/** The fields of a new coupon before anything is typed. */
export const EMPTY_COUPON = {
  ...{ code: '', kind: 'PERCENT' as const, percent: '', amount: '', mostOff: '', minimum: '' },
  ...{ startsOn: '', endsOn: '', usesMax: '', usesPerCustomer: '1', firstOrderOnly: false },
};

/** What a coupon takes off, and for whom: "10% off, at most GH₵20.00; orders from GH₵50.00; once per customer". */
export function couponInWords(coupon: Coupon): string {
  const { kind, percent, amount, mostOff, minimum, startsOn, endsOn, usesMax, usesPerCustomer } = coupon;
  return [
    kind === 'PERCENT'
      ? couponFieldTexts.percentOff(percent, mostOff === null ? null : formatCedis(mostOff))
      : couponFieldTexts.amountOff(formatCedis(amount ?? 0)),
    minimum > 0 && couponFieldTexts.minimum(formatCedis(minimum)),
    startsOn && couponFieldTexts.startsOn(formatDay(startsOn)),
    endsOn && couponFieldTexts.endsOn(formatDay(endsOn)),
    usesMax !== null && couponFieldTexts.usesMax(usesMax),
    usesPerCustomer !== null && couponFieldTexts.usesPerCustomer(usesPerCustomer),
    coupon.firstOrderOnly && couponFieldTexts.firstOrderOnly,
  ]
    .filter(Boolean)
    .join('; ');
}
