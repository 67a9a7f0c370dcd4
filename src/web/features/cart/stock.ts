import type { Product } from '#contracts/catalogue';
import { formatDay } from '#contracts/holiday';
import * as basketTexts from './texts.ts';

export type Stocked = Pick<Product, 'stockQuantity' | 'inStock'>;
export type Sellable = Stocked & { shop?: { closedUntil?: string | null } };

/** Nothing to buy: no stock, or its seller took it off the table. */
export function isOutOfStock(product: Stocked): boolean {
  return product.stockQuantity < 1 || !product.inStock;
}

/** What stands on the button of something that can't be bought now; null when it can. */
export function unavailableLabel(product: Sellable): string | null {
  const until = product.shop?.closedUntil;
  if (until) return basketTexts.closedUntil(formatDay(until));
  return isOutOfStock(product) ? basketTexts.outOfStock : null;
}
