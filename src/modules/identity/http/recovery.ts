import { stopNumberByToken } from '#modules/member-numbers';
import { shopCredentials } from '#modules/shops';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { countingFailures } from '#server/limits/rejection-counter';
import {
  cancelRecovery,
  customerCredentials,
  type RecoverableAccount,
  type RecoverableKinds,
  startRecovery,
  stopRecovery,
} from '../index.ts';

const KINDS: RecoverableKinds = { customers: customerCredentials, shops: shopCredentials };
const SUCCESS = { success: true as const };

/** Recovery of accounts whose owner lost email and phone: started and cancelled by admins, stopped by the owner. */
export function accountRecoveryRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  adminRoutes('/admin/users/{id}/recovery', (userId) => ({ userId }));
  adminRoutes('/admin/shops/{id}/recovery', (shopId) => ({ shopId }));

  function adminRoutes(
    path: '/admin/users/{id}/recovery' | '/admin/shops/{id}/recovery',
    accountOf: (id: string) => RecoverableAccount,
  ): void {
    on(`POST ${path}`, async (c) => {
      const account = accountOf(c.req.valid('param').id);
      await startRecovery(db, site, KINDS, { adminId: adminId(c), account, ...c.req.valid('json') });
      return c.json(envelope(SUCCESS, 'The number signs in after 3 days, unless it is stopped'), 200);
    });

    on(`DELETE ${path}`, async (c) => {
      const account = accountOf(c.req.valid('param').id);
      await cancelRecovery(db, site, KINDS, { adminId: adminId(c), account });
      return c.json(envelope(SUCCESS, 'Recovery cancelled'), 200);
    });
  }

  on('POST /auth/recovery/stop', async (c) => {
    const { token } = c.req.valid('json');
    const stop = async () => {
      if (!(await stopNumberByToken(db, token))) await stopRecovery(db, site, KINDS, token);
    };
    await countingFailures(rateLimits, c.get('clientIp'), stop);
    return c.json(envelope(SUCCESS, 'Stopped. Your account stays as it is'), 200);
  });
  return app;
}
