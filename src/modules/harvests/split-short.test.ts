import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitShort } from './split-short.ts';

const reserved = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ orderId: String(at), quantity }));
const sharesOf = (quantities: number[], units: number) => [
  ...splitShort(reserved(...quantities), units).values(),
];

it('gives each its share in whole units, and what is left over by time of order', () => {
  expect(sharesOf([10, 10, 10], 20)).toEqual([7, 7, 6]);
  expect(sharesOf([1, 1, 1], 2)).toEqual([1, 1, 0]);
  expect(sharesOf([5, 10], 0)).toEqual([0, 0]);
  expect(sharesOf([], 5)).toEqual([]);
});

it('gives all of it when there is enough', () => {
  expect(sharesOf([3, 4], 7)).toEqual([3, 4]);
  expect(sharesOf([3, 4], 100)).toEqual([3, 4]);
});

it('gives out what there is, none above what was reserved, each within a unit of its part', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(quantities, fc.nat(6_000_000), (all, units) => {
      const total = all.reduce((a, b) => a + b, 0);
      const shares = sharesOf(all, units);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(Math.min(units, total));
      shares.forEach((share, at) => {
        const quantity = all[at] as number;
        expect(share).toBeLessThanOrEqual(quantity);
        expect(share).toBeGreaterThanOrEqual(Math.floor((Math.min(units, total) * quantity) / total));
      });
    }),
  );
});
