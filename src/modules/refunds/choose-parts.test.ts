import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseParts } from './choose-parts.ts';

it('takes an amount from the first payment that can give it alone', () => {
  expect(chooseParts(500, [1000, 2000])).toEqual([500, 0]);
  expect(chooseParts(1500, [1000, 2000])).toEqual([0, 1500]);
  expect(chooseParts(2500, [1000, 2000])).toEqual([1000, 1500]);
});

it('shifts between two payments what would be less than one cedi', () => {
  // From the first alone, 50 pesewas would be left to send; of 950 from it, 50 would be left over.
  expect(chooseParts(1050, [1000, 1000])).toEqual([900, 150]);
  expect(chooseParts(950, [1000, 3000])).toEqual([0, 950]);
  expect(chooseParts(60, [50, 80])).toEqual([0, 60]);
});

it('sends parts below one cedi where nothing else is left', () => {
  expect(chooseParts(1050, [1000, 50])).toEqual([1000, 50]);
  expect(chooseParts(40, [1000])).toEqual([40]);
  expect(chooseParts(120, [60, 60])).toEqual([60, 60]);
});

it('refuses more than is left', () => {
  expect(chooseParts(2001, [1000, 1000])).toBeNull();
  expect(chooseParts(1, [])).toBeNull();
});

const small = (amount: number) => amount > 0 && amount < 100;
const sumOf = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);
const lefts = fc.array(fc.oneof(fc.nat(450), fc.nat(2_000_000)), { minLength: 1, maxLength: 4 });

it('adds up to the amount, and takes from none more than it has', () => {
  fc.assert(
    fc.property(lefts, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const amount = Math.round(sumOf(all) * share);
      const parts = chooseParts(amount, all) as number[];
      expect(sumOf(parts)).toBe(amount);
      parts.forEach((part, at) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(all[at] as number);
      });
    }),
  );
});

it('has no more parts below one cedi than any other split of two payments', () => {
  fc.assert(
    fc.property(fc.nat(450), fc.nat(450), fc.nat(900), (first, second, wanted) => {
      const amount = Math.min(wanted, first + second);
      const counted = (parts: number[]) => parts.filter(small).length;
      const every = Array.from({ length: Math.min(first, amount) + 1 }, (_, part) => [part, amount - part])
        .filter(([, other]) => (other as number) <= second)
        .map(counted);
      expect(counted(chooseParts(amount, [first, second]) as number[])).toBe(Math.min(...every));
    }),
    { numRuns: 500 },
  );
});

it('leaves no rest below one cedi either, while two cedis or more are left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 5000 }),
      fc.integer({ min: 300, max: 5000 }),
      fc.integer({ min: 100, max: 9000 }),
      (deposit, balance, wanted) => {
        const amount = Math.min(wanted, deposit + balance);
        const parts = chooseParts(amount, [balance, deposit]) as number[];
        const rests = [balance - (parts[0] as number), deposit - (parts[1] as number)];
        fc.pre(deposit + balance - amount >= 200);
        expect([...parts, ...rests].filter(small)).toEqual([]);
      },
    ),
  );
});
