import type { CartItem } from '#contracts/cart';

export type Stocked = { stockQuantity: number; inStock: boolean };

/** Nothing to buy: no stock, or its seller took it off the table. */
export function isOutOfStock(product: Stocked): boolean {
  return product.stockQuantity < 1 || !product.inStock;
}

/** What a press on minus or plus in the cart asks for (SPEC.md 4): 0 or less removes the line. */
export function cartStep(quantity: number): { kind: 'remove' } | { kind: 'update'; quantity: number } {
  return quantity <= 0 ? { kind: 'remove' } : { kind: 'update', quantity };
}

/** Why a line can't be bought as it stands, and what to do about it. */
export function problemText(item: Pick<CartItem, 'problem' | 'product'>): string | null {
  switch (item.problem) {
    case 'UNAVAILABLE':
      return 'This product is no longer on sale. Remove it to continue.';
    case 'OUT_OF_STOCK':
      return 'This product is out of stock. Remove it to continue.';
    case 'NOT_ENOUGH_STOCK':
      return `Only ${item.product.stockQuantity} left. Lower the quantity to continue.`;
    default:
      return null;
  }
}
