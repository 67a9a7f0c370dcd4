import { describe, expect, it } from 'vitest';
import { cartStep, isOutOfStock, problemText } from './stock.ts';

const product = {
  id: 'p',
  name: 'White Maize',
  price: 28,
  unit: null,
  productImages: [],
  stockQuantity: 3,
  inStock: true,
  shopId: 's',
  shop: { id: 's', name: 'Yard' },
};

describe('stock', () => {
  it('calls out of stock what has none or was taken off', () => {
    expect(isOutOfStock({ stockQuantity: 0, inStock: true })).toBe(true);
    expect(isOutOfStock({ stockQuantity: 5, inStock: false })).toBe(true);
    expect(isOutOfStock({ stockQuantity: 1, inStock: true })).toBe(false);
  });

  it('removes a line at zero and below, and updates above', () => {
    expect(cartStep(0)).toEqual({ kind: 'remove' });
    expect(cartStep(-1)).toEqual({ kind: 'remove' });
    expect(cartStep(1)).toEqual({ kind: 'update', quantity: 1 });
  });

  it('says how many are left', () => {
    expect(problemText({ problem: 'NOT_ENOUGH_STOCK', product })).toContain('Only 3 left');
    expect(problemText({ problem: null, product })).toBeNull();
  });
});
