import { describe, expect, it } from 'vitest';
import { feeLines, overallPercent, sumFeeLines, toBasisPoints, toPercent } from './fee-rates.ts';
import { platformFee } from './money.ts';

const item = (percent: number, sumPesewas: number) => ({ basisPoints: toBasisPoints(percent), sumPesewas });
const amounts = (items: Parameters<typeof feeLines>[0]) =>
  feeLines(items).map(({ basisPoints, ofPesewas, amountPesewas }) => [
    toPercent(basisPoints),
    ofPesewas,
    amountPesewas,
  ]);

describe('fee lines', () => {
  it('are one line for each rate, of the sum of its items, the highest rate first', () => {
    expect(amounts([item(2.5, 1000), item(5, 2000), item(2.5, 333)])).toEqual([
      [5, 2000, 100],
      [2.5, 1333, 33],
    ]);
    expect(feeLines([])).toEqual([]);
  });

  it('round half a pesewa upwards, and what is below it down', () => {
    // 2.5% of 0.60 is 1.5 pesewas; of 0.59 it is 1.475, of 0.61 1.525. 0.5% of 1.00 is half a pesewa.
    expect([59, 60, 61].map((sum) => sumFeeLines(feeLines([item(2.5, sum)])))).toEqual([1, 2, 2]);
    expect([99, 100, 299, 300].map((sum) => sumFeeLines(feeLines([item(0.5, sum)])))).toEqual([0, 1, 1, 2]);
    // Of each rate for itself: 1.5 and 0.5 are two pesewas and one.
    expect(sumFeeLines(feeLines([item(2.5, 60), item(0.5, 100)]))).toBe(3);
  });

  it('are with one whole rate to the pesewa what they were, up to the largest order', () => {
    for (let percent = 0; percent <= 30; percent++) {
      for (const sum of [1, 9, 10, 11, 29, 30, 50, 333, 4017, 99_999_999, 1_000_000_000]) {
        expect(sumFeeLines(feeLines([item(percent, sum)])), `${percent}% of ${sum}`).toBe(
          platformFee(sum, percent),
        );
      }
    }
  });

  it('come to one rate, or over all to one of two decimals', () => {
    expect(overallPercent(feeLines([item(2.5, 60), item(2.5, 1)]))).toBe(2.5);
    // 3.00 of 100.00 + 5.00 of 100.00 is 8.00 of 200.00; 0.10 of 2.00 + 0.03 of 1.00 is 0.13 of 3.00.
    expect(overallPercent(feeLines([item(3, 10_000), item(5, 10_000)]))).toBe(4);
    expect(overallPercent(feeLines([item(5, 200), item(3, 100)]))).toBe(4.33);
    expect(overallPercent([])).toBeNull();
  });
});
