/** Ghana's days without business (docs/paystack-and-ghana.md, 3). Days are `YYYY-MM-DD` in UTC, which is Accra's time. */

const DAY_MS = 86_400_000;
const FIXED = ['01-01', '01-07', '03-06', '05-01', '07-01', '09-21', '12-25', '12-26'];

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const later = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Easter Sunday of a year, by the rule of the Gregorian calendar. */
export function easterOf(year: number): string {
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

/** Eid-ul-Fitr, Shaqq Day after it, Eid-ul-Adha: as they are reckoned; the moon may move them by a day. */
function isEid(day: string): boolean {
  const [month, date] = islamic
    .format(new Date(`${day}T00:00:00Z`))
    .split('/')
    .map(Number);
  return (month === 10 && (date === 1 || date === 2)) || (month === 12 && date === 10);
}

/** Whether nothing is sent or brought on this day: a weekend, or one of Ghana's holidays. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const easter = easterOf(year);
  const isFarmersDay = day.slice(5, 7) === '12' && Number(day.slice(8)) <= 7 && weekday(day) === 5;
  return (
    FIXED.includes(day.slice(5)) ||
    day === later(easter, -2) ||
    day === later(easter, 1) ||
    isFarmersDay ||
    isEid(day)
  );
}

const isBusinessDay = (day: string): boolean => weekday(day) % 6 !== 0 && !isHoliday(day);

/** The day so many business days after `from`, which itself does not count; `from` itself for none. */
export function addBusinessDays(from: Date, days: number): string {
  let day = dayOf(from);
  for (let left = days; left > 0; ) {
    day = later(day, 1);
    if (isBusinessDay(day)) left--;
  }
  return day;
}
