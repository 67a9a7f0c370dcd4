import { describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import {
  availableAlternatives,
  differOnlyInVariant,
  isValueAvailable,
  selectVariant,
  variantPath,
  withSelectedVariant,
} from './variant-selection.ts';

const variant = (
  id: string,
  values: string[],
  price: number,
  stockQuantity: number,
  image: string | null = null,
) => ({
  ...{ id, values, price, stockQuantity, image, name: values.join(', ') },
  ...{ inStock: stockQuantity > 0, onSale: true },
});
const SANDALS = {
  name: 'Sandals',
  price: 150,
  productImages: ['/a.webp', '/b.webp'],
  options: [
    { name: 'Size', values: ['41', '42'] },
    { name: 'Colour', values: ['brown', 'black'] },
  ],
  variants: [
    variant('1', ['41', 'brown'], 160, 2),
    variant('2', ['41', 'black'], 150, 4, '/b.webp'),
    variant('3', ['42', 'brown'], 140, 0),
    variant('4', ['42', 'black'], 170, 1),
  ],
} as unknown as Product;
const asked = (search: string) => selectVariant(SANDALS, new URLSearchParams(search));

describe('the choice in the address', () => {
  it('is the cheapest that can be had where nothing is said, and what is said where it is', () => {
    expect(asked('')?.variant?.id).toBe('2');
    expect(asked('o1=42')?.variant?.id).toBe('4');
    expect(asked('o2=brown')?.variant?.id).toBe('1');
    expect(asked('o1=42&o2=brown')?.variant?.id).toBe('3');
    expect(asked('variant=4')?.values).toEqual(['42', 'black']);
    expect(asked('variant=4&o2=brown')?.variant?.id).toBe('3');
    expect(asked('o1=99&o2=<script>')?.variant?.id).toBe('2');
    expect(selectVariant({ ...SANDALS, options: [], variants: [] }, new URLSearchParams('o1=41'))).toBeNull();
  });

  it('says what is sold out with it, and what there is instead', () => {
    const choice = asked('o1=42&o2=brown');
    if (!choice) throw new Error('no choice');
    expect([
      isValueAvailable(SANDALS, choice, 0, '42'),
      isValueAvailable(SANDALS, choice, 1, 'brown'),
    ]).toEqual([true, false]);
    expect(availableAlternatives(SANDALS, choice).map(({ id }) => id)).toEqual(['1', '4']);
    const soldOut = { ...SANDALS, variants: SANDALS.variants?.slice(2, 3) } as Product;
    expect(availableAlternatives(soldOut, choice)).toEqual([]);
  });

  // Shows docs/specification.md, 2, Product detail: price, stock, picture and address follow. Sold-out choices are struck through
  it('gives the product its price, stock and picture', () => {
    expect(withSelectedVariant(SANDALS, asked('variant=2'))).toMatchObject({
      ...{ name: 'Sandals, 41, black', price: 150, stockQuantity: 4, variantId: '2' },
      productImages: ['/b.webp', '/a.webp'],
    });
    expect(withSelectedVariant(SANDALS, null).variantId).toBeNull();
  });

  it('is written beside what else the address says, and alone asks for nothing anew', () => {
    expect(variantPath(['41', 'black'], new URLSearchParams('reviews=x&variant=4'))).toBe(
      '?reviews=x&o1=41&o2=black',
    );
    const at = (search: string) => new URL(`http://dwaso.test/products/1${search}`);
    expect(differOnlyInVariant(at(''), at('?o1=41'))).toBe(true);
    expect(differOnlyInVariant(at(''), at('?o1=41&reviews=x'))).toBe(false);
    expect(differOnlyInVariant(at(''), at(''))).toBe(false);
  });
});
