import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminShopRoutes, adminUserRoutes } from './people.ts';
import {
  adminAnnouncementRoutes,
  adminAuditRoutes,
  adminEventRoutes,
  adminExportRoutes,
  adminMailRoutes,
  adminSettingsRoutes,
} from './settings-and-audit.ts';
import { adminSitePageRoutes } from './site-pages.ts';

export const routes: RouteGroup[] = [
  adminShopRoutes,
  adminUserRoutes,
  adminAnnouncementRoutes,
  adminMailRoutes,
  adminAuditRoutes,
  adminEventRoutes,
  adminSettingsRoutes,
  adminExportRoutes,
  adminSitePageRoutes,
];
