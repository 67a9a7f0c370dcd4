import { describe, expect, it } from 'vitest';
import { readProduct } from './read-product.ts';

describe('reading a product', () => {
  // Shows docs/specification.md, 3: Missing values have a word: "Uncategorized", "Unknown Shop", "Unknown Product", price 0, stock 0.
  it('has a word for whatever is missing', () => {
    expect(readProduct({ id: 'p' })).toMatchObject({
      id: 'p',
      name: 'Unknown Product',
      price: 0,
      stockQuantity: 0,
      inStock: false,
      categoryName: 'Uncategorized',
      shopName: 'Unknown Shop',
      shop: { name: 'Unknown Shop' },
      description: 'No description available for this product.',
      productImages: [],
      reviewsCount: 0,
    });
  });

  // Shows docs/specification.md, 3: Missing values have a word: "Uncategorized", "Unknown Shop", "Unknown Product", price 0, stock 0.
  it('takes it nested or flat, with the names in the objects or beside them', () => {
    const flat = {
      id: 'p',
      name: 'Honey',
      price: 55,
      stockQuantity: 3,
      categoryName: 'Honey',
      shopName: 'Apiary',
    };
    const nested = { product: { ...flat, categoryName: null, category: { id: 'c', name: 'Honey' } } };
    expect(readProduct(nested)).toMatchObject({ name: 'Honey', price: 55, categoryName: 'Honey' });
    expect(readProduct(flat)).toMatchObject({ shopName: 'Apiary', shop: { name: 'Apiary' }, inStock: true });
    const named = { id: 'p', shopId: 's', shop: { id: 's', name: 'Apiary' } };
    expect(readProduct(named)).toMatchObject({ shopName: 'Apiary', shopId: 's' });
    expect(readProduct({ id: 'p', image: '/a.webp' })?.productImages).toEqual(['/a.webp']);
  });

  // Shows docs/specification.md, 3: A product without an id is
  it('knows no product without an id', () => {
    for (const answer of [null, undefined, {}, [], { name: 'Honey' }, { product: { name: 'Honey' } }]) {
      expect(readProduct(answer)).toBeNull();
    }
  });
});
