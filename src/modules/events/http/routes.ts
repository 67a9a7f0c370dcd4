import type { RouteGroup } from '#server/http/endpoint-routes';
import { eventRoutes } from './events.ts';

export const routes: RouteGroup[] = [eventRoutes];
