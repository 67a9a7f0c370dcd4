import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from './split-amount.ts';

describe('splitAmount', () => {
  it('gives the odd pesewas to the largest remainders', () => {
    expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitAmount(580, [5600, 6000])).toEqual([280, 300]);
    expect(splitAmount(1, [1, 3])).toEqual([0, 1]);
  });

  it('gives an odd pesewa to the earlier of equal remainders, whatever stands between them', () => {
    expect(splitAmount(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(splitAmount(3, [1, 2, 1, 2])).toEqual([1, 1, 0, 1]);
    expect(splitAmount(5, [2, 3, 5])).toEqual([1, 2, 2]);
  });

  it('gives it to the larger remainder, however large the part is that it belongs to', () => {
    expect(splitAmount(10, [100, 1, 2])).toEqual([10, 0, 0]);
    expect(splitAmount(7, [5, 4])).toEqual([4, 3]);
    expect(splitAmount(11, [9, 10])).toEqual([5, 6]);
  });

  it('splits over weights of nought alike', () => {
    expect(splitAmount(5, [0, 0])).toEqual([3, 2]);
    expect(splitAmount(5, [0, 1])).toEqual([0, 5]);
  });

  it('sums to the amount and is never off by a whole pesewa', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (amount, shares) => {
        const parts = splitAmount(amount, shares);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
        const total = shares.reduce((a, b) => a + b, 0);
        if (total === 0) return;
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * (shares[index] as number)) / total)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it('refuses what is not an amount', () => {
    expect(() => splitAmount(-1, [1])).toThrow(RangeError);
    expect(() => splitAmount(1.5, [1])).toThrow(RangeError);
    expect(() => splitAmount(1, [])).toThrow(RangeError);
    expect(() => splitAmount(1, [-1])).toThrow('non-negative integers');
    expect(() => splitAmount(1, [1, -1])).toThrow('non-negative integers');
    expect(() => splitAmount(1, [1, 0.5])).toThrow('non-negative integers');
    expect(() => splitAmount(1, [])).toThrow('nothing to split over');
    expect(() => splitAmount(-1, [1])).toThrow('amount must be');
  });
});
