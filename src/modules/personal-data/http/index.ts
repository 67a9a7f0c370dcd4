import type { RouteGroup } from '#server/http/endpoint-routes';
import { ownDataRoutes } from './own-data.ts';

export const routes: RouteGroup[] = [ownDataRoutes];
