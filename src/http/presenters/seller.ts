import { toCedis } from '#contracts/money';
import type { ShopProfile, ShopStats } from '#contracts/seller';
import type { readShopStats } from '#domain/fulfilment';
import type { OwnedShop } from '#domain/shops';
import type { Site } from '../../platform/site.ts';
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
