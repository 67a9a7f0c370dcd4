export { type ApprovalView, listApprovals } from './approvals.ts';
export { type AuditEntry, listAudit } from './audit.ts';
export { type DeskRow, listDesk, listDeskNotes } from './desk.ts';
export { type HomeView, type MakerView, readHome } from './home.ts';
export { readHomeFigures } from './home-figures.ts';
export { listAnnouncements } from './list-announcements.ts';
export { type HealthFigure, readMarketHealth } from './market-health.ts';
export { countCustomers, readMarketSummary } from './market-summary.ts';
export { type AnnouncedTo, peopleToTell } from './people-to-tell.ts';
export { findPicturesInUse } from './pictures-in-use.ts';
export { reviewShop } from './review-shop.ts';
export { saidOfProduct } from './said-of-product.ts';
export { type FoundEvent, listEvents } from './security-events.ts';
export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './shop-stats.ts';
export { type DayFigures, readDays, readToDo } from './statistics.ts';
export {
  readUnsettledOfCustomer,
  readUnsettledOfShop,
  type UnsettledOfCustomer,
  type UnsettledOfShop,
} from './unsettled.ts';
