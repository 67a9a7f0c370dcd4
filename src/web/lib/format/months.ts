const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

const toMonth = (date: Date): string => date.toISOString().slice(0, 7);

/**
 * The month of a parameter such as `2026-10`, or the current one: its first and last day in UTC, today at the latest.
 */
export function parseMonth(asked: string | null, now: Date) {
  const current = toMonth(now);
  const month = asked && MONTH.test(asked) && asked <= current ? asked : current;
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  return {
    month,
    from: `${month}-01`,
    to: (last < now ? last : now).toISOString().slice(0, 10),
    isNow: month === current,
  };
}

/** Adds months. */
export function shiftMonth(month: string, by: number): string {
  return toMonth(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)));
}

/** `October 2026`. */
export function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
