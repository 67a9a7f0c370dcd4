/** Words about shops that are closed for a while. No imports: public pages ship this file. */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `3 December` from `2026-12-03`. Holidays end within a year, so that the year need not be said. */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** Why nothing of this shop can be bought: `until` is the last day it is closed. */
export const closedLabel = (shopName: string, until: string): string =>
  `${shopName} is closed until ${formatDay(until)}`;
