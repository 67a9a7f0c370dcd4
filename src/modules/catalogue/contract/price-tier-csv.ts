import { readPrice, readQuantity } from '#shared/parse-number';
import type { QuantityPrice } from '#shared/price-tier-schema';

const TOGETHER = /^([\d,\s]+?)\s*for\s*(.+)$/i;
const EACH = /^from\s*([\d,\s]+?)\s*:\s*(.+?)(\s+each)?$/i;

/** Prices by quantity as a cell of a file says them: `3 for 50; from 10: 9.50`. */
export function writeQuantityPrices(prices: readonly QuantityPrice[]): string {
  return prices
    .map(({ kind, quantity, price }) =>
      kind === 'EACH' ? `from ${quantity}: ${price.toFixed(2)}` : `${quantity} for ${price.toFixed(2)}`,
    )
    .join('; ');
}

/** The same read, semicolons between them; null when it can't be understood. Nothing else is checked. */
export function readQuantityPrices(text: string): QuantityPrice[] | null {
  const read = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readOne);
  return read.every((one) => one !== null) ? read : null;
}

function readOne(text: string): QuantityPrice | null {
  const together = TOGETHER.exec(text);
  const found = together ?? EACH.exec(text);
  const quantity = readQuantity(found?.[1]?.trim() ?? '');
  const price = readPrice(found?.[2] ?? '');
  if (quantity === null || price === null) return null;
  return { kind: together ? 'TOGETHER' : 'EACH', quantity, price };
}
