import { adminLogin, adminMe, adminPassword, adminSession } from '#contracts/admin';
import { success } from '#contracts/envelope';
import { freshRecoveryCodes, totpConfirm, totpRemove, totpSetup } from '#contracts/second-factor';
import { passwordConfirmation } from '#contracts/security';
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
} from '#domain/accounts';
import { adminId, requireAdminSettingUp } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { limitedSignIn } from '../limited-sign-in.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  type HttpContext,
  jsonBody,
  jsonResponse,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Admin: sign-in'];
const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));
const SUCCESS = { success: true as const };

/** Sign-in of admins with a second factor, its set-up, the own password. */
export function adminAuthRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdminSettingUp(deps) };

  const me = async (c: HttpContext) => {
    const { totpConfirmedAt, totpRequired, recoveryCodes, ...admin } = await getAdmin(deps, adminId(c));
    return { ...admin, totp: { enabled: totpConfirmedAt !== null, required: totpRequired, recoveryCodes } };
  };
  /** Wrong passwords and codes count here as they do at sign-in. */
  const limited = async <T>(c: HttpContext, work: () => Promise<T>) => {
    const { email } = await getAdmin(deps, adminId(c));
    return limitedSignIn(deps, c, { kind: 'admin', credentials: adminCredentials, email }, work);
  };

  app.openapi(
    createRoute({
      tags,
      method: 'post',
      path: '/admin/login',
      request: jsonBody(adminLogin),
      responses: {
        200: jsonResponse('Signed in', success(adminSession)),
        ...failures(400, 401, 403, 422, 429),
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const who = { kind: 'admin' as const, credentials: adminCredentials, email: input.email };
      const session = await limitedSignIn(deps, c, who, () => logInAdmin(deps, input));
      return c.json(envelope(session, 'Login successful'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/me',
      responses: { 200: jsonResponse('Who is signed in', success(adminMe)), ...failures(401, 403, 404) },
    }),
    async (c) => c.json(envelope(await me(c)), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/password',
      request: jsonBody(adminPassword),
      responses: { 200: done, ...failures(400, 401, 403, 422, 429) },
    }),
    async (c) => {
      const account = { userId: adminId(c) };
      const change = { account, token: c.get('token'), ...c.req.valid('json') };
      await limited(c, () => changePassword(db, deps.site, adminCredentials, change));
      return c.json(envelope(SUCCESS, 'Password changed; other devices are signed out'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/totp/setup',
      request: jsonBody(passwordConfirmation),
      responses: {
        200: jsonResponse('A secret that waits for its first code', success(totpSetup)),
        ...failures(400, 401, 403, 409, 422, 429),
      },
    }),
    async (c) => {
      const input = { owner: { userId: adminId(c) }, ...c.req.valid('json') };
      return c.json(envelope(await limited(c, () => beginTotp(deps, adminFactors, input))), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/totp/confirm',
      request: jsonBody(totpConfirm),
      responses: {
        200: jsonResponse('Set up; ten recovery codes, shown this once', success(freshRecoveryCodes)),
        ...failures(400, 401, 403, 409, 422, 429),
      },
    }),
    async (c) => {
      const input = { owner: { userId: adminId(c) }, token: c.get('token'), ...c.req.valid('json') };
      const recoveryCodes = await limited(c, () => confirmTotp(deps, adminFactors, input));
      return c.json(envelope({ recoveryCodes }, 'Second factor set up'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/admin/totp',
      request: jsonBody(totpRemove),
      responses: {
        200: jsonResponse('Removed', success(adminMe)),
        ...failures(400, 401, 403, 409, 422, 429),
      },
    }),
    async (c) => {
      const input = { owner: { userId: adminId(c) }, ...c.req.valid('json') };
      await limited(c, () => removeTotp(deps, adminFactors, input));
      return c.json(envelope(await me(c), 'Second factor removed'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/recovery-codes',
      request: jsonBody(passwordConfirmation),
      responses: {
        200: jsonResponse('Ten new codes, shown this once', success(freshRecoveryCodes)),
        ...failures(400, 401, 403, 409, 422, 429),
      },
    }),
    async (c) => {
      const input = { owner: { userId: adminId(c) }, ...c.req.valid('json') };
      const recoveryCodes = await limited(c, () => renewRecoveryCodes(deps, adminFactors, input));
      return c.json(envelope({ recoveryCodes }, 'The old codes no longer work'), 200);
    },
  );
  return app;
}
