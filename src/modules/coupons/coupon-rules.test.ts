import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pesewas } from '#shared/money';
import { couponInput } from './contract/coupons.ts';
import { couponDiscounts, validityError } from './coupon-rules.ts';

const percent = (value: number, most: number | null = null) => ({
  ...{ percent: value, amountPesewas: null, mostPesewas: most === null ? null : pesewas(most) },
});
const amount = (value: number) => ({ percent: null, amountPesewas: pesewas(value), mostPesewas: null });

it('splits what it takes off over the lines by largest remainder', () => {
  expect(couponDiscounts(percent(10), [1_000, 2_000, 335])).toEqual([100, 200, 33]);
  expect(couponDiscounts(amount(100), [100, 100, 100])).toEqual([34, 33, 33]);
});

it('takes no more than it may, and leaves each line something to pay', () => {
  expect(couponDiscounts(percent(50, 300), [1_000, 1_000])).toEqual([150, 150]);
  expect(couponDiscounts(amount(5_000), [1_000])).toEqual([900]);
  expect(couponDiscounts(amount(5_000), [1, 10])).toEqual([0, 8]);
  expect(couponDiscounts(percent(10), [])).toEqual([]);
});

it('never takes more off a line than it costs, nor more than nine tenths of all', () => {
  const coupon = fc.oneof(
    fc.integer({ min: 1, max: 90 }).map((value) => percent(value)),
    fc.integer({ min: 1, max: 100_000 }).map(amount),
  );
  fc.assert(
    fc.property(
      coupon,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 9 }),
      (one, sums) => {
        const off = couponDiscounts(one, sums);
        off.forEach((share, at) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThan(sums[at] as number);
        });
        const all = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
        expect(all(off) * 10).toBeLessThanOrEqual(all(sums) * 9);
      },
    ),
  );
});

describe('the days of a coupon', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T23:59:59.999Z') }));
  afterEach(() => void vi.useRealTimers());
  const on = (startsOn: string | null, endsOn: string | null) =>
    validityError({ switchedOffAt: null, startsOn, endsOn });

  it('begin with the first and end with the last', () => {
    expect(on('2026-03-10', '2026-03-10')).toBeNull();
    expect(on(null, null)).toBeNull();
    expect(on('2026-03-11', null)).toBe('You can use this discount code from 11 March');
    expect(on(null, '2026-03-09')).toBe('This discount code has expired');
  });

  it('may be one and the same, and not the wrong way round', () => {
    const input = (endsOn: string) => ({
      code: 'MARCH',
      kind: 'PERCENT',
      percent: 5,
      startsOn: '2026-03-10',
      endsOn,
    });
    expect(couponInput.safeParse(input('2026-03-10')).error?.issues ?? []).toEqual([]);
    expect(couponInput.safeParse(input('2026-03-09')).success).toBe(false);
  });
});
