/** Months as a calendar of harvests says them: January is 1. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Span {
  fromMonth: number;
  toMonth: number;
}

/** Whether a month, 1 to 12, lies between two others, both included; a span may go over the end of the year. */
export function isInSeason({ fromMonth, toMonth }: Span, month: number): boolean {
  return fromMonth <= toMonth
    ? month >= fromMonth && month <= toMonth
    : month >= fromMonth || month <= toMonth;
}

/** `August to January`; `August` where it is one month. */
export function seasonInWords({ fromMonth, toMonth }: Span): string {
  const [from, to] = [MONTHS[fromMonth - 1] as string, MONTHS[toMonth - 1] as string];
  return from === to ? from : `${from} to ${to}`;
}

/** The month of an instant in Accra, which keeps UTC all year. */
export function monthOf(now: Date): number {
  return now.getUTCMonth() + 1;
}
