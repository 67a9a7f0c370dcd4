import { expect, it } from 'vitest';
import { unitPriceOf } from './unit-price.ts';

it.each([
  ['500 g jar', 60, 120, 'kg'],
  ['25 kg bag', 500, 20, 'kg'],
  ['250g', 10, 40, 'kg'],
  ['2.5 kilos', 10, 4, 'kg'],
  ['0,5 l', 10, 20, 'litre'],
  ['750 ml bottle', 45, 60, 'litre'],
  ['5 litre gallon', 200, 40, 'litre'],
  ['6 x 500 g', 60, 20, 'kg'],
  ['6 yard piece', 300, 50, 'yard'],
])('of %s for GH₵%d: GH₵%d a %s', (unit, price, each, per) => {
  expect(unitPriceOf(price, unit)).toEqual({ price: each, per, isAbout: false });
});

it('of an olonka is about that, by 2.75 kg', () => {
  expect(unitPriceOf(55, 'olonka')).toEqual({ price: 20, per: 'kg', isAbout: true });
  expect(unitPriceOf(110, '2 olonkas')).toEqual({ price: 20, per: 'kg', isAbout: true });
});

it.each([
  null,
  '',
  'each',
  '1 kg pack',
  '1 litre bottle',
  'yard',
  'carton of 8',
  'half olonka',
  '0 g',
  'set of 6',
  '50 tubers',
  '6 pieces',
  '80 gallons',
])('of %s says nothing', (unit) => {
  expect(unitPriceOf(10, unit)).toBeNull();
});
