import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminMoneyCheckRoutes } from './admin-money-checks.ts';
import { adminBookRoutes } from './books.ts';

export const routes: RouteGroup[] = [adminMoneyCheckRoutes, adminBookRoutes];
