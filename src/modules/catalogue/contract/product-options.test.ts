import { describe, expect, it } from 'vitest';
import { listCombinations, productOptions, variantName } from './product-options.ts';

const SIZE = { name: 'Size', values: ['41', '42'] };
const COLOUR = { name: 'Colour', values: ['brown', 'black', 'red'] };

describe('options of a product', () => {
  it('make every combination once, in the order of the options', () => {
    expect(listCombinations([])).toEqual([]);
    expect(listCombinations([SIZE, COLOUR])).toEqual([
      ['41', 'brown'],
      ['41', 'black'],
      ['41', 'red'],
      ['42', 'brown'],
      ['42', 'black'],
      ['42', 'red'],
    ]);
  });

  it('name a bare number or size by its option, and other choices by themselves', () => {
    expect(variantName([SIZE, COLOUR], ['42', 'brown'])).toBe('size 42, brown');
    expect(variantName([{ name: 'Size' }], ['XL'])).toBe('size XL');
    expect(variantName([{ name: 'Weight' }], ['500 g'])).toBe('500 g');
    expect(variantName([{ name: 'Colour' }], ['Red'])).toBe('Red');
  });

  it('are refused with the same name or choice twice, and beyond three or a hundred combinations', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
    const accepts = (given: unknown) => productOptions.safeParse(given).success;
    expect(accepts([SIZE, COLOUR])).toBe(true);
    expect(
      accepts([
        { name: 'A', values: many(10) },
        { name: 'B', values: many(10) },
      ]),
    ).toBe(true);
    expect(
      accepts([
        { name: 'A', values: many(10) },
        { name: 'B', values: many(11) },
      ]),
    ).toBe(false);
    expect(accepts([SIZE, { name: 'size', values: ['S'] }])).toBe(false);
    expect(accepts([{ name: 'Colour', values: ['red', 'Red'] }])).toBe(false);
    expect(accepts([{ name: 'Colour', values: [] }])).toBe(false);
    expect(accepts(['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['x'] })))).toBe(false);
  });
});
