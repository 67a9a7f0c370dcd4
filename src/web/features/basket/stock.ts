import type { CartItem } from '#contracts/cart';
import type { Product } from '#contracts/catalogue';
import { closedLabel, formatDay } from '#contracts/holiday';
import { basketTexts } from './texts.ts';

export type Stocked = Pick<Product, 'stockQuantity' | 'inStock'>;
export type Sellable = Stocked & { shop?: { closedUntil?: string | null } };

/** Nothing to buy: no stock, or its seller took it off the table. */
export function isOutOfStock(product: Stocked): boolean {
  return product.stockQuantity < 1 || !product.inStock;
}

/** What stands on the button of something that can't be bought now; null when it can. */
export function unbuyableLabel(product: Sellable): string | null {
  const until = product.shop?.closedUntil;
  if (until) return basketTexts.closedUntil(formatDay(until));
  return isOutOfStock(product) ? basketTexts.outOfStock : null;
}

/** What a press on minus or plus in the cart asks for (docs/specification.md, 4): 0 or less removes the line. */
export function cartStep(quantity: number): { kind: 'remove' } | { kind: 'update'; quantity: number } {
  return quantity <= 0 ? { kind: 'remove' } : { kind: 'update', quantity };
}

/** Why a line can't be bought as it stands, and what to do about it. */
export function problemText(item: Pick<CartItem, 'problem' | 'product'>): string | null {
  switch (item.problem) {
    case 'UNAVAILABLE':
      return basketTexts.unavailable;
    case 'SHOP_CLOSED': {
      const { name, closedUntil } = item.product.shop;
      return closedUntil && basketTexts.shopClosed(closedLabel(name, closedUntil));
    }
    case 'OUT_OF_STOCK':
      return basketTexts.outOfStockInCart;
    case 'NOT_ENOUGH_STOCK':
      return basketTexts.notEnoughStock(item.product.stockQuantity);
    default:
      return null;
  }
}
