import type { OpeningHours } from '#src/modules/catalogue/contract/catalogue.ts';

/** Whether a shop is open at `now`, in UTC, which is Accra's time all year. */
export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const today = hours[dayIndex(now)];
  const time = now.toISOString().slice(11, 16);
  return Boolean(today && today.opens <= time && time < today.closes);
}

/** Index of a weekday; 0 is Monday. */
export const dayIndex = (now: Date): number => (now.getUTCDay() + 6) % 7;
