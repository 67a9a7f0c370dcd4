import { formatDay } from '#shared/holiday';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import * as addToCartTexts from './add-to-cart-texts.ts';

export type Stocked = Pick<Product, 'stockQuantity' | 'inStock'>;
export type Sellable = Stocked & { shop?: { closedUntil?: string | null } };

/** Out of stock, or hidden by its seller. */
export function isOutOfStock(product: Stocked): boolean {
  return product.stockQuantity < 1 || !product.inStock;
}

/** The button label of a product that cannot be bought now; null if it can. */
export function unavailableLabel(product: Sellable): string | null {
  const until = product.shop?.closedUntil;
  if (until) return addToCartTexts.closedUntil(formatDay(until));
  return isOutOfStock(product) ? addToCartTexts.outOfStock : null;
}
