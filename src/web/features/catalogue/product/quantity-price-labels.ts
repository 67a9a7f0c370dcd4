import { formatCedis } from '#contracts/money';
import type { QuantityPrice } from '#contracts/quantity-prices';

/** `3 for GH₵50.00`, `10 or more: GH₵9.50 each`. */
export const quantityPriceWords = ({ kind, quantity, price }: QuantityPrice): string =>
  kind === 'EACH'
    ? `${quantity} or more: ${formatCedis(price)} each`
    : `${quantity} for ${formatCedis(price)}`;
