import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminHandoverRoutes, adminOrderRoutes } from './admin-orders.ts';
import { orderPhotoRoutes } from './order-photos.ts';
import { orderRoutes, receiptRoutes } from './orders.ts';
import { riderRoutes } from './riders.ts';
import { orderActionRoutes, shipmentRoutes, shopOrderRoutes } from './shop-orders.ts';

export const routes: RouteGroup[] = [
  shopOrderRoutes,
  orderActionRoutes,
  shipmentRoutes,
  riderRoutes,
  receiptRoutes,
  adminHandoverRoutes,
  adminOrderRoutes,
  orderRoutes,
  orderPhotoRoutes,
];
