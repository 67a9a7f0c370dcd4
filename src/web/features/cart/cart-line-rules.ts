import { closedLabel } from '#shared/holiday';
import type { CartItem } from '#src/modules/checkout/contract/cart.ts';
import { cartTexts } from './texts.ts';

/** The mutation for a click on minus or plus in the cart (docs/specification.md, 4): 0 or less removes the line. */
export function quantityChange(quantity: number): { kind: 'remove' } | { kind: 'update'; quantity: number } {
  return quantity <= 0 ? { kind: 'remove' } : { kind: 'update', quantity };
}

/** Why a line cannot be bought, and what to do about it. */
export function cartLineError(item: Pick<CartItem, 'problem' | 'product'>): string | null {
  switch (item.problem) {
    case 'UNAVAILABLE':
      return cartTexts.unavailable;
    case 'SHOP_CLOSED': {
      const { name, closedUntil } = item.product.shop;
      return closedUntil && cartTexts.shopClosed(closedLabel(name, closedUntil));
    }
    case 'OUT_OF_STOCK':
      return cartTexts.outOfStock;
    case 'NOT_ENOUGH_STOCK':
      return cartTexts.notEnoughStock(item.product.stockQuantity);
    default:
      return null;
  }
}
