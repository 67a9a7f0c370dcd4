import type { RouteGroup } from '#server/http/endpoint-routes';
import { eventRoutes } from './events.ts';
import { webhookRoutes } from './webhooks.ts';

export const routes: RouteGroup[] = [eventRoutes, webhookRoutes];
