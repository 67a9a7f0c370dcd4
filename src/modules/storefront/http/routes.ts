import type { RouteGroup } from '#server/http/endpoint-routes';
import { catalogueRoutes } from './catalogue.ts';
import { homeRoutes, productPageRoutes } from './pages.ts';

export const routes: RouteGroup[] = [catalogueRoutes, productPageRoutes, homeRoutes];
