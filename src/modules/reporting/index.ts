export { type ApprovalView, listApprovals } from './approvals.ts';
export { type AuditEntry, listAudit } from './audit.ts';
export { type DeskRow, listDesk, listDeskNotes } from './desk.ts';
export { listAnnouncements } from './list-announcements.ts';
export { type AnnouncedTo, peopleToTell } from './people-to-tell.ts';
export { reviewShop } from './review-shop.ts';
export { type FoundEvent, listEvents } from './security-events.ts';
export { listSalesDays, readShopStats, type SalesDay, type ShopFigures } from './shop-stats.ts';
export { type DayFigures, readDays, readToDo } from './statistics.ts';
export {
  readUnsettledOfCustomer,
  readUnsettledOfShop,
  type UnsettledOfCustomer,
  type UnsettledOfShop,
} from './unsettled.ts';
