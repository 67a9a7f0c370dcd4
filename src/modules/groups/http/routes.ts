import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminGroupRoutes } from './admin-groups.ts';
import { ownGroupRoutes } from './own-group.ts';
import { shopGroupRoutes } from './shop-group.ts';

export const routes: RouteGroup[] = [shopGroupRoutes, ownGroupRoutes, adminGroupRoutes];
