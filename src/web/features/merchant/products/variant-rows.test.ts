import { describe, expect, it } from 'vitest';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import {
  optionDefaults,
  parseOptions,
  toOptionsRequest,
  validateVariantRow,
  variantRows,
  withRow,
} from './variant-rows.ts';

const NONE = optionDefaults(null);
const variant = (values: string[], price: number, stockQuantity: number, image: string | null = null) => ({
  ...{ id: values.join(), name: values.join(), values, price, stockQuantity, image, quantityPrices: [] },
  ...{ inStock: stockQuantity > 0, onSale: true },
});
const SANDALS = {
  price: 160,
  quantityPrices: [],
  options: [{ name: 'Size', values: ['41', '42'] }],
  variants: [variant(['41'], 160, 4, '/a'), variant(['42'], 170, 4)],
} as unknown as OwnProduct;
const typed = {
  ...NONE,
  optionName1: 'Size',
  optionValues1: '41, 42',
  optionName2: 'Colour',
  optionValues2: 'red',
};

describe('options as they are typed', () => {
  it('are split at commas, or at semicolons where a choice has a comma', () => {
    expect(parseOptions(typed)).toEqual([
      { name: 'Size', values: ['41', '42'] },
      { name: 'Colour', values: ['red'] },
    ]);
    expect(parseOptions({ ...NONE, optionName1: 'Set', optionValues1: 'pot, lid; pot' })[0]?.values).toEqual([
      'pot, lid',
      'pot',
    ]);
  });

  it('come back as they were', () => {
    const start = optionDefaults(SANDALS);
    expect([start.optionName1, start.optionValues1, start.stockOfMost]).toEqual(['Size', '41, 42', 4]);
    expect(variantRows(start).map(({ price, stock, photo }) => [price, stock, photo])).toEqual([
      ['', '', '/a'],
      ['170.00', '', ''],
    ]);
  });
});

const THREE_FOR = [{ kind: 'TOGETHER' as const, quantity: 3, price: 400 }];
const FOR_ALL = { price: 160, stockQuantity: 4, quantityPrices: [] as typeof THREE_FOR };

describe('what is sent', () => {
  it('of a new product is every combination, the exceptions as they are typed', () => {
    const [first] = variantRows(typed);
    if (!first) throw new Error('no row');
    const variants = withRow('', {
      ...first,
      price: '1,250',
      many: 'from 2: 1000',
      stock: '7',
      onSale: false,
      photo: 'new-2',
    });
    const sent = toOptionsRequest(
      { ...typed, variants },
      { price: 160, stockQuantity: 3, quantityPrices: THREE_FOR },
      {
        changes: null,
        photoKeys: ['new-1', 'new-2'],
      },
    );
    expect(sent.options).toHaveLength(2);
    expect(sent.variants).toEqual([
      {
        values: ['41', 'red'],
        ...{ price: 1250, quantityPrices: [{ kind: 'EACH', quantity: 2, price: 1000 }] },
        stockQuantity: 7,
        inStock: false,
        picture: 1,
      },
      { values: ['42', 'red'], price: 160, quantityPrices: THREE_FOR, stockQuantity: 3, inStock: true },
    ]);
    expect(withRow(variants, first)).toBe('');
  });

  it('of a product that is changed is only what differs, so that what was sold meanwhile stays sold', () => {
    const start = optionDefaults(SANDALS);
    const send = (texts: typeof start, forAll = FOR_ALL) =>
      toOptionsRequest(texts, forAll, { changes: SANDALS, photoKeys: ['/a'] });
    expect(send(start)).toEqual({});
    const [first, second] = variantRows(start);
    if (!first || !second) throw new Error('no rows');
    expect(send({ ...start, variants: withRow(start.variants, { ...second, stock: '9' }) })).toEqual({
      variants: [{ values: ['42'], stockQuantity: 9 }],
    });
    expect(send({ ...start, variants: withRow(start.variants, { ...first, photo: '' }) })).toEqual({
      variants: [{ values: ['41'], picture: null }],
    });
    expect(send(start, { ...FOR_ALL, price: 165 })).toEqual({
      variants: [{ values: ['41'], price: 165 }],
    });
    // Of what has a price of its own those of all do not hold.
    expect(send(start, { ...FOR_ALL, quantityPrices: THREE_FOR })).toEqual({
      variants: [{ values: ['41'], quantityPrices: THREE_FOR }],
    });
    expect(send({ ...start, optionValues1: '41, 42, 43' }).variants).toEqual([
      { values: ['43'], price: 160, quantityPrices: [], stockQuantity: 4, inStock: true },
    ]);
    expect(send({ ...start, optionName1: '', optionValues1: '' })).toEqual({ options: [] });
  });

  it('is refused in words where a number is none', () => {
    const row = { price: '', stock: '', many: '', onSale: true, photo: '' };
    expect(validateVariantRow(row)).toBeNull();
    expect(validateVariantRow({ ...row, price: 'cheap' })).toBe('Enter a price such as 12.50');
    expect(validateVariantRow({ ...row, price: '0' })).toBe('Price must be at least GH₵0.10');
    expect(validateVariantRow({ ...row, stock: '1.5' })).toBe('Stock must be a whole number');
    expect(validateVariantRow({ ...row, price: '20', many: '3 for 60' })).toBe(
      'This is not cheaper than GH₵20.00 for one',
    );
  });
});
