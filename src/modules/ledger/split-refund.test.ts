import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  refundedSubsidy,
  shopShare,
  splitGoodsFirst,
  splitPriceAndFee,
  splitRefund,
  spreadOverItems,
  subsidyToReturn,
} from './split-refund.ts';

const LEFT = fc.record({ price: fc.nat(1_000_000), fee: fc.nat(50_000), delivery: fc.nat(20_000) });
const totalOf = (left: { price: number; fee: number; delivery?: number }) =>
  left.price + left.fee + (left.delivery ?? 0);
/** An item with an amount of at most what is left of it. */
const REFUND = LEFT.chain((left) =>
  fc.record({ left: fc.constant(left), amount: fc.integer({ min: 0, max: totalOf(left) }) }),
);

describe('a refund', () => {
  it('takes price and fee in proportion, and of the delivery what exceeds both', () => {
    const left = { price: 10_000, fee: 500, delivery: 35 };
    expect(splitRefund(2_100, left)).toEqual({ price: 2_000, fee: 100, delivery: 0 });
    expect(splitRefund(10_500, left)).toEqual({ price: 10_000, fee: 500, delivery: 0 });
    expect(splitRefund(10_510, left)).toEqual({ price: 10_000, fee: 500, delivery: 10 });
    expect(splitRefund(10_535, left)).toEqual({ price: 10_000, fee: 500, delivery: 35 });
    expect(splitRefund(20, { price: 0, fee: 0, delivery: 35 })).toEqual({ price: 0, fee: 0, delivery: 20 });
  });

  it('gives the odd pesewa to the larger remainder', () => {
    expect(splitPriceAndFee(1, { price: 1, fee: 1 })).toEqual({ price: 1, fee: 0 });
    expect(splitPriceAndFee(7, { price: 5, fee: 4 })).toEqual({ price: 4, fee: 3 });
  });

  it('is refused above what is left', () => {
    expect(() => splitRefund(10_536, { price: 10_000, fee: 500, delivery: 35 })).toThrow(RangeError);
    expect(() => splitRefund(1, { price: 0, fee: 0, delivery: 0 })).toThrow(RangeError);
  });

  it('sums to its amount and takes no part below nought or above what is left of it', () => {
    fc.assert(
      fc.property(REFUND, ({ left, amount }) => {
        const parts = splitRefund(amount, left);
        expect(totalOf(parts)).toBe(amount);
        for (const part of ['price', 'fee', 'delivery'] as const) {
          expect(parts[part]).toBeGreaterThanOrEqual(0);
          expect(parts[part]).toBeLessThanOrEqual(left[part]);
        }
        expect(parts.delivery === 0 || parts.price + parts.fee === left.price + left.fee).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('ends at exactly nothing left after any series of parts', () => {
    fc.assert(
      fc.property(LEFT, fc.array(fc.nat(100), { maxLength: 10 }), (left, percents) => {
        const rest = { ...left };
        for (const percent of [...percents, 100]) {
          const parts = splitRefund(Math.floor((totalOf(rest) * percent) / 100), rest);
          for (const part of ['price', 'fee', 'delivery'] as const) rest[part] -= parts[part];
        }
        expect(rest).toEqual({ price: 0, fee: 0, delivery: 0 });
      }),
    );
  });
});

describe('a claim on price and delivery', () => {
  it('takes the goods first, and no more than is left of both', () => {
    expect(splitGoodsFirst(90, { goods: 100, delivery: 35 })).toEqual({ goods: 90, delivery: 0 });
    expect(splitGoodsFirst(100, { goods: 100, delivery: 35 })).toEqual({ goods: 100, delivery: 0 });
    expect(splitGoodsFirst(120, { goods: 100, delivery: 35 })).toEqual({ goods: 100, delivery: 20 });
    expect(splitGoodsFirst(200, { goods: 100, delivery: 35 })).toEqual({ goods: 100, delivery: 35 });
  });
});

describe('an amount over several items', () => {
  it('is spread in proportion to what is left of each', () => {
    const cloth = { price: 9_000, fee: 1_000 };
    const yam = { price: 900, fee: 100 };
    expect(spreadOverItems(1_100, [cloth, yam])).toEqual({
      parts: [
        { price: 900, fee: 100 },
        { price: 90, fee: 10 },
      ],
      unallocated: 0,
    });
    expect(spreadOverItems(11_500, [cloth, yam])).toEqual({ parts: [cloth, yam], unallocated: 500 });
  });

  it('goes nowhere when nothing is left', () => {
    expect(spreadOverItems(7, [])).toEqual({ parts: [], unallocated: 7 });
    const none = { price: 0, fee: 0 };
    expect(spreadOverItems(7, [none, none])).toEqual({ parts: [none, none], unallocated: 7 });
  });

  it('loses no pesewa and takes no more of an item than is left of it', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.array(LEFT, { maxLength: 12 }), (amount, lefts) => {
        const { parts, unallocated } = spreadOverItems(amount, lefts);
        expect(parts.reduce((sum, part) => sum + totalOf(part), 0) + unallocated).toBe(amount);
        parts.forEach((part, at) => {
          expect(part.price).toBeLessThanOrEqual(lefts[at]?.price ?? 0);
          expect(part.fee).toBeLessThanOrEqual(lefts[at]?.fee ?? 0);
        });
      }),
    );
  });
});

describe('what a shop returns', () => {
  const goods = { sumPesewas: 9_000, marketDiscountPesewas: 1_000, refundedPesewas: 0 };

  it('is the price with the market’s part of the discount, and the delivery', () => {
    expect(shopShare(goods, { price: 4_500, delivery: 35 })).toEqual({
      ...{ market: 500, goods: 5_000, total: 5_035 },
    });
    expect(shopShare({ ...goods, marketDiscountPesewas: 0 }, { price: 4_500, delivery: 0 })).toEqual({
      ...{ market: 0, goods: 4_500, total: 4_500 },
    });
  });

  it('comes back when the refund fails', () => {
    expect(shopShare({ ...goods, refundedPesewas: 4_500 }, { price: -4_500, delivery: -35 })).toEqual({
      ...{ market: -500, goods: -5_000, total: -5_035 },
    });
  });
});

const item = (sumPesewas: number, marketDiscountPesewas: number, refundedPesewas = 0) => ({
  ...{ sumPesewas, marketDiscountPesewas, refundedPesewas },
});

it('gives the market its share back in proportion, and the last pesewa with the last one paid', () => {
  expect(subsidyToReturn(item(9_000, 1_000), 9_000)).toBe(1_000);
  expect(subsidyToReturn(item(9_000, 1_000), 4_500)).toBe(500);
  expect(subsidyToReturn(item(9_000, 1_000), 8)).toBe(0);
  expect(subsidyToReturn(item(9_000, 1_000, 8), 1)).toBe(1);
  expect(subsidyToReturn(item(9_000, 1_000, 8_999), 1)).toBe(1);
  expect(subsidyToReturn(item(1, 9), 1)).toBe(9);
  expect(subsidyToReturn(item(7, 0), 3)).toBe(0);
  expect(subsidyToReturn(item(7, 3), 0)).toBe(0);
});

it('takes what failed back as it was given', () => {
  expect(subsidyToReturn(item(9_000, 1_000, 4_500), -4_500)).toBe(-500);
  expect(subsidyToReturn(item(3, 2, 3), -3)).toBe(-2);
});

it('refuses more than was paid', () => {
  expect(() => refundedSubsidy(item(10, 3), 11)).toThrow(RangeError);
  expect(() => refundedSubsidy(item(10, 3), -1)).toThrow(RangeError);
  expect(refundedSubsidy(item(1_000_000_000, 900_000_000), 999_999_999)).toBe(899_999_999);
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
          back += subsidyToReturn(item(sum, market, refunded), next - refunded);
          refunded = next;
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(market);
          expect(Math.abs(back * sum - market * refunded)).toBeLessThan(sum);
        }
        expect(back).toBe(market);
        expect(back + subsidyToReturn(item(sum, market, sum), -sum)).toBe(0);
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
