import { expect, it } from 'vitest';
import { formatCachedAt } from './cached-at.ts';

it('says the time of today, and the day of any other', () => {
  const now = new Date(2026, 4, 3, 18, 30);
  expect(formatCachedAt(new Date(2026, 4, 3, 14, 5).getTime(), now)).toBe('at 2:05 pm');
  expect(formatCachedAt(new Date(2026, 4, 2, 23, 59).getTime(), now)).toBe('on 2 May at 11:59 pm');
  expect(formatCachedAt(new Date(2025, 4, 3, 14, 5).getTime(), now)).toBe('on 3 May at 2:05 pm');
});
