import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminDashboardRefundRoutes, adminRefundRoutes } from './admin-refunds.ts';
import { afterSaleRoutes, sellerAfterSaleRoutes } from './after-sale.ts';

export const routes: RouteGroup[] = [
  sellerAfterSaleRoutes,
  afterSaleRoutes,
  adminDashboardRefundRoutes,
  adminRefundRoutes,
];
