export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './shop-stats.ts';
export { type DayFigures, readDays, readToDo } from './statistics.ts';
