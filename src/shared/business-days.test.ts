import { describe, expect, it } from 'vitest';
import { addBusinessDays, computeEaster, isHoliday, listHolidays } from './business-days.ts';

describe('business days in Ghana', () => {
  it.each([
    ['2026-11-24', 1, '2026-11-25'],
    ['2026-11-24', 0, '2026-11-24'],
    // Friday to Monday.
    ['2026-11-20', 1, '2026-11-23'],
    // Farmers' Day, the first Friday of December, and the weekend after it.
    ['2026-12-03', 1, '2026-12-07'],
    // Christmas, Boxing Day on a Saturday, the weekend.
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    // Good Friday and Easter Monday.
    ['2026-04-02', 1, '2026-04-07'],
    ['2026-11-21', 5, '2026-11-27'],
  ])('%s and %i of them are %s', (from, days, then) => {
    expect(addBusinessDays(new Date(`${from}T23:59:59Z`), days)).toBe(then);
  });

  it.each([
    ['2026-01-07', true],
    ['2026-03-06', true],
    ['2026-05-01', true],
    ['2026-07-01', true],
    ['2026-08-04', false],
    ['2026-09-21', true],
    ['2026-12-11', false],
    // Eid-ul-Fitr, Shaqq Day and Eid-ul-Adha of 2026, as reckoned.
    ['2026-03-20', true],
    ['2026-03-21', true],
    ['2026-05-27', true],
    ['2026-05-28', false],
  ])('%s is a holiday: %s', (day, is) => {
    expect(isHoliday(day)).toBe(is);
  });

  it.each([
    ['a weekday on which the shop is closed', { closedWeekdays: [1, 2] }, '2026-11-26'],
    ['a holiday of the shop', { closedFrom: '2026-11-24', closedUntil: '2026-11-30' }, '2026-12-01'],
    ['holidays that admins have set', { holidays: [{ day: '2026-11-24', name: 'Census' }] }, '2026-11-25'],
    ['weekdays that leave none', { closedWeekdays: [1, 2, 3, 4, 5] }, '2027-12-25'],
  ])('leave out %s', (_what, working, then) => {
    // From a Friday: one working day is Monday the 23rd, two are Tuesday the 24th.
    expect(addBusinessDays(new Date('2026-11-20T12:00:00Z'), 2, working)).toBe(then);
  });

  it('are those of the law for years of which admins have named none', () => {
    const set = [{ day: '2026-08-04', name: 'A day of mourning' }];
    expect(isHoliday('2026-08-04', set)).toBe(true);
    expect(isHoliday('2026-03-06', set)).toBe(false);
    expect(isHoliday('2027-03-06', set)).toBe(true);
    expect(listHolidays(2026).map(({ day }) => day)).toEqual([
      ...['2026-01-01', '2026-01-07', '2026-03-06', '2026-03-20', '2026-03-21', '2026-04-03', '2026-04-06'],
      ...['2026-05-01', '2026-05-27', '2026-07-01', '2026-09-21', '2026-12-04', '2026-12-25', '2026-12-26'],
    ]);
  });

  it('know when Easter is', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(computeEaster)).toEqual([
      ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'],
    ]);
    // Another century, and the years in which the moon of the rule is moved by a day.
    expect([1954, 1981, 2029, 2049, 2076, 2100, 2150].map(computeEaster)).toEqual([
      ...['1954-04-18', '1981-04-19', '2029-04-01', '2049-04-18', '2076-04-19', '2100-03-28', '2150-04-12'],
    ]);
  });
});
