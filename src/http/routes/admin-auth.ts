import { kindsOf, mayCall } from '#contract/callers';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import {
  adminCredentials,
  adminFactors,
  beginTotp,
  changePassword,
  confirmTotp,
  getAdmin,
  logInAdmin,
  removeTotp,
  renewRecoveryCodes,
} from '#modules/identity';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { limitedSignIn } from '../limited-sign-in.ts';

const ADMIN_CALLS = (Object.keys(endpoints) as EndpointKey[]).filter((key) =>
  kindsOf(endpoints[key]).includes('admin'),
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
    return c.json(envelope(await limited(c, () => beginTotp(deps, adminFactors, input))), 200);
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
