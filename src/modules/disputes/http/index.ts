import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminDisputeRoutes } from './disputes.ts';

export const routes: RouteGroup[] = [adminDisputeRoutes];
