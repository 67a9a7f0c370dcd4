/** Texts about shops on holiday. No imports, because public pages ship this file. */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `3 December` from `2026-12-03`. The year is omitted, since holidays end within a year. */
export function formatDay(date: string): string {
  const [, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${MONTHS[month - 1]}`;
}

/** Why a shop's products cannot be bought; `until` is its last closed day. */
export const closedLabel = (shopName: string, until: string): string =>
  `${shopName} is closed until ${formatDay(until)}`;
