import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminDeskRoutes } from './admin-desk.ts';
import { adminExportRoutes } from './admin-exports.ts';
import { adminSettingsRoutes } from './admin-settings.ts';
import { adminAuditRoutes, adminEventRoutes } from './logs.ts';
import { adminAnnouncementRoutes, adminMailRoutes } from './mails.ts';
import { adminShopRoutes, adminUserRoutes } from './people.ts';

export const routes: RouteGroup[] = [
  adminShopRoutes,
  adminUserRoutes,
  adminDeskRoutes,
  adminAnnouncementRoutes,
  adminMailRoutes,
  adminAuditRoutes,
  adminEventRoutes,
  adminSettingsRoutes,
  adminExportRoutes,
];
