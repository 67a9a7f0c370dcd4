import type { Coupon } from '#contracts/coupons';
import { formatDay } from '#contracts/holiday';
import { formatCedis } from '#contracts/money';

/** How a coupon stands, in words and as a pill. */
export const COUPON_STATES = {
  ON: { text: 'On', tone: 'delivered' },
  OFF: { text: 'Off', tone: 'cancelled' },
  NOT_BEGUN: { text: 'Not begun', tone: 'pending' },
  ENDED: { text: 'Ended', tone: 'cancelled' },
  USED_UP: { text: 'Used up', tone: 'cancelled' },
} as const;

/** The fields of a new coupon before anything is typed. */
export const EMPTY_COUPON = {
  ...{ code: '', kind: 'PERCENT' as const, percent: '', amount: '', mostOff: '', minimum: '' },
  ...{ startsOn: '', endsOn: '', usesMax: '', usesPerCustomer: '1', firstOrderOnly: false },
};

/** What a coupon takes off, and for whom: "10% off, GH₵20.00 at most; from GH₵50.00 on; once a customer". */
export function couponInWords(coupon: Coupon): string {
  const { kind, percent, amount, mostOff, minimum, startsOn, endsOn, usesMax, usesPerCustomer } = coupon;
  return [
    kind === 'PERCENT'
      ? `${percent}% off${mostOff === null ? '' : `, ${formatCedis(mostOff)} at most`}`
      : `${formatCedis(amount ?? 0)} off`,
    minimum > 0 && `from ${formatCedis(minimum)} on`,
    startsOn && `from ${formatDay(startsOn)}`,
    endsOn && `until ${formatDay(endsOn)}`,
    usesMax !== null && `${usesMax} times in all`,
    usesPerCustomer !== null &&
      (usesPerCustomer === 1 ? 'once a customer' : `${usesPerCustomer} times a customer`),
    coupon.firstOrderOnly && 'first order only',
  ]
    .filter(Boolean)
    .join('; ');
}
