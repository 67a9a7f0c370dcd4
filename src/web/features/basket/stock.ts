import type { CartItem } from '#contracts/cart';
import type { Product } from '#contracts/catalogue';
import { closedLabel, formatDay } from '#contracts/holiday';

export type Stocked = Pick<Product, 'stockQuantity' | 'inStock'>;
export type Sellable = Stocked & { shop?: { closedUntil?: string | null } };

/** Nothing to buy: no stock, or its seller took it off the table. */
export function isOutOfStock(product: Stocked): boolean {
  return product.stockQuantity < 1 || !product.inStock;
}

/** What stands on the button of something that can't be bought now; null when it can. */
export function unbuyableLabel(product: Sellable): string | null {
  const until = product.shop?.closedUntil;
  if (until) return `Closed until ${formatDay(until)}`;
  return isOutOfStock(product) ? 'Out of Stock' : null;
}

/** What a press on minus or plus in the cart asks for (docs/specification.md, 4): 0 or less removes the line. */
export function cartStep(quantity: number): { kind: 'remove' } | { kind: 'update'; quantity: number } {
  return quantity <= 0 ? { kind: 'remove' } : { kind: 'update', quantity };
}

/** Why a line can't be bought as it stands, and what to do about it. */
export function problemText(item: Pick<CartItem, 'problem' | 'product'>): string | null {
  switch (item.problem) {
    case 'UNAVAILABLE':
      return 'This product is no longer on sale. Remove it to continue.';
    case 'SHOP_CLOSED': {
      const { name, closedUntil } = item.product.shop;
      return closedUntil && `${closedLabel(name, closedUntil)}. Remove this product, or come back then.`;
    }
    case 'OUT_OF_STOCK':
      return 'This product is out of stock. Remove it to continue.';
    case 'NOT_ENOUGH_STOCK':
      return `Only ${item.product.stockQuantity} left. Lower the quantity to continue.`;
    default:
      return null;
  }
}
