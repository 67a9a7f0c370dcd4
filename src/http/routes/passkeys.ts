import { success, successList } from '#contracts/envelope';
import {
  passkey,
  passkeyCreation,
  passkeyQuestion,
  passkeyQuestionFor,
  passkeyRegistration,
} from '#contracts/passkeys';
import {
  addPasskey,
  adminCredentials,
  adminFactors,
  askAdminForPasskey,
  beginPasskey,
  type FactorAccounts,
  type FactorOwner,
  listPasskeys,
  removePasskey,
} from '#domain/accounts';
import { askShopForPasskey, shopCredentials, shopFactors } from '#domain/shops';
import { adminId, callingShopId, requireAdmin, requireFreshPassword, requireShop } from '../authenticate.ts';
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
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

/** Passkeys of admins and of owners of shops: kept, listed, removed, and asked for at sign-in. */
export function passkeyRoutes(deps: HttpDeps) {
  const app = newRouter();
  const { db } = deps;

  function ownRoutes(
    path: '/admin/passkeys' | '/shops/passkeys',
    tag: string,
    middleware: ReturnType<typeof requireAdmin>,
    accounts: FactorAccounts,
    ownerOf: (c: HttpContext) => FactorOwner,
  ): void {
    const common = { tags: [tag], security: bearer, middleware };
    const changing = { ...common, middleware: [middleware, requireFreshPassword] };
    const list = jsonResponse('Your passkeys', successList(passkey));
    app.openapi(
      createRoute({ ...common, method: 'get', path, responses: { 200: list, ...failures(401, 403) } }),
      async (c) => {
        const found = await listPasskeys(db, ownerOf(c));
        return c.json(listEnvelope(found, { total: found.length }), 200);
      },
    );
    app.openapi(
      createRoute({
        ...changing,
        method: 'post',
        path: `${path}/options`,
        responses: {
          200: jsonResponse('For the browser, to make a passkey', success(passkeyCreation)),
          ...failures(400, 401, 403, 409),
        },
      }),
      async (c) => c.json(envelope(await beginPasskey(deps, accounts, ownerOf(c))), 200),
    );
    app.openapi(
      createRoute({
        ...changing,
        method: 'post',
        path,
        request: jsonBody(passkeyRegistration),
        responses: { 201: list, ...failures(400, 401, 403, 409, 422) },
      }),
      async (c) => {
        const kept = await addPasskey(deps, accounts, ownerOf(c), c.req.valid('json'));
        return c.json(listEnvelope(kept, { total: kept.length }, 'Passkey added'), 201);
      },
    );
    app.openapi(
      createRoute({
        ...changing,
        method: 'delete',
        path: `${path}/{id}`,
        request: { params: z.object({ id: z.string() }) },
        responses: { 200: list, ...failures(400, 401, 403, 404) },
      }),
      async (c) => {
        const left = await removePasskey(deps, accounts, ownerOf(c), c.req.valid('param').id);
        return c.json(listEnvelope(left, { total: left.length }, 'Passkey removed'), 200);
      },
    );
  }
  ownRoutes('/admin/passkeys', 'Admin: sign-in', requireAdmin(deps), adminFactors, (c) => ({
    userId: adminId(c),
  }));
  ownRoutes('/shops/passkeys', 'Sellers', requireShop(deps, 'owner'), shopFactors, (c) => ({
    shopId: callingShopId(c),
  }));

  const questions = [
    ['/admin/login/passkey', 'Admin: sign-in', 'admin', adminCredentials, askAdminForPasskey],
    ['/shop/auth/login/passkey', 'Sellers', 'shop', shopCredentials, askShopForPasskey],
  ] as const;
  for (const [path, tag, kind, credentials, ask] of questions) {
    app.openapi(
      createRoute({
        tags: [tag],
        method: 'post',
        path,
        request: jsonBody(passkeyQuestionFor),
        responses: {
          200: jsonResponse(
            'For the browser, to sign in; null without a passkey',
            success(passkeyQuestion.nullable()),
          ),
          ...failures(400, 401, 403, 422),
        },
      }),
      async (c) => {
        const input = c.req.valid('json');
        const who = { kind, credentials, email: input.email };
        return c.json(envelope(await limitedSignIn(deps, c, who, () => ask(deps, input))), 200);
      },
    );
  }
  return app;
}
