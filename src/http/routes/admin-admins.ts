import {
  adminFactors,
  allowAdminRecovery,
  changeAdminRole,
  endSessionsOf,
  removeAdmin,
  reopenCustomer,
  resetMfa,
  suspendCustomer,
} from '#modules/identity';
import { getShop, shopFactors } from '#modules/shops';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';

interface ByAdmin {
  adminId: string;
  reason: string;
}

/** Management of admins and of people's access, by admins. */
export function adminAdminRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /admin/admins/{id}/allow-recovery', async (c) => {
    const forAdminId = c.req.valid('param').id;
    await allowAdminRecovery(db, { adminId: adminId(c), forAdminId, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'A new password can be set within 24 hours'), 200);
  });
  on('POST /admin/admins/{id}/role', async (c) => {
    const input = { adminId: adminId(c), forAdminId: c.req.valid('param').id, ...c.req.valid('json') };
    await changeAdminRole(db, deps.site, input);
    return c.json(envelope({ success: true as const }, 'Role changed'), 200);
  });

  const acts = [
    [
      '/admin/admins/{id}/lift-factor',
      'Two-step sign-in reset and signed out everywhere',
      (id: string, by: ByAdmin) => resetMfa(deps, adminFactors, { ...by, owner: { userId: id } }),
    ],
    [
      '/admin/shops/{id}/lift-factor',
      'Two-step sign-in reset and the owner signed out everywhere',
      (id: string, by: ByAdmin) => resetMfa(deps, shopFactors, { ...by, owner: { shopId: id } }),
    ],
    [
      '/admin/admins/{id}/remove',
      'Removed',
      (id: string, by: ByAdmin) => removeAdmin(db, { ...by, forAdminId: id }),
    ],
    [
      '/admin/users/{id}/suspend',
      'Suspended and signed out',
      (id: string, by: ByAdmin) => suspendCustomer(db, { ...by, userId: id }),
    ],
    [
      '/admin/users/{id}/reopen',
      'Account reopened',
      (id: string, by: ByAdmin) => reopenCustomer(db, { ...by, userId: id }),
    ],
    [
      '/admin/users/{id}/end-sessions',
      'Signed out everywhere',
      (id: string, by: ByAdmin) => endSessionsOf(db, { ...by, owner: { userId: id } }),
    ],
  ] as const;
  for (const [path, said, act] of acts) {
    on(`POST ${path}`, async (c) => {
      await act(c.req.valid('param').id, { adminId: adminId(c), ...c.req.valid('json') });
      return c.json(envelope({ success: true as const }, said), 200);
    });
  }
  on('POST /admin/shops/{id}/end-sessions', async (c) => {
    const { id: shopId } = await getShop(db, c.req.valid('param').id);
    await endSessionsOf(db, { adminId: adminId(c), ...c.req.valid('json'), owner: { shopId } });
    return c.json(envelope({ success: true as const }, 'The shop and its team are signed out'), 200);
  });
  return app;
}
