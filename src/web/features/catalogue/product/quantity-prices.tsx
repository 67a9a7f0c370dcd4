import type { QuantityPrice } from '#shared/price-tier-schema';
import { formatQuantityPrice } from './price-labels.ts';
import * as productTexts from './product-texts.tsx';

/** Quantity prices, below the price of one. */
export function QuantityPrices({ prices }: { prices: readonly QuantityPrice[] }) {
  if (prices.length === 0) return null;
  const inOrder = prices.toSorted((a, b) => a.quantity - b.quantity);
  return (
    <ul aria-label={productTexts.bulkPrices} className="mt-2.5 flex flex-wrap gap-1.5">
      {inOrder.map((price) => (
        <li
          key={`${price.kind} ${price.quantity}`}
          className="rounded-control bg-gold-soft px-2.5 py-1 font-semibold text-gold-ink text-sm"
        >
          {formatQuantityPrice(price)}
        </li>
      ))}
    </ul>
  );
}
