const DAY_MS = 86_400_000;

/** 1 Monday to 7 Sunday, in UTC, which is Accra time. */
function weekdayOf(date: Date): number {
  return date.getUTCDay() || 7;
}

/** Whether weekly payouts are created on this day. */
export function isPayoutDay(now: Date, weekday: number): boolean {
  return weekdayOf(now) === weekday;
}

/** The next weekly payout day after today, as `YYYY-MM-DD`. */
export function nextPayoutDay(now: Date, weekday: number): string {
  const days = (weekday - weekdayOf(now) + 7) % 7 || 7;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
