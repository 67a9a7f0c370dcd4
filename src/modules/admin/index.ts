export { createAnnouncement, sendAnnouncements, sendPreview, stopAnnouncement } from './announcements.ts';
export { type AnnouncementRecipient, listAnnouncements, listRecipients } from './queries/announcements.ts';
export { type AuditEntry, listAudit, listEvents, type SecurityEventRow } from './queries/audit.ts';
export { findCasePeople } from './queries/case-people.ts';
export { type ApprovalView, type DeskRow, listApprovals, listDesk, listDeskNotes } from './queries/desk.ts';
export { readShopReviewDetail } from './queries/shop-review-detail.ts';
export { listPageVersions } from './queries/site-pages.ts';
export { saveSettings } from './save-settings.ts';
