import { expect, it } from 'vitest';
import { formatSaving, priceForQuantity, quantitySaving } from './quantity-savings.ts';

const CLOTH = { price: 20, quantityPrices: [{ kind: 'TOGETHER' as const, quantity: 3, price: 50 }] };

it('says what so many pieces save', () => {
  expect(quantitySaving(CLOTH, 2)).toBeNull();
  expect(quantitySaving(CLOTH, 3)).toBe('3 for GH₵50.00. You save GH₵10.00.');
  expect(quantitySaving({ ...CLOTH, price: 0.1, quantityPrices: [] }, 3)).toBeNull();
});

it('says what a line saves and what more of it would', () => {
  expect(formatSaving({ discount: 0, more: null })).toBeNull();
  expect(formatSaving({ discount: 10, more: null })).toBe('You save GH₵10.00.');
  expect(formatSaving({ discount: 0, more: { quantity: 2, saves: 10 } })).toBe(
    'Add 2 more to save GH₵10.00.',
  );
  expect(formatSaving({ discount: 10, more: { quantity: 3, saves: 5.5 } })).toBe(
    'You save GH₵10.00. Add 3 more to save another GH₵5.50.',
  );
});

it('says what so many pieces cost', () => {
  expect([1, 2, 3, 4].map((quantity) => priceForQuantity(CLOTH, quantity))).toEqual([20, 40, 50, 70]);
});
