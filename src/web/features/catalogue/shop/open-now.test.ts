import { describe, expect, it } from 'vitest';
import { isOpenAt } from './open-now.ts';

const day = { opens: '08:00', closes: '17:00' };
const HOURS = [day, day, day, day, day, day, null];

describe('isOpenAt', () => {
  it.each([
    ['2026-11-23T08:00:00Z', true],
    ['2026-11-23T07:59:00Z', false],
    ['2026-11-23T16:59:59Z', true],
    ['2026-11-23T17:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
  ])('%s is %s', (now, open) => {
    expect(isOpenAt(HOURS, new Date(now))).toBe(open);
  });
});
