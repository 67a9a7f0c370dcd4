import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminCouponRoutes, couponRoutes } from './coupons.ts';

export const routes: RouteGroup[] = [couponRoutes, adminCouponRoutes];
