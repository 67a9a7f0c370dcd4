import { formatCedis } from '#contracts/money';
import type { QuantityPrice } from '#contracts/quantity-prices';

/** `3 for GH₵50.00`, `from 10: GH₵9.50 each`. */
export const quantityPriceWords = ({ kind, quantity, price }: QuantityPrice): string =>
  kind === 'EACH' ? `from ${quantity}: ${formatCedis(price)} each` : `${quantity} for ${formatCedis(price)}`;
