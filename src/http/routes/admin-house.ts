import type { HttpDeps } from '../deps.ts';
import { adminRoutes } from './admin.ts';
import { adminDoorRoutes } from './admin-door.ts';
import { adminPayoutRoutes } from './admin-payouts.ts';
import { adminRefundRoutes } from './admin-refunds.ts';
import { adminSettingsRoutes } from './admin-settings.ts';

/** Every route group of the admin's house, one file a resource. */
export function adminHouseRoutes(deps: HttpDeps) {
  return [
    adminDoorRoutes(deps),
    adminRoutes(deps),
    adminSettingsRoutes(deps),
    adminPayoutRoutes(deps),
    adminRefundRoutes(deps),
  ];
}
