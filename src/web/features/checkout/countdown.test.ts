import { describe, expect, it } from 'vitest';
import { formatCountdown, getCountdown } from './countdown.ts';

const payment = { createdAt: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-21T10:03:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('the countdown', () => {
  it('writes minutes and seconds', () => {
    expect(formatCountdown(161_000)).toBe('2:41');
    expect(formatCountdown(160_001)).toBe('2:41');
    expect(formatCountdown(9_000)).toBe('0:09');
    expect(formatCountdown(-5)).toBe('0:00');
  });

  it('runs from the whole window to nothing', () => {
    expect(getCountdown(payment, at('10:00:00.000'))).toMatchObject({ fraction: 1, isOver: false });
    expect(getCountdown(payment, at('10:01:30.000'))).toMatchObject({ fraction: 0.5, isUrgent: false });
    expect(getCountdown(payment, at('10:02:30.001')).isUrgent).toBe(true);
    expect(getCountdown(payment, at('10:04:00.000'))).toEqual({
      leftMs: 0,
      fraction: 0,
      isUrgent: true,
      isOver: true,
    });
  });

  it('never shows more than the window, even to a clock that is behind', () => {
    expect(getCountdown(payment, at('09:00:00.000')).fraction).toBe(1);
  });
});
