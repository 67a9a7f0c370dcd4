import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminApprovalRoutes } from './approvals.ts';

export const routes: RouteGroup[] = [adminApprovalRoutes];
