/**
 * Ghana's non-working days (docs/paystack-and-ghana.md, 3). Days are `YYYY-MM-DD` in UTC, which is Accra time.
 */

const DAY_MS = 86_400_000;
const FIXED: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '01-07': 'Constitution Day',
  '03-06': 'Independence Day',
  '05-01': 'Workers’ Day',
  '07-01': 'Republic Day',
  '09-21': 'Founder’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};
/** Bounds the search for a working day. */
const DAYS_MAX = 400;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const later = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A holiday: no parcel is sent or delivered. */
export interface NamedDay {
  day: string;
  name: string;
}

/** Days on which a shop does not work: its own and the country's. */
export interface WorkingDays {
  /** Holidays set by admins; they apply to the years of the dates they contain. */
  holidays?: readonly NamedDay[];
  /** Weekdays without shipping: 1 Monday to 7 Sunday. */
  closedWeekdays?: readonly number[];
  /** The shop's holiday, including both days. */
  closedFrom?: string | null;
  closedUntil?: string | null;
}

/** Easter Sunday in the Gregorian calendar. */
export function computeEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25);
  const h = (19 * a + d + 15) % 30;
  const m = Math.floor((a + 11 * h) / 319);
  const l = (2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - h + m + 32) % 7;
  const month = Math.floor((h - m + l + 90) / 25);
  const day = (h - m + l + month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  ...{ month: 'numeric', day: 'numeric', timeZone: 'UTC' },
});

/**
 * Eid-ul-Fitr, the Shaqq Day after it and Eid-ul-Adha, as calculated; the sighting of the moon may shift them by a
 * day.
 */
function eidOn(day: string): string | null {
  const [month, date] = islamic
    .format(new Date(`${day}T00:00:00Z`))
    .split('/')
    .map(Number);
  if (month === 10 && date === 1) return 'Eid-ul-Fitr';
  if (month === 10 && date === 2) return 'Shaqq Day';
  return month === 12 && date === 10 ? 'Eid-ul-Adha' : null;
}

/** The name of the statutory holiday on a day, or null. */
function holidayOn(day: string): string | null {
  const easter = computeEaster(Number(day.slice(0, 4)));
  const isFarmersDay = day.slice(5, 7) === '12' && Number(day.slice(8)) <= 7 && weekday(day) === 5;
  if (day === later(easter, -2)) return 'Good Friday';
  if (day === later(easter, 1)) return 'Easter Monday';
  return FIXED[day.slice(5)] ?? (isFarmersDay ? 'Farmers’ Day' : eidOn(day));
}

/** The statutory holidays of a year, in order. They apply where admins set none. */
export function listHolidays(year: number): NamedDay[] {
  const found: NamedDay[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = later(day, 1)) {
    const name = holidayOn(day);
    if (name) found.push({ day, name });
  }
  return found;
}

/** Whether a day is a holiday: by `set` if it names any day of that year, otherwise by law. */
export function isHoliday(day: string, set: readonly NamedDay[] = []): boolean {
  const year = day.slice(0, 5);
  const ofYear = set.filter((one) => one.day.startsWith(year));
  return ofYear.length > 0 ? ofYear.some((one) => one.day === day) : holidayOn(day) !== null;
}

function isWorkingDay(
  day: string,
  { holidays, closedWeekdays, closedFrom, closedUntil }: WorkingDays,
): boolean {
  if (weekday(day) % 6 === 0 || isHoliday(day, holidays)) return false;
  if (closedWeekdays?.includes(weekday(day))) return false;
  return !(closedFrom && closedUntil && closedFrom <= day && day <= closedUntil);
}

/**
 * The day that is `days` working days after `from`, which is not counted; `from` itself for 0. Skips weekends,
 * holidays and days the shop is closed.
 */
export function addBusinessDays(from: Date, days: number, working: WorkingDays = {}): string {
  let day = dayOf(from);
  for (let left = days, looked = 0; left > 0 && looked < DAYS_MAX; looked++) {
    day = later(day, 1);
    if (isWorkingDay(day, working)) left--;
  }
  return day;
}
