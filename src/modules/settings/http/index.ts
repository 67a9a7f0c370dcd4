import type { RouteGroup } from '#server/http/endpoint-routes';
import { siteRoutes } from './settings.ts';

export const routes: RouteGroup[] = [siteRoutes];
