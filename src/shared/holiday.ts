/** Words about shops that are closed for a while. No imports: public pages ship this file. */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `3 December` from `2026-12-03`. Holidays end within a year, so that the year need not be said. */
export function formatDay(date: string): string {
  const [, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTHS[month - 1]}`;
}

/** Why nothing of this shop can be bought: `until` is the last day it is closed. */
export const closedLabel = (shopName: string, until: string): string =>
  `${shopName} is closed until ${formatDay(until)}`;
