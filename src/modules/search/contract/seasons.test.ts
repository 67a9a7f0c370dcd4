import { expect, it } from 'vitest';
import { formatSeason, isInSeason, MONTHS, monthInAccra } from './seasons.ts';

const monthsIn = (fromMonth: number, toMonth: number) =>
  MONTHS.flatMap((_, at) => (isInSeason({ fromMonth, toMonth }, at + 1) ? [at + 1] : []));

it.each([
  [8, 12, [8, 9, 10, 11, 12], 'August to December'],
  [11, 2, [1, 2, 11, 12], 'November to February'],
  [5, 5, [5], 'May'],
  [1, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'January to December'],
])('knows which months lie from %i to %i, and says them', (fromMonth, toMonth, months, words) => {
  expect(monthsIn(fromMonth, toMonth)).toEqual(months);
  expect(formatSeason({ fromMonth, toMonth })).toBe(words);
});

it('turns to the next month at midnight in Accra', () => {
  expect(monthInAccra(new Date('2026-10-31T23:59:59.999Z'))).toBe(10);
  expect(monthInAccra(new Date('2026-11-01T00:00:00.000Z'))).toBe(11);
});
