import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminAuditRoutes, adminEventRoutes, adminExportRoutes } from './audit-and-exports.ts';
import { adminShopRoutes, adminUserRoutes } from './people.ts';
import { adminAnnouncementRoutes, adminMailRoutes, adminSettingsRoutes } from './settings-and-mails.ts';

export const routes: RouteGroup[] = [
  adminShopRoutes,
  adminUserRoutes,
  adminAnnouncementRoutes,
  adminMailRoutes,
  adminAuditRoutes,
  adminEventRoutes,
  adminSettingsRoutes,
  adminExportRoutes,
];
