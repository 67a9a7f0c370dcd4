import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cheaperThan,
  cheapestTotal,
  computeSaving,
  nextSaving,
  type QuantityPesewas,
} from './price-tiers.ts';

const together = (quantity: number, pricePesewas: number): QuantityPesewas => ({
  ...{ kind: 'TOGETHER', quantity, pricePesewas },
});
const from = (quantity: number, pricePesewas: number): QuantityPesewas => ({
  ...{ kind: 'EACH', quantity, pricePesewas },
});

/** Every mixture, without thinking: what the reckoning must come to. */
function leastOfAll(quantity: number, plain: number, prices: readonly QuantityPesewas[]): number {
  const each = Math.min(
    plain,
    ...prices.filter((one) => one.kind === 'EACH' && one.quantity <= quantity).map((one) => one.pricePesewas),
  );
  const least = [0];
  for (let count = 1; count <= quantity; count++) {
    const ways = prices
      .filter((one) => one.kind === 'TOGETHER' && one.quantity <= count)
      .map((one) => (least[count - one.quantity] as number) + one.pricePesewas);
    least.push(Math.min((least[count - 1] as number) + each, ...ways));
  }
  return least[quantity] as number;
}

describe('what so many pieces cost', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 5_000],
    [4, 7_000],
    [6, 10_000],
    [1_000_000, 333_333 * 5_000 + 2_000],
  ])('at "3 for 50" and 20 for one: %i pieces', (quantity, sum) => {
    expect(cheapestTotal(quantity, 2_000, [together(3, 5_000)])).toBe(sum);
  });

  it.each([
    [9, 9_000],
    [10, 9_500],
    [11, 10_450],
  ])('at "from 10: 9.50" and 10 for one: %i pieces', (quantity, sum) => {
    expect(cheapestTotal(quantity, 1_000, [from(10, 950)])).toBe(sum);
  });

  it('is the cheapest mixture, also where the larger number is not it', () => {
    // Two "3 for 9" are cheaper than "4 for 11.90" and two at 5.
    expect(cheapestTotal(6, 500, [together(3, 900), together(4, 1_190)])).toBe(1_800);
    expect(cheapestTotal(7, 500, [together(3, 900), together(4, 1_190)])).toBe(2_090);
    // Twelve at 4 are cheaper than four "3 for 12.30".
    expect(cheapestTotal(12, 500, [together(3, 1_230), from(12, 400)])).toBe(4_800);
  });

  it('is never more than the plain price, whatever is said', () => {
    expect(cheapestTotal(3, 1_000, [together(3, 3_500), from(2, 1_200)])).toBe(3_000);
    expect(cheaperThan(1_000, [together(3, 3_000), from(2, 1_000), from(3, 999)])).toEqual([from(3, 999)]);
  });

  // Shows docs/specification.md, 2, Product detail: a chosen number that saves shows its cost and saving. A buyer always pays the least they allow
  it('is what every mixture tried comes to', () => {
    const price = fc.oneof(
      fc
        .record({ quantity: fc.integer({ min: 2, max: 50 }), each: fc.integer({ min: 1, max: 1_200 }) })
        .map(({ quantity, each }) => together(quantity, quantity * each + (each % quantity))),
      fc
        .record({ quantity: fc.integer({ min: 2, max: 90 }), each: fc.integer({ min: 1, max: 1_200 }) })
        .map(({ quantity, each }) => from(quantity, each)),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 1_200 }),
        fc.array(price, { maxLength: 3 }),
        (quantity, plain, prices) => {
          expect(cheapestTotal(quantity, plain, prices)).toBe(leastOfAll(quantity, plain, prices));
        },
      ),
    );
  });
});

describe('what some more pieces would save', () => {
  const prices = [together(3, 5_000), from(10, 1_500)];

  it('is said of the fewest that save something', () => {
    expect(computeSaving(3, 2_000, prices)).toBe(1_000);
    expect(nextSaving(1, 2_000, prices, 99)).toEqual({ quantity: 2, savesPesewas: 1_000 });
    expect(nextSaving(2, 2_000, prices, 99)).toEqual({ quantity: 1, savesPesewas: 1_000 });
    expect(nextSaving(4, 2_000, prices, 99)).toEqual({ quantity: 2, savesPesewas: 1_000 });
    expect(nextSaving(9, 2_000, prices, 99)).toEqual({ quantity: 1, savesPesewas: 2_000 });
  });

  it('is not said where there are not enough, it is far, or nothing is saved', () => {
    expect(nextSaving(2, 2_000, prices, 2)).toBeNull();
    // Three more save as much as the three that are there.
    expect(nextSaving(3, 2_000, prices, 99)).toBeNull();
    expect(nextSaving(10, 2_000, [from(10, 1_500)], 99)).toBeNull();
    expect(nextSaving(4, 2_000, [from(10, 1_500)], 99)).toBeNull();
    expect(nextSaving(5, 2_000, [from(10, 1_500)], 99)).toEqual({ quantity: 5, savesPesewas: 5_000 });
    expect(nextSaving(8, 2_000, [from(10, 1_500)], 99)).toEqual({ quantity: 2, savesPesewas: 5_000 });
    expect(nextSaving(2, 2_000, [together(3, 6_000)], 99)).toBeNull();
  });
});
