import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { type LineSums, splitAmount, splitLine } from './split.ts';

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

const line = (quantity: number, price: number, discount = 0, market = 0, fee = 0): LineSums => ({
  quantity,
  pricePesewas: pesewas(price),
  discountPesewas: pesewas(discount),
  marketDiscountPesewas: pesewas(market),
  feePesewas: pesewas(fee),
});

const paid = (one: LineSums) => one.pricePesewas * one.quantity - one.discountPesewas;

/** Any line that an order may hold, with a part of it. */
const anyLine = fc
  .tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 9999 }))
  .chain(([quantity, price]) =>
    fc
      .tuple(fc.integer({ min: 0, max: quantity * price - 1 }), fc.integer({ min: 1, max: quantity - 1 }))
      .chain(([discount, part]) =>
        fc
          .tuple(fc.integer({ min: 0, max: discount }), fc.integer({ min: 0, max: quantity * price }))
          .map(([market, fee]) => ({ whole: line(quantity, price, discount, market, fee), part })),
      ),
  );

describe('splitLine', () => {
  it('divides every sum by quantity, to the pesewa', () => {
    expect(splitLine(line(5, 333, 101, 51, 78), 2)).toEqual({
      rest: line(3, 333, 61, 31, 47),
      split: line(2, 333, 40, 20, 31),
    });
  });

  it('gives two lines that an order may hold, and together are the one', () => {
    fc.assert(
      fc.property(anyLine, ({ whole, part }) => {
        const parts = splitLine(whole, part);
        if (!parts) return paid(whole) < 2;
        const { rest, split } = parts;
        for (const key of ['quantity', 'discountPesewas', 'marketDiscountPesewas', 'feePesewas'] as const) {
          expect(rest[key] + split[key]).toBe(whole[key]);
        }
        for (const one of [rest, split]) {
          expect(one.pricePesewas).toBe(whole.pricePesewas);
          expect(paid(one)).toBeGreaterThan(0);
          expect(one.discountPesewas).toBeGreaterThanOrEqual(0);
          expect(one.marketDiscountPesewas).toBeGreaterThanOrEqual(0);
          expect(one.marketDiscountPesewas).toBeLessThanOrEqual(one.discountPesewas);
        }
        return split.quantity === part;
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves each part a pesewa, and does not split what cost a single one', () => {
    expect(splitLine(line(5, 10, 48), 1)).toEqual({ rest: line(4, 10, 39), split: line(1, 10, 9) });
    expect(splitLine(line(5, 10, 49), 1)).toBeNull();
  });

  it('knows no part of nothing, of everything or of half a piece', () => {
    for (const quantity of [0, 5, 6, -1, 1.5])
      expect(() => splitLine(line(5, 10), quantity)).toThrow(
        new RangeError('a part is of one piece at least, and of fewer than there are'),
      );
  });
});
