import type { OrderItemRow } from '#modules/orders';
import type { Site } from '#platform/site';
import { envelope } from '#server/http/router';
import { pesewas, toCedis } from '#shared/money';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';

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

/** An item as its buyer sees it: with the price paid. */
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

type EarnedItem = Item & Pick<OrderItemRow, 'marketDiscountPesewas' | 'earnedPesewas' | 'refundedPesewas'>;

/** An item as its shop sees it: the shop's own discount, its earnings, and the discount that the market pays. */
export function presentShopItem(item: EarnedItem, shop: { id: string; name: string }, site: Site) {
  const { marketDiscountPesewas: market, earnedPesewas: sumPesewas } = item;
  const discountPesewas = pesewas(item.discountPesewas - market);
  return {
    ...presentOrderItem({ ...item, discountPesewas, sumPesewas }, shop, site),
    marketDiscount: toCedis(market),
    refunded: toCedis(item.refundedPesewas),
  };
}

/** Response to a shop that changed several items of an order. */
export function changedItems(items: EarnedItem[], shop: { id: string; name: string }, site: Site) {
  const shown = items.map((item) => presentShopItem(item, shop, site));
  return { ...envelope(shown, 'Items updated'), meta: { total: shown.length } };
}
