import { formatDay } from '#shared/holiday';
import type { coupons } from './tables.ts';

/** Same message for a missing or disabled code and one for other goods, so that guessing codes reveals nothing. */
export const UNKNOWN_CODE_MESSAGE = 'This discount code is not valid for the items in your cart';

/** Ghana uses UTC. */
const today = () => new Date().toISOString().slice(0, 10);

/** Why a coupon is not valid today for anyone; null when it is. */
export function validityError({
  switchedOffAt,
  startsOn,
  endsOn,
}: Pick<typeof coupons.$inferSelect, 'switchedOffAt' | 'startsOn' | 'endsOn'>): string | null {
  if (switchedOffAt) return UNKNOWN_CODE_MESSAGE;
  if (startsOn && today() < startsOn) return `You can use this discount code from ${formatDay(startsOn)}`;
  return endsOn && today() > endsOn ? 'This discount code has expired' : null;
}
