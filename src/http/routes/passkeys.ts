import {
  addPasskey,
  adminCredentials,
  adminFactors,
  askAdminForPasskey,
  beginPasskey,
  listPasskeys,
  type MfaOwner,
  type MfaStore,
  removePasskey,
} from '#modules/identity';
import { askShopForPasskey, shopCredentials, shopFactors } from '#modules/shops';
import { adminId, callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { limitedSignIn } from '../limited-sign-in.ts';

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
