import { expect, it } from 'vitest';
import { monthName, parseMonth, shiftMonth } from './months.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

it.each([
  ['nothing asked', null, '2026-11', '2026-11-01', '2026-11-23', true],
  ['a month that has ended', '2026-02', '2026-02', '2026-02-01', '2026-02-28', false],
  ['a leap year', '2024-02', '2024-02', '2024-02-01', '2024-02-29', false],
  ['a month to come', '2026-12', '2026-11', '2026-11-01', '2026-11-23', true],
  ['what is no month', '2026-13', '2026-11', '2026-11-01', '2026-11-23', true],
])('%s', (_, asked, month, from, to, isNow) => {
  expect(parseMonth(asked, NOW)).toEqual({ month, from, to, isNow });
});

it('goes over the turn of the year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(shiftMonth('2025-12', 1)).toBe('2026-01');
  expect(monthName('2025-12')).toBe('December 2025');
});
