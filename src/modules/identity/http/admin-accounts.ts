import { mayCall, personKinds } from '#contract/callers';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import {
  adminCredentials,
  adminFactors,
  allowAdminRecovery,
  changeAdminRole,
  changePassword,
  confirmTotp,
  endSessionsOf,
  getAdmin,
  logInAdmin,
  reactivateCustomer,
  removeAdmin,
  removeTotp,
  renewRecoveryCodes,
  resetMfa,
  startTotp,
  suspendCustomer,
} from '#modules/identity';
import { getShop, shopFactors } from '#modules/shops';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { limitedSignIn } from './auth.ts';

const ADMIN_CALLS = (Object.keys(endpoints) as EndpointKey[]).filter((key) =>
  personKinds(endpoints[key]).includes('admin'),
);
const SUCCESS = { success: true as const };

/** Admin sign-in with a second factor, its set-up, and the admin's own password. */
export function adminAuthRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  const me = async (c: HttpContext) => {
    const { totpConfirmedAt, totpRequired, recoveryCodes, ...admin } = await getAdmin(deps, adminId(c));
    const person = { kind: 'admin' as const, adminRole: admin.adminRole };
    const closedCalls = ADMIN_CALLS.filter((key) => !mayCall(person, endpoints[key]));
    return {
      ...admin,
      closedCalls,
      totp: { enabled: totpConfirmedAt !== null, required: totpRequired, recoveryCodes },
    };
  };
  /** Wrong passwords and codes count as failed sign-ins. */
  const limited = async <T>(c: HttpContext, work: () => Promise<T>) => {
    const { email } = await getAdmin(deps, adminId(c));
    return limitedSignIn(deps, c, { kind: 'admin', credentials: adminCredentials, email }, work);
  };

  on('POST /admin/login', async (c) => {
    const input = c.req.valid('json');
    const who = { kind: 'admin' as const, credentials: adminCredentials, email: input.email };
    const session = await limitedSignIn(deps, c, who, () => logInAdmin(deps, input));
    return c.json(envelope(session, 'Login successful'), 200);
  });
  on('GET /admin/me', async (c) => c.json(envelope(await me(c)), 200));
  on('POST /admin/password', async (c) => {
    const account = { userId: adminId(c) };
    const change = { account, token: c.get('token'), ...c.req.valid('json') };
    await limited(c, () => changePassword(db, deps.site, adminCredentials, change));
    return c.json(envelope(SUCCESS, 'Password changed. Other devices are signed out'), 200);
  });
  on('POST /admin/totp/setup', async (c) => {
    const input = { owner: { userId: adminId(c) }, ...c.req.valid('json') };
    return c.json(envelope(await limited(c, () => startTotp(deps, adminFactors, input))), 200);
  });
  on('POST /admin/totp/confirm', async (c) => {
    const input = { owner: { userId: adminId(c) }, token: c.get('token'), ...c.req.valid('json') };
    const recoveryCodes = await limited(c, () => confirmTotp(deps, adminFactors, input));
    return c.json(envelope({ recoveryCodes }, 'Two-step sign-in is on'), 200);
  });
  on('DELETE /admin/totp', async (c) => {
    const input = { owner: { userId: adminId(c) }, ...c.req.valid('json') };
    await limited(c, () => removeTotp(deps, adminFactors, input));
    return c.json(envelope(await me(c), 'Two-step sign-in is off'), 200);
  });
  on('POST /admin/recovery-codes', async (c) => {
    const input = { owner: { userId: adminId(c) }, ...c.req.valid('json') };
    const recoveryCodes = await limited(c, () => renewRecoveryCodes(deps, adminFactors, input));
    return c.json(envelope({ recoveryCodes }, 'The old codes no longer work'), 200);
  });
  return app;
}

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
      (id: string, by: ByAdmin) => reactivateCustomer(db, { ...by, userId: id }),
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
