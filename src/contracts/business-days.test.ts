import { describe, expect, it } from 'vitest';
import { addBusinessDays, easterOf, isHoliday } from './business-days.ts';

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

  it('know when Easter is', () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'],
    ]);
  });
});
