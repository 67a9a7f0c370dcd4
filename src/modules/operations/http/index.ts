import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminJobRoutes, adminLimitRoutes } from './admin-system.ts';

export const routes: RouteGroup[] = [adminJobRoutes, adminLimitRoutes];
