import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminPayoutRoutes } from './payouts.ts';
import { sellerMoneyRoutes } from './shop-money.ts';

export const routes: RouteGroup[] = [sellerMoneyRoutes, adminPayoutRoutes];
