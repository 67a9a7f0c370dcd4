import type { SalesDay, ShopFigures } from '#modules/reporting';
import type { OwnedShop } from '#modules/shops';
import { toCedis } from '#shared/money';
import type {
  SalesDay as SalesDayContract,
  ShopProfile,
  ShopStats,
} from '#src/modules/shops/contract/seller.ts';
import type { Site } from '../../platform/site.ts';
import { presentRating } from './product.ts';
import { shopPictures } from './shop.ts';

export function presentOwnedShop(shop: OwnedShop, site: Site): ShopProfile {
  const { ratingSum, ratingCount, ...shown } = shop;
  const isApproved = shop.status === 'APPROVED';
  return {
    ...shown,
    ...presentRating({ ratingSum, ratingCount }),
    ...shopPictures(shop, site),
    isVerified: shop.status !== 'REGISTERED',
    isApproved,
    isBanned: shop.status === 'SUSPENDED',
    isActive: isApproved,
    createdAt: shop.createdAt.toISOString(),
  };
}

export function presentShopStats(stats: ShopFigures): ShopStats {
  const { totalRevenuePesewas, todayRevenuePesewas, weeklyRevenuePesewas, monthlyRevenuePesewas, ...counts } =
    stats;
  return {
    ...counts,
    totalRevenue: toCedis(totalRevenuePesewas),
    todayRevenue: toCedis(todayRevenuePesewas),
    weeklyRevenue: toCedis(weeklyRevenuePesewas),
    monthlyRevenue: toCedis(monthlyRevenuePesewas),
  };
}

export function presentSalesDay({ day, orders, salesPesewas }: SalesDay): SalesDayContract {
  return { day, orders, sales: toCedis(salesPesewas) };
}
