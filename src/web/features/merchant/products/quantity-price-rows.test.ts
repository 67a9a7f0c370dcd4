import { expect, it } from 'vitest';
import {
  parseQuantityPrices,
  quantityPriceDefaults,
  validateQuantityPrices,
  validateQuantityPriceText,
} from './quantity-price-rows.ts';

const THREE_FOR = { kind: 'TOGETHER' as const, quantity: 3, price: 50 };
const FROM_TEN = { kind: 'EACH' as const, quantity: 10, price: 15.5 };

it('holds what a product has, and gives back what is typed', () => {
  const texts = quantityPriceDefaults([THREE_FOR, FROM_TEN]);
  expect(texts).toMatchObject({
    manyKind1: 'TOGETHER',
    manyCount1: '3',
    manyPrice1: '50.00',
    manyCount3: '',
  });
  expect(parseQuantityPrices(texts)).toEqual([THREE_FOR, FROM_TEN]);
  expect(parseQuantityPrices({ ...texts, manyCount1: '', manyPrice1: '' })).toEqual([FROM_TEN]);
});

it('names the field that is wrong, in whichever row it stands', () => {
  const empty = quantityPriceDefaults([]);
  expect(validateQuantityPrices({ ...empty, manyCount2: '3' }, 20)).toEqual([
    { field: 'manyPrice2', message: expect.any(String) },
  ]);
  expect(validateQuantityPrices({ ...empty, manyCount3: '3', manyPrice3: '60' }, 20)).toEqual([
    { field: 'manyPrice3', message: 'This is not cheaper than GH₵20.00 for one' },
  ]);
  expect(validateQuantityPrices(quantityPriceDefaults([THREE_FOR, THREE_FOR]), 20)[0]?.field).toBe(
    'manyCount2',
  );
  expect(validateQuantityPrices(quantityPriceDefaults([THREE_FOR, FROM_TEN]), 20)).toEqual([]);
});

it('checks the line of a combination as well', () => {
  expect(validateQuantityPriceText('', 20)).toBeNull();
  expect(validateQuantityPriceText('3 for 50', 20)).toBeNull();
  expect(validateQuantityPriceText('3 for 60', 20)).toBe('This is not cheaper than GH₵20.00 for one');
  expect(validateQuantityPriceText('1 for 5', 20)).toBe('Start at 2');
  expect(validateQuantityPriceText('three', 20)).toContain('3 for 50');
});
