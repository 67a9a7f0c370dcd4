import { toCedis } from '#contracts/money';
import type { ShopOrder as ShopOrderContract, ShopProfile, ShopStats } from '#contracts/seller';
import type { readShopStats, ShopOrder } from '#domain/fulfilment';
import type { OwnedShop } from '#domain/shops';
import type { Site } from '../../platform/site.ts';
import { presentOrderItem } from './order-item.ts';
import { shopPictures } from './shop.ts';

export function presentOwnedShop(shop: OwnedShop, site: Site): ShopProfile {
  const isApproved = shop.status === 'APPROVED';
  return {
    ...shop,
    ...shopPictures(shop, site),
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
    items: view.items.map((item) => presentOrderItem(item, shop, site)),
  };
}
