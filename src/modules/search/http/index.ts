import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminSeasonRoutes, searchRoutes } from './search.ts';

export const routes: RouteGroup[] = [adminSeasonRoutes, searchRoutes];
