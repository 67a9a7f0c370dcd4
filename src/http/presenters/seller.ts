import { toCedis } from '#contracts/money';
import type { ShopOrder as ShopOrderContract, ShopProfile, ShopStats } from '#contracts/seller';
import type { readShopStats, ShopOrder } from '#domain/fulfilment';
import type { OrderItemRow } from '#domain/orders';
import type { OwnedShop } from '#domain/shops';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from './product.ts';

export function presentOwnedShop(shop: OwnedShop): ShopProfile {
  const isApproved = shop.status === 'APPROVED';
  return {
    ...shop,
    isVerified: shop.status !== 'REGISTERED',
    isApproved,
    isBanned: shop.status === 'SUSPENDED',
    createdAt: shop.createdAt.toISOString(),
  };
}

export function presentShopStats(stats: Awaited<ReturnType<typeof readShopStats>>): ShopStats {
  const { totalRevenuePesewas, monthlyRevenuePesewas, ...counts } = stats;
  return {
    ...counts,
    totalRevenue: toCedis(totalRevenuePesewas),
    monthlyRevenue: toCedis(monthlyRevenuePesewas),
  };
}

type Item = Pick<
  OrderItemRow,
  | 'id'
  | 'productId'
  | 'productName'
  | 'unit'
  | 'imageKey'
  | 'pricePesewas'
  | 'quantity'
  | 'status'
  | 'trackingNumber'
  | 'carrierName'
  | 'notes'
>;

export function presentShopItem(item: Item, shop: { id: string; name: string }, site: Site) {
  return {
    id: item.id,
    productId: item.productId,
    shopId: shop.id,
    quantity: item.quantity,
    price: toCedis(item.pricePesewas),
    fulfillmentStatus: item.status,
    trackingNumber: item.trackingNumber,
    carrierName: item.carrierName,
    notes: item.notes,
    product: {
      id: item.productId,
      name: item.productName,
      unit: item.unit,
      productImages: item.imageKey ? [pictureUrl(site, item.imageKey)] : [],
      shop: { id: shop.id, name: shop.name },
    },
  };
}

/** This shop's part of an order; `totalAmount` counts what was not cancelled, without the platform fee. */
export function presentShopOrder(
  view: ShopOrder,
  shop: { id: string; name: string },
  site: Site,
): ShopOrderContract {
  const standing = view.items.filter((item) => item.status !== 'CANCELLED');
  const total = standing.reduce((sum, item) => sum + item.pricePesewas * item.quantity, 0);
  return {
    orderId: view.orderId,
    orderDate: new Date(view.orderDate).toISOString(),
    customer: view.customer,
    order: {
      orderStatus: view.orderStatus as ShopOrderContract['order']['orderStatus'],
      totalAmount: toCedis(total),
      shippingAddress: view.shippingAddress,
    },
    items: view.items.map((item) => presentShopItem(item, shop, site)),
  };
}
