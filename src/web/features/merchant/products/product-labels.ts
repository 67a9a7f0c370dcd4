import { LOW_STOCK_BELOW } from '#contracts/constants';
import type { OwnProduct } from '#contracts/seller';
import type { Label } from '#web/lib/item-status.ts';

/** Where a product stands, as its shop reads it. */
export function productState(product: Pick<OwnProduct, 'state' | 'stockQuantity'>): Label {
  switch (product.state) {
    case 'archived':
      return { text: 'Archived', tone: 'shipped' };
    case 'hidden':
      return { text: 'Hidden by Dwaso', tone: 'cancelled' };
    case 'sold-out':
      return { text: 'Sold out', tone: 'cancelled' };
    case 'on-sale':
      return product.stockQuantity < LOW_STOCK_BELOW
        ? { text: `Only ${product.stockQuantity} left`, tone: 'pending' }
        : { text: 'On sale', tone: 'delivered' };
  }
}
