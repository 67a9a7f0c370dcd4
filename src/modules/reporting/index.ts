export {
  type DailyStats,
  listSalesDays,
  readDailyStats,
  readPendingCounts,
  readShopStats,
  type SalesDay,
  type ShopFigures,
} from './queries/stats.ts';
