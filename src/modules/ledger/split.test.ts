import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { allocate, type LineSums, marketShareBack, marketShareOf, splitAmount, splitLine } from './split.ts';

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
      expect(() => splitLine(line(5, 10), quantity)).toThrow(RangeError);
  });
});

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

const CLOTH = { itemId: 'cloth', price: 10_000, fee: 500 };
const YAM = { itemId: 'yam', price: 2_000, fee: 100 };

describe('allocate', () => {
  it('asks all of everything when the whole order is disputed', () => {
    expect(allocate(12_600, [CLOTH, YAM])).toEqual({ parts: [CLOTH, YAM], unallocated: 0 });
  });

  it('takes an amount that is exactly one item for that item', () => {
    expect(allocate(2_100, [CLOTH, YAM])).toEqual({ parts: [YAM], unallocated: 0 });
  });

  it('takes an amount that is one item without the delivery it stands with for its goods', () => {
    const brought = { ...YAM, price: 2_035, delivery: 35 };
    expect(allocate(2_100, [CLOTH, brought])).toEqual({ parts: [YAM], unallocated: 0 });
    expect(allocate(2_135, [CLOTH, brought]).parts).toEqual([{ itemId: 'yam', price: 2_035, fee: 100 }]);
    // Of two that could be meant neither is taken.
    const twin = { ...brought, itemId: 'twin' };
    expect(allocate(2_100, [brought, twin]).parts).toHaveLength(2);
  });

  it('spreads it where two items are worth the same', () => {
    const twin = { ...YAM, itemId: 'twin' };
    expect(allocate(2_100, [YAM, twin]).parts).toEqual([
      { itemId: 'yam', price: 1_000, fee: 50 },
      { itemId: 'twin', price: 1_000, fee: 50 },
    ]);
  });

  it('finds nothing on an order of which everything was refunded', () => {
    expect(allocate(2_100, [{ itemId: 'yam', price: 0, fee: 0 }])).toEqual({ parts: [], unallocated: 2_100 });
  });

  it('names no item of which nothing is left, or nothing is asked', () => {
    const gone = { itemId: 'gone', price: 0, fee: 0 };
    expect(allocate(12_600, [gone, CLOTH, YAM])).toEqual({ parts: [CLOTH, YAM], unallocated: 0 });
    const bead = { itemId: 'bead', price: 1, fee: 0 };
    expect(allocate(100, [CLOTH, bead])).toEqual({
      parts: [{ itemId: 'cloth', price: 95, fee: 5 }],
      unallocated: 0,
    });
    expect(allocate(0, [gone, CLOTH])).toEqual({ parts: [], unallocated: 0 });
    expect(allocate(500, [{ ...gone, fee: 500 }])).toEqual({
      parts: [{ itemId: 'gone', price: 0, fee: 500 }],
      unallocated: 0,
    });
  });

  it('never asks more of an item than is left of it, and loses no pesewa', () => {
    const item = fc.record({ price: fc.nat(1_000_000), fee: fc.nat(50_000) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(item, { maxLength: 12 }),
        (amount, all) => {
          const items = all.map((one, at) => ({ ...one, itemId: String(at) }));
          const { parts, unallocated } = allocate(amount, items);
          const sum = parts.reduce((total, part) => total + part.price + part.fee, 0);
          expect(sum + unallocated).toBe(amount);
          for (const part of parts) {
            const left = items[Number(part.itemId)] as (typeof items)[number];
            expect(part.price).toBeLessThanOrEqual(left.price);
            expect(part.fee).toBeLessThanOrEqual(left.fee);
          }
        },
      ),
    );
  });
});
