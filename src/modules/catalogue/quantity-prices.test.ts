import { expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import type { QuantityPesewas } from '#shared/price-tiers';
import { nextTiers, quantityDiscounts } from './quantity-prices.ts';

const THREE_FOR: QuantityPesewas[] = [{ kind: 'TOGETHER', quantity: 3, pricePesewas: 5_000 }];
const line = (
  id: string,
  quantity: number,
  price = 2_000,
  quantityPrices = THREE_FOR,
  stockQuantity = 99,
) => ({
  quantity,
  product: { id, pricePesewas: pesewas(price), quantityPrices, stockQuantity },
});

it('counts combinations of a product that cost the same together, and splits what they save', () => {
  expect(quantityDiscounts([line('cloth', 2), line('honey', 2), line('cloth', 1)])).toEqual([667, 0, 333]);
});

it('counts what costs another price, or has other prices by quantity, by itself', () => {
  expect(quantityDiscounts([line('cloth', 2), line('cloth', 1, 2_500)])).toEqual([0, 0]);
  expect(quantityDiscounts([line('cloth', 2), line('cloth', 1, 2_000, [])])).toEqual([0, 0]);
});

it('says what more of a line would save, of what there is of it', () => {
  const one = { quantity: 1, savesPesewas: 1_000 };
  expect(nextTiers([line('cloth', 1), line('cloth', 1)])).toEqual([one, one]);
  expect(nextTiers([line('cloth', 1, 2_000, THREE_FOR, 1), line('cloth', 1)])).toEqual([null, one]);
  expect(nextTiers([line('cloth', 2, 2_000, [])])).toEqual([null]);
});
