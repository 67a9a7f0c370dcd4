import { expect, it } from 'vitest';
import { type CouponFormInput, couponForm } from './schema.ts';

const TYPED: CouponFormInput = {
  ...{ code: 'harvest10', kind: 'PERCENT', percent: '10', amount: '', mostOff: '', minimum: '' },
  ...{ startsOn: '', endsOn: '', usesMax: '', usesPerCustomer: '1', firstOrderOnly: false },
};
const problems = (change: Partial<CouponFormInput>) =>
  couponForm
    .safeParse({ ...TYPED, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it('reads a coupon as it is typed, and sends what belongs to its kind', () => {
  expect(couponForm.parse({ ...TYPED, amount: '5', minimum: '1,250.50', usesMax: '1,000' })).toMatchObject({
    ...{ code: 'HARVEST10', percent: 10, amount: null, mostOff: null, minimum: 1250.5 },
    ...{ startsOn: null, endsOn: null, usesMax: 1000, usesPerCustomer: 1 },
  });
  expect(couponForm.parse({ ...TYPED, kind: 'AMOUNT', amount: '5', mostOff: '3' })).toMatchObject({
    ...{ percent: null, amount: 5, mostOff: null },
  });
});

it('names what is wrong at its field', () => {
  expect(problems({ code: 'ab' })).toEqual([['code', 'A code is 4 to 20 letters and digits']]);
  expect(problems({ percent: '' })).toEqual([['percent', 'Enter the percent']]);
  expect(problems({ percent: '95' })).toEqual([['percent', 'At most 90%']]);
  expect(problems({ kind: 'AMOUNT' })).toEqual([['amount', 'Enter the amount']]);
  expect(problems({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toEqual([
    ['endsOn', 'The last day cannot be before the first day'],
  ]);
  expect(problems({ usesMax: 'many' })).toEqual([['usesMax', 'Enter a whole number']]);
});
