import type { RouteGroup } from '#server/http/endpoint-routes';
import { shopAuthRoutes, shopFactorRoutes, shopRegistrationRoutes } from './shop-accounts.ts';
import { sellerRoutes } from './shop-profile.ts';
import { shopTeamRoutes } from './shop-team.ts';

export const routes: RouteGroup[] = [
  shopFactorRoutes,
  sellerRoutes,
  shopTeamRoutes,
  shopAuthRoutes,
  shopRegistrationRoutes,
];
