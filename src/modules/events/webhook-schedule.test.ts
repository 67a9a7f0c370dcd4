import { expect, it } from 'vitest';
import { GIVEN_UP_DAYS, pauseAfterAttempt, restAfterFailures } from './webhook-schedule.ts';

it('a delivery is tried twelve times in three days', () => {
  let seconds = 0;
  let attempts = 1;
  while (seconds + pauseAfterAttempt(attempts) <= GIVEN_UP_DAYS * 86_400)
    seconds += pauseAfterAttempt(attempts++);
  expect(attempts).toBe(12);
  expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(pauseAfterAttempt)).toEqual([
    5, 60, 300, 1800, 7200, 21_600, 43_200, 43_200, 43_200,
  ]);
});

it('a webhook rests after five failures in a row, five minutes at most', () => {
  expect([0, 1, 4, 5, 6, 10, 11, 40].map(restAfterFailures)).toEqual([0, 0, 0, 5, 10, 160, 300, 300]);
});
