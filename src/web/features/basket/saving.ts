import type { CartItem } from '#contracts/cart';
import { formatCedis, fromCedis, pesewas, toCedis } from '#contracts/money';
import type { QuantityPrice } from '#contracts/quantity-prices';
import { savedBy } from '#contracts/quantity-sums';

/** What so many pieces save, in words; null where nothing is. */
export function savingOf(
  { price, quantityPrices }: { price: number; quantityPrices: readonly QuantityPrice[] },
  quantity: number,
): string | null {
  const plain = fromCedis(price);
  const saved = savedBy(
    quantity,
    plain,
    quantityPrices.map((one) => ({ ...one, pricePesewas: fromCedis(one.price) })),
  );
  if (saved === 0) return null;
  const sum = toCedis(pesewas(plain * quantity - saved));
  return `${quantity} for ${formatCedis(sum)}: you save ${formatCedis(toCedis(saved))}`;
}

/** What a line of the cart saves, and what the next pieces would. */
export function savingWords({ discount, more }: Pick<CartItem, 'discount' | 'more'>): string | null {
  const saved = discount > 0 ? `You save ${formatCedis(discount)}.` : '';
  const next = more ? `${more.quantity} more would save ${formatCedis(more.saves)}${saved && ' more'}.` : '';
  return [saved, next].filter(Boolean).join(' ') || null;
}
