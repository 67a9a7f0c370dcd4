import type { HttpDeps } from '#server/http/deps';
import { adminAdminRoutes } from './admin-admins.ts';
import { adminAnnouncementRoutes } from './admin-announcements.ts';
import { adminApprovalRoutes } from './admin-approvals.ts';
import { adminAuditRoutes } from './admin-audit.ts';
import { adminAuthRoutes } from './admin-auth.ts';
import { adminBookRoutes } from './admin-books.ts';
import { adminCategoryRoutes } from './admin-categories.ts';
import { adminDashboardRefundRoutes } from './admin-dashboard-refunds.ts';
import { adminDeskRoutes } from './admin-desk.ts';
import { adminDisputeRoutes } from './admin-disputes.ts';
import { adminEventRoutes } from './admin-events.ts';
import { adminHandoverRoutes } from './admin-handovers.ts';
import { adminHoldRoutes } from './admin-holds.ts';
import { adminJobRoutes } from './admin-jobs.ts';
import { adminLimitRoutes } from './admin-limits.ts';
import { adminMailRoutes } from './admin-mails.ts';
import { adminMoneyCheckRoutes } from './admin-money-checks.ts';
import { adminOrderRoutes } from './admin-orders.ts';
import { adminOutboxRoutes } from './admin-outbox.ts';
import { adminPayoutRoutes } from './admin-payouts.ts';
import { adminProductRoutes } from './admin-products.ts';
import { adminRefundRoutes } from './admin-refunds.ts';
import { adminReviewRoutes } from './admin-reviews.ts';
import { adminSeasonRoutes } from './admin-seasons.ts';
import { adminSettingsRoutes } from './admin-settings.ts';
import { adminShopRoutes } from './admin-shops.ts';
import { adminStatsRoutes } from './admin-stats.ts';
import { adminUserRoutes } from './admin-users.ts';
import { reportRoutes } from './reports.ts';

/** All route groups of the admin portal, one file per resource. */
export function adminRoutes(deps: HttpDeps) {
  return [
    adminAuthRoutes(deps),
    adminAdminRoutes(deps),
    adminShopRoutes(deps),
    adminUserRoutes(deps),
    adminStatsRoutes(deps),
    adminHoldRoutes(deps),
    adminJobRoutes(deps),
    adminMoneyCheckRoutes(deps),
    adminBookRoutes(deps),
    adminDeskRoutes(deps),
    adminAnnouncementRoutes(deps),
    adminMailRoutes(deps),
    adminLimitRoutes(deps),
    adminAuditRoutes(deps),
    adminEventRoutes(deps),
    adminCategoryRoutes(deps),
    adminDashboardRefundRoutes(deps),
    adminDisputeRoutes(deps),
    adminHandoverRoutes(deps),
    adminOrderRoutes(deps),
    adminOutboxRoutes(deps),
    adminApprovalRoutes(deps),
    adminPayoutRoutes(deps),
    adminRefundRoutes(deps),
    adminProductRoutes(deps),
    adminReviewRoutes(deps),
    adminSeasonRoutes(deps),
    adminSettingsRoutes(deps),
    reportRoutes(deps),
  ];
}
