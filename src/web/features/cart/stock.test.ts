import { describe, expect, it } from 'vitest';
import { cartLineError, quantityChange } from './cart-line-rules.ts';
import { isOutOfStock, unavailableLabel } from './stock.ts';

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
    expect(unavailableLabel({ ...product, shop })).toBe('Closed until 3 December');
    expect(unavailableLabel({ ...product, stockQuantity: 0 })).toBe('Out of Stock');
    expect(unavailableLabel(product)).toBeNull();
    expect(cartLineError({ problem: 'SHOP_CLOSED', product: { ...product, shop } })).toContain(
      'Yard is closed until 3 December',
    );
  });

  // Shows docs/specification.md, 4: at 0 or less the line is removed. Only the changed line is busy.
  it('removes a line at zero and below, and updates above', () => {
    expect(quantityChange(0)).toEqual({ kind: 'remove' });
    expect(quantityChange(-1)).toEqual({ kind: 'remove' });
    expect(quantityChange(1)).toEqual({ kind: 'update', quantity: 1 });
  });

  it('says how many are left', () => {
    expect(cartLineError({ problem: 'NOT_ENOUGH_STOCK', product })).toContain('Only 3 left');
    expect(cartLineError({ problem: null, product })).toBeNull();
  });
});
