import { describe, expect, it } from 'vitest';
import { nextRates, rateInForce } from './fee-rates.ts';

const at = new Date('2026-06-15T10:00:00Z');
const five = { percent: 5, from: '2025-01-01' };

describe('fee rates', () => {
  it('takes the last rate that has begun, whatever their order', () => {
    const rates = [{ percent: 7, from: '2026-07-01' }, { percent: 6, from: '2026-06-15' }, five];
    expect(rateInForce(rates, at)).toBe(6);
    expect(rateInForce(rates, new Date('2026-06-14T23:59:59Z'))).toBe(5);
    expect(rateInForce(rates, new Date('2026-07-01T00:00:00Z'))).toBe(7);
    expect(rateInForce([], at)).toBe(5);
  });

  it('keeps the past and lets today and later be changed', () => {
    const today = { percent: 4, from: '2026-06-15' };
    expect(nextRates([five], [today, five], at)).toEqual([five, today]);
    expect(nextRates([five, today], [five], at)).toEqual([five]);
    expect(() => nextRates([five], [today], at)).toThrow('has begun before today');
    expect(() => nextRates([five], [{ ...five, percent: 9 }], at)).toThrow('has begun before today');
  });
});
