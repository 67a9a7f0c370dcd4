import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminStatsRoutes } from './admin-stats.ts';

export const routes: RouteGroup[] = [adminStatsRoutes];
