import type { RouteGroup } from '#server/http/endpoint-routes';
import { shopDeliveryRoutes } from './delivery.ts';

export const routes: RouteGroup[] = [shopDeliveryRoutes];
