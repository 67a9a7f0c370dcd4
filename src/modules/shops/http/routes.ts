import type { RouteGroup } from '#server/http/endpoint-routes';
import { shopAuthRoutes, shopFactorRoutes, shopRegistrationRoutes, shopTeamRoutes } from './shop-accounts.ts';
import { shopPhoneRoutes } from './shop-phone.ts';
import { sellerRoutes } from './shop-profile.ts';

export const routes: RouteGroup[] = [
  shopFactorRoutes,
  sellerRoutes,
  shopTeamRoutes,
  shopAuthRoutes,
  shopRegistrationRoutes,
  shopPhoneRoutes,
];
