import type { AuditEntry } from '#modules/admin';
import type { AdminReviewRow, ReportView } from '#modules/community';
import { toIso } from '#server/http/cursor-page';
import type { AdminReview } from '#src/modules/catalogue/contract/admin-market.ts';
import type { AdminReport } from '#src/modules/community/contract/reports.ts';
import type { AuditEntryShown } from '#src/modules/operations/contract/admin-system.ts';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from './product.ts';

export function presentAudit({ createdAt, ...entry }: AuditEntry): AuditEntryShown {
  return { ...entry, at: toIso(createdAt) };
}

export function presentAdminReport(row: ReportView): AdminReport {
  return { ...row, createdAt: toIso(row.createdAt), decidedAt: toIso(row.decidedAt) };
}

export function presentAdminReview(row: AdminReviewRow, site: Site): AdminReview {
  return {
    ...row,
    photos: row.photos.map((key) => pictureUrl(site, key)),
    hiddenAt: toIso(row.hiddenAt),
    createdAt: toIso(row.createdAt),
  };
}
