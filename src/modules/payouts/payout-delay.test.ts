import { expect, test } from 'vitest';
import { isPayoutDay, nextPayoutDay } from './payout-delay.ts';

/** 21 November 2026 is a Saturday. */
const saturday = new Date('2026-11-21T23:59:00Z');

test('the next payout day is within a week and never today', () => {
  expect(nextPayoutDay(saturday, 5)).toBe('2026-11-27');
  expect(nextPayoutDay(saturday, 7)).toBe('2026-11-22');
  expect(nextPayoutDay(saturday, 6)).toBe('2026-11-28');
});

test('Sunday is the seventh day', () => {
  expect(isPayoutDay(saturday, 6)).toBe(true);
  expect(isPayoutDay(new Date('2026-11-22T00:00:00Z'), 7)).toBe(true);
  expect(isPayoutDay(new Date('2026-11-22T00:00:00Z'), 6)).toBe(false);
});
