import type { RouteGroup } from '#server/http/endpoint-routes';
import { catalogueRoutes } from './catalogue.ts';
import { homeRoutes } from './home.ts';
import { productPageRoutes } from './product-page.ts';

export const routes: RouteGroup[] = [catalogueRoutes, productPageRoutes, homeRoutes];
