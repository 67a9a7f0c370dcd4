import { formatTime } from '#shared/times';

/** Ghana is on UTC all year, so dates are formatted in UTC everywhere: server and browser give the same text. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `21 November 2026` */
export const formatDate = (iso: string): string => day.format(new Date(iso));
/** `21 Nov` */
export const formatShortDate = (iso: string): string => shortDay.format(new Date(iso));
/** `November 2026` */
export const formatMonth = (iso: string): string => month.format(new Date(iso));
/** `21 Nov, 10:15 am` */
export const formatDateTime = (iso: string): string => {
  const at = new Date(iso);
  return `${shortDay.format(at)}, ${formatTime(at)}`;
};
