import { describe, expect, it } from 'vitest';
import { cartStep, problemText } from './cart-line-rules.ts';
import { isOutOfStock, unbuyableLabel } from './stock.ts';

const product = {
  id: 'p',
  name: 'White Maize',
  price: 28,
  unit: null,
  productImages: [],
  stockQuantity: 3,
  inStock: true,
  shopId: 's',
  shop: { id: 's', name: 'Yard', closedUntil: null },
};

describe('stock', () => {
  it('calls out of stock what has none or was taken off', () => {
    expect(isOutOfStock({ stockQuantity: 0, inStock: true })).toBe(true);
    expect(isOutOfStock({ stockQuantity: 5, inStock: false })).toBe(true);
    expect(isOutOfStock({ stockQuantity: 1, inStock: true })).toBe(false);
  });

  it('says first that the shop is closed, and until when', () => {
    const shop = { id: 's', name: 'Yard', closedUntil: '2026-12-03' };
    expect(unbuyableLabel({ ...product, shop })).toBe('Closed until 3 December');
    expect(unbuyableLabel({ ...product, stockQuantity: 0 })).toBe('Out of Stock');
    expect(unbuyableLabel(product)).toBeNull();
    expect(problemText({ problem: 'SHOP_CLOSED', product: { ...product, shop } })).toContain(
      'Yard is closed until 3 December',
    );
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
