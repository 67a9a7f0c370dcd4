import { toCedis } from '#contracts/money';
import type { OrderItemRow } from '#domain/orders';
import type { Site } from '../../platform/site.ts';
import { envelope } from '../router.ts';
import { pictureUrl } from './product.ts';

type Item = Pick<
  OrderItemRow,
  | 'id'
  | 'productId'
  | 'variantId'
  | 'variantName'
  | 'productName'
  | 'unit'
  | 'imageKey'
  | 'pricePesewas'
  | 'quantity'
  | 'discountPesewas'
  | 'sumPesewas'
  | 'status'
  | 'trackingNumber'
  | 'carrierName'
  | 'notes'
>;

/** An item as both its buyer and its shop see it. */
export function presentOrderItem(item: Item, shop: { id: string; name: string }, site: Site) {
  const itsShop = { id: shop.id, name: shop.name };
  return {
    id: item.id,
    productId: item.productId,
    variantId: item.variantId,
    variantName: item.variantName,
    shopId: shop.id,
    quantity: item.quantity,
    price: toCedis(item.pricePesewas),
    discount: toCedis(item.discountPesewas),
    subtotal: toCedis(item.sumPesewas),
    fulfillmentStatus: item.status,
    trackingNumber: item.trackingNumber,
    carrierName: item.carrierName,
    notes: item.notes,
    product: {
      id: item.productId,
      name: item.productName,
      unit: item.unit,
      productImages: item.imageKey ? [pictureUrl(site, item.imageKey)] : [],
      shop: itsShop,
    },
    shop: itsShop,
  };
}

/** What of an order was changed at once, as the answer to its shop. */
export function changedItems(items: Item[], shop: { id: string; name: string }, site: Site) {
  const shown = items.map((item) => presentOrderItem(item, shop, site));
  return { ...envelope(shown, 'Items updated'), meta: { total: shown.length } };
}
