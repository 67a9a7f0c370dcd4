import type { HttpDeps } from '../deps.ts';
import { adminRoutes } from './admin.ts';
import { adminSettingsRoutes } from './admin-settings.ts';

/** Every route group of the admin's house, one file a resource. */
export function adminHouseRoutes(deps: HttpDeps) {
  return [adminRoutes(deps), adminSettingsRoutes(deps)];
}
