import { formatDay } from '#shared/holiday';
import type { coupons } from './tables.ts';

/** Said of a code that there is not, that is switched off, or that is for other goods: who guesses learns nothing. */
export const UNKNOWN_CODE = 'This discount code is not valid for the items in your cart';

/** Ghana's day is UTC's. */
const today = () => new Date().toISOString().slice(0, 10);

/** Why a coupon does not hold today, whoever asks; null when it does. */
export function dayProblem({
  switchedOffAt,
  startsOn,
  endsOn,
}: Pick<typeof coupons.$inferSelect, 'switchedOffAt' | 'startsOn' | 'endsOn'>): string | null {
  if (switchedOffAt) return UNKNOWN_CODE;
  if (startsOn && today() < startsOn) return `You can use this discount code from ${formatDay(startsOn)}`;
  return endsOn && today() > endsOn ? 'This discount code has expired' : null;
}
