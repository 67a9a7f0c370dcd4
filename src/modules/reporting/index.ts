export { type DailyStats, readDailyStats, readPendingCounts } from './queries/admin-stats.ts';
export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './queries/shop-stats.ts';
