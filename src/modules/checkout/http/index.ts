import type { RouteGroup } from '#server/http/endpoint-routes';
import { cartRoutes } from './cart.ts';
import { deliveryRoutes } from './delivery-quote.ts';

export const routes: RouteGroup[] = [deliveryRoutes, cartRoutes];
