import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';

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
