import {
  addPasskey,
  adminCredentials,
  adminFactors,
  askAdminForPasskey,
  beginPasskey,
  type Credentials,
  changePassword,
  confirmSession,
  customerCredentials,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSessions,
  type MfaOwner,
  type MfaStore,
  type Principal,
  removePasskey,
} from '#modules/identity';
import { askShopForPasskey, shopCredentials, shopFactors } from '#modules/shops';
import { accountOf, adminId, callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope, type z } from '#server/http/router';
import type { passwordChange } from '../contract/accounts.ts';
import { limitedSignIn } from './sign-in-limits.ts';

/** Password change while signed in: customers, shop owners and their teams. */
export function ownPasswordRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  async function change(c: HttpContext, credentials: Credentials, body: z.infer<typeof passwordChange>) {
    const principal = c.get('principal');
    const account = accountOf(principal);
    await changePassword(db, site, credentials, { account, token: c.get('token'), ...body });
    return c.json(
      envelope({ success: true as const }, 'Password changed. Other devices are signed out'),
      200,
    );
  }

  on('POST /users/password', (c) => change(c, customerCredentials, c.req.valid('json')));
  on('POST /shops/password', (c) => change(c, shopCredentials, c.req.valid('json')));
  return app;
}

const SUCCESS = { success: true as const };

const CREDENTIALS: Record<Principal['kind'], Credentials> = {
  customer: customerCredentials,
  shop: shopCredentials,
  admin: adminCredentials,
};

/** Sessions of the caller, of any account kind, and password confirmation. */
export function ownSessionRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /auth/sessions', async (c) => {
    const account = accountOf(c.get('principal'));
    const found = await listSessions(db, account, c.get('session').sessionId);
    return c.json(listEnvelope(found, { total: found.length }), 200);
  });
  on('DELETE /auth/sessions/{id}', async (c) => {
    await endSession(db, accountOf(c.get('principal')), c.req.valid('param').id);
    return c.json(envelope(SUCCESS, 'This device is signed out'), 200);
  });
  on('DELETE /auth/sessions', async (c) => {
    const account = accountOf(c.get('principal'));
    const ended = await endOtherSessions(db, account, c.get('session').sessionId);
    return c.json(envelope({ ended }, 'Your other devices are signed out'), 200);
  });
  on('POST /auth/confirm-password', async (c) => {
    const principal = c.get('principal');
    const account = accountOf(principal);
    const input = { account, sessionId: c.get('session').sessionId, ...c.req.valid('json') };
    await confirmSession(db, CREDENTIALS[principal.kind], input);
    return c.json(envelope(SUCCESS), 200);
  });
  return app;
}

/** Passkeys of admins and shop owners: add, list, remove, and use at sign-in. */
export function passkeyRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  const { db } = deps;

  function ownRoutes(
    path: '/admin/passkeys' | '/shops/passkeys',
    accounts: MfaStore,
    ownerOf: (c: HttpContext) => MfaOwner,
  ): void {
    on(`GET ${path}`, async (c) => {
      const found = await listPasskeys(db, ownerOf(c));
      return c.json(listEnvelope(found, { total: found.length }), 200);
    });
    on(`POST ${path}/options`, async (c) =>
      c.json(envelope(await beginPasskey(deps, accounts, ownerOf(c))), 200),
    );
    on(`POST ${path}`, async (c) => {
      const kept = await addPasskey(deps, accounts, ownerOf(c), c.req.valid('json'));
      return c.json(listEnvelope(kept, { total: kept.length }, 'Passkey added'), 201);
    });
    on(`DELETE ${path}/{id}`, async (c) => {
      const left = await removePasskey(deps, accounts, ownerOf(c), c.req.valid('param').id);
      return c.json(listEnvelope(left, { total: left.length }, 'Passkey removed'), 200);
    });
  }
  ownRoutes('/admin/passkeys', adminFactors, (c) => ({ userId: adminId(c) }));
  ownRoutes('/shops/passkeys', shopFactors, (c) => ({ shopId: callingShopId(c) }));

  const questions = [
    ['/admin/login/passkey', 'admin', adminCredentials, askAdminForPasskey],
    ['/shop/auth/login/passkey', 'shop', shopCredentials, askShopForPasskey],
  ] as const;
  for (const [path, kind, credentials, ask] of questions) {
    on(`POST ${path}`, async (c) => {
      const input = c.req.valid('json');
      const who = { kind, credentials, email: input.email };
      return c.json(envelope(await limitedSignIn(deps, c, who, () => ask(deps, input))), 200);
    });
  }
  return app;
}
