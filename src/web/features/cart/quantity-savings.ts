import { formatCedis, fromCedis, pesewas, toCedis } from '#shared/money';
import type { QuantityPrice } from '#shared/price-tier-schema';
import { computeSaving } from '#shared/price-tiers';
import type { CartItem } from '#src/modules/checkout/contract/cart.ts';
import * as savingTexts from './quantity-savings-texts.ts';

type Priced = { price: number; quantityPrices: readonly QuantityPrice[] };

const savedPesewas = ({ price, quantityPrices }: Priced, quantity: number) =>
  computeSaving(
    quantity,
    fromCedis(price),
    quantityPrices.map((one) => ({ ...one, pricePesewas: fromCedis(one.price) })),
  );

/** The price of a quantity, in cedis. */
export const priceForQuantity = (product: Priced, quantity: number): number =>
  toCedis(pesewas(fromCedis(product.price) * quantity - savedPesewas(product, quantity)));

/** What a quantity saves, as a text; null if nothing. */
export function quantitySaving(product: Priced, quantity: number): string | null {
  const saved = savedPesewas(product, quantity);
  if (saved === 0) return null;
  return savingTexts.savesTogether(
    quantity,
    formatCedis(priceForQuantity(product, quantity)),
    formatCedis(toCedis(saved)),
  );
}

/** What a cart line saves, and what more pieces would save. */
export function formatSaving({ discount, more }: Pick<CartItem, 'discount' | 'more'>): string | null {
  const saved = discount > 0 && savingTexts.saves(formatCedis(discount));
  const addToSave = saved ? savingTexts.addToSaveMore : savingTexts.addToSave;
  const next = more && addToSave(more.quantity, formatCedis(more.saves));
  return [saved, next].filter(Boolean).join(' ') || null;
}
