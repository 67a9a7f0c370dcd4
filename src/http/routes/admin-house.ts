import type { HttpDeps } from '../deps.ts';
import { adminRoutes } from './admin.ts';
import { adminAuditRoutes } from './admin-audit.ts';
import { adminCategoryRoutes } from './admin-categories.ts';
import { adminDoorRoutes } from './admin-door.ts';
import { adminOutboxRoutes } from './admin-outbox.ts';
import { adminPayoutRoutes } from './admin-payouts.ts';
import { adminProductRoutes } from './admin-products.ts';
import { adminRefundRoutes } from './admin-refunds.ts';
import { adminReviewRoutes } from './admin-reviews.ts';
import { adminSettingsRoutes } from './admin-settings.ts';
import { reportRoutes } from './reports.ts';

/** Every route group of the admin's house, one file a resource. */
export function adminHouseRoutes(deps: HttpDeps) {
  return [
    adminRoutes(deps),
    adminAuditRoutes(deps),
    adminCategoryRoutes(deps),
    adminDoorRoutes(deps),
    adminOutboxRoutes(deps),
    adminPayoutRoutes(deps),
    adminRefundRoutes(deps),
    adminProductRoutes(deps),
    adminReviewRoutes(deps),
    adminSettingsRoutes(deps),
    reportRoutes(deps),
  ];
}
