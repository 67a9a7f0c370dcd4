/** Days in words, and texts about shops on holiday. No imports, because public pages ship this file. */

const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-GB', DAY);
const weekday = new Intl.DateTimeFormat('en-GB', { ...DAY, weekday: 'long' });

/** `3 December` from `2026-12-03`. The year is omitted, since holidays end within a year. */
export const formatDay = (date: string): string => day.format(new Date(date));

/** `Friday 4 December` from `2026-12-04`. */
export const formatWeekday = (date: string): string => weekday.format(new Date(date)).replace(',', '');

/** Why a shop's products cannot be bought; `until` is its last closed day. */
export const closedLabel = (shopName: string, until: string): string =>
  `${shopName} is closed until ${formatDay(until)}`;
