import { expect, it } from 'vitest';
import { formatDay, formatWeekday } from './holiday.ts';

it('writes a day, with its weekday where customers plan by it', () => {
  expect(formatDay('2026-12-03')).toBe('3 December');
  expect(formatWeekday('2026-12-04')).toBe('Friday 4 December');
  expect(formatWeekday('2027-02-28')).toBe('Sunday 28 February');
});
