/** In business days; the default for a shop without settings. */
export const DEFAULT_DELIVERY_DAYS = { daysFrom: 3, daysTo: 5 };

/** `2–4 days`, `1 day`; business days. */
export function daysLabel({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysTo === 0) return 'the same day';
  const days = daysTo === 1 ? 'day' : 'days';
  return daysFrom === daysTo ? `${daysTo} ${days}` : `${daysFrom}–${daysTo} ${days}`;
}
