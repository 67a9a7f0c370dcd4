import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketShareBack, marketShareOf } from './market-share.ts';

const item = (sumPesewas: number, marketDiscountPesewas: number, refundedPesewas = 0) => ({
  ...{ sumPesewas, marketDiscountPesewas, refundedPesewas },
});

it('gives the market its share back in proportion, and the last pesewa with the last one paid', () => {
  expect(marketShareOf(item(9_000, 1_000), 9_000)).toBe(1_000);
  expect(marketShareOf(item(9_000, 1_000), 4_500)).toBe(500);
  expect(marketShareOf(item(9_000, 1_000), 8)).toBe(0);
  expect(marketShareOf(item(9_000, 1_000, 8), 1)).toBe(1);
  expect(marketShareOf(item(9_000, 1_000, 8_999), 1)).toBe(1);
  expect(marketShareOf(item(1, 9), 1)).toBe(9);
  expect(marketShareOf(item(7, 0), 3)).toBe(0);
  expect(marketShareOf(item(7, 3), 0)).toBe(0);
});

it('takes what failed back as it was given', () => {
  expect(marketShareOf(item(9_000, 1_000, 4_500), -4_500)).toBe(-500);
  expect(marketShareOf(item(3, 2, 3), -3)).toBe(-2);
});

it('refuses more than was paid', () => {
  expect(() => marketShareBack(item(10, 3), 11)).toThrow(RangeError);
  expect(() => marketShareBack(item(10, 3), -1)).toThrow(RangeError);
  expect(marketShareBack(item(1_000_000_000, 900_000_000), 999_999_999)).toBe(899_999_999);
});

it('ends exactly after any series of refunds, undone ones among them, and never goes beyond', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 900_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (sum, market, points) => {
        let refunded = 0;
        let back = 0;
        for (const point of [...points, 1]) {
          // To any sum between nothing and all, up or down.
          const next = Math.round(point * sum);
          back += marketShareOf(item(sum, market, refunded), next - refunded);
          refunded = next;
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(market);
          expect(Math.abs(back * sum - market * refunded)).toBeLessThan(sum);
        }
        expect(back).toBe(market);
        expect(back + marketShareOf(item(sum, market, sum), -sum)).toBe(0);
      },
    ),
  );
});
