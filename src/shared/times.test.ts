import { expect, it } from 'vitest';
import { clockTime, formatDayTime, formatTime, writtenTime } from './times.ts';

it.each([
  [0, 5, '12:05 am'],
  [9, 30, '9:30 am'],
  [12, 0, '12:00 pm'],
  [16, 30, '4:30 pm'],
  [23, 59, '11:59 pm'],
])('writes %i:%i as people say it', (hours, minutes, words) => {
  expect(clockTime(hours, minutes)).toBe(words);
});

it('writes the time of Ghana, with its day where that matters', () => {
  const at = new Date('2026-11-24T10:05:00Z');
  expect(writtenTime('16:30')).toBe('4:30 pm');
  expect(formatTime(at)).toBe('10:05 am');
  expect(formatDayTime(at)).toBe('Tuesday 24 November, 10:05 am');
});
