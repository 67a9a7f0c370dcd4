import type { OpeningHours } from '#contracts/catalogue';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Day = OpeningHours[number];

const USUAL = { opens: '08:00', closes: '17:00' };
/** What the editor begins with when a shop has not said its hours: a usual week. */
export const USUAL_WEEK: OpeningHours = [USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, null];

/** The hours a day gets when it is opened: those of the last open day before it, else the usual ones. */
export function hoursFor(week: OpeningHours, index: number): { opens: string; closes: string } {
  return week.slice(0, index).findLast((day) => day !== null) ?? USUAL;
}

/** What keeps a week from being saved, or null. */
export function weekProblem(week: OpeningHours): string | null {
  if (!week.some(Boolean)) return 'Open on one day at least, or leave the hours out.';
  const wrong = week.findIndex((day) => day && !(day.opens && day.closes && day.opens < day.closes));
  return wrong < 0 ? null : `${DAYS[wrong]}: closing time must be after opening time.`;
}
