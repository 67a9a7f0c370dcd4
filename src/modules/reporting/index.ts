export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './queries/shop-stats.ts';
export { type DayFigures, readDays, readToDo } from './queries/statistics.ts';
