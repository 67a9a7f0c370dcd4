import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminOutboxRoutes } from './admin-outbox.ts';

export const routes: RouteGroup[] = [adminOutboxRoutes];
