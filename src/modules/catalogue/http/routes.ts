import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminCategoryRoutes, sellerCategoryRoutes } from './categories.ts';
import { adminProductRoutes, productFileRoutes, sellerProductRoutes } from './products.ts';
import { wishlistRoutes } from './wishlist.ts';

export const routes: RouteGroup[] = [
  productFileRoutes,
  sellerProductRoutes,
  sellerCategoryRoutes,
  adminCategoryRoutes,
  adminProductRoutes,
  wishlistRoutes,
];
