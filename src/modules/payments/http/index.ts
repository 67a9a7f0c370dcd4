import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminHoldRoutes } from './admin-holds.ts';
import { savedWalletRoutes } from './saved-wallets.ts';
import { webhookRoutes } from './webhooks.ts';

export const routes: RouteGroup[] = [savedWalletRoutes, adminHoldRoutes, webhookRoutes];
