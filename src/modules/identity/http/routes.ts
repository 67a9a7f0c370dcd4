import type { RouteGroup } from '#server/http/endpoint-routes';
import { adminAdminRoutes, adminAuthRoutes } from './admin-accounts.ts';
import { authRoutes, recoveryRoutes } from './auth.ts';
import { emailChangeRoutes } from './email-change.ts';
import { notificationRoutes } from './notifications.ts';
import { ownPasswordRoutes, ownSessionRoutes, passkeyRoutes, userRoutes } from './own-account.ts';
import { phoneRoutes } from './phone.ts';
import { pinRoutes } from './pins.ts';
import { accountRecoveryRoutes } from './recovery.ts';

export const routes: RouteGroup[] = [
  emailChangeRoutes,
  passkeyRoutes,
  adminAuthRoutes,
  adminAdminRoutes,
  authRoutes,
  recoveryRoutes,
  ownPasswordRoutes,
  ownSessionRoutes,
  userRoutes,
  phoneRoutes,
  pinRoutes,
  notificationRoutes,
  accountRecoveryRoutes,
];
