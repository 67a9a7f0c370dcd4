import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminHandoverRoutes, adminOrderRoutes } from './admin-orders.ts';
import { orderRoutes, receiptRoutes } from './orders.ts';
import { riderRoutes } from './riders.ts';
import { shipmentRoutes, shopOrderRoutes } from './shop-orders.ts';

export const routes: RouteGroup[] = [
  shopOrderRoutes,
  shipmentRoutes,
  riderRoutes,
  receiptRoutes,
  adminHandoverRoutes,
  adminOrderRoutes,
  orderRoutes,
];
