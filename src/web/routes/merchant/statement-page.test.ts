import { expect, test } from 'vitest';
import { parsePeriod, periodPresets } from './statement-page.tsx';

const january = new Date('2027-01-15T08:00:00Z');

test('last month of January is December, whole', () => {
  expect(periodPresets(january)).toMatchObject([
    { from: '2027-01-01', to: '2027-01-15' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-15' },
  ]);
});

test('the address names the period, and nonsense means this month', () => {
  const named = new URLSearchParams({ from: '2026-03-01', to: '2026-03-31' });
  expect(parsePeriod(named, january)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(parsePeriod(new URLSearchParams({ from: 'x', to: '2026-03-31' }), january)).toEqual({
    from: '2027-01-01',
    to: '2027-01-15',
  });
});
