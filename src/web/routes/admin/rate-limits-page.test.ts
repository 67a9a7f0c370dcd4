import { expect, it } from 'vitest';
import { formatLimit, formatWindow } from './rate-limits-page.tsx';

it('says the span of a limit in words', () => {
  expect([null, 60, 900, 3600, 7200, 86_400].map(formatWindow)).toEqual([
    'at a time',
    'in 60 seconds',
    'in 15 minutes',
    'an hour',
    'in 2 hours',
    'a day',
  ]);
});

it('says bytes as MB and other amounts as numbers', () => {
  expect(formatLimit({ what: 'Bytes of uploads in progress', howMuch: 64 * 1024 * 1024 })).toBe('64 MB');
  expect(formatLimit({ what: 'Pictures', howMuch: 2000 })).toBe('2,000');
});
