export { readComparablePrices } from './queries/comparable-prices.ts';
export {
  type DailyStats,
  listSalesDays,
  readDailyStats,
  readPendingCounts,
  readShopStats,
  type SalesDay,
  type ShopStatsView,
} from './queries/stats.ts';
