import { success } from '#contracts/envelope';
import { freshRecoveryCodes, ownFactor, totpConfirm, totpRemove, totpSetup } from '#contracts/second-factor';
import { passwordConfirmation } from '#contracts/security';
import { beginTotp, confirmTotp, readFactor, removeTotp, renewRecoveryCodes } from '#domain/accounts';
import { getShop, shopCredentials, shopFactors } from '#domain/shops';
import { callingShopId, requireShop } from '../authenticate.ts';
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
} from '../router.ts';

const theFactor = jsonResponse('Your second factor', success(ownFactor));
const codes = jsonResponse('Ten recovery codes, shown this once', success(freshRecoveryCodes));

/** The second factor of a shop's owner, who may switch it on. */
export function shopFactorRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags: ['Sellers'], security: bearer, middleware: requireShop(deps, 'owner') };
  const refused = failures(400, 401, 403, 409, 422, 429);
  const ownerOf = (c: HttpContext) => ({ shopId: callingShopId(c) });
  /** Wrong passwords and codes count here as they do at sign-in. */
  const limited = async <T>(c: HttpContext, work: () => Promise<T>) => {
    const { email } = await getShop(db, callingShopId(c));
    return limitedSignIn(deps, c, { kind: 'shop', credentials: shopCredentials, email }, work);
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/totp',
      responses: { 200: theFactor, ...failures(401, 403) },
    }),
    async (c) => c.json(envelope(await readFactor(db, shopFactors, ownerOf(c))), 200),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/shops/totp/setup',
      request: jsonBody(passwordConfirmation),
      responses: {
        200: jsonResponse('A secret that waits for its first code', success(totpSetup)),
        ...refused,
      },
    }),
    async (c) => {
      const input = { owner: ownerOf(c), ...c.req.valid('json') };
      return c.json(envelope(await limited(c, () => beginTotp(deps, shopFactors, input))), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/shops/totp/confirm',
      request: jsonBody(totpConfirm),
      responses: { 200: codes, ...refused },
    }),
    async (c) => {
      const input = { owner: ownerOf(c), token: c.get('token'), ...c.req.valid('json') };
      const recoveryCodes = await limited(c, () => confirmTotp(deps, shopFactors, input));
      return c.json(envelope({ recoveryCodes }, 'Second factor set up'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'delete',
      path: '/shops/totp',
      request: jsonBody(totpRemove),
      responses: { 200: theFactor, ...refused },
    }),
    async (c) => {
      const input = { owner: ownerOf(c), ...c.req.valid('json') };
      await limited(c, () => removeTotp(deps, shopFactors, input));
      const left = await readFactor(db, shopFactors, input.owner);
      return c.json(envelope(left, 'Second factor removed'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/shops/recovery-codes',
      request: jsonBody(passwordConfirmation),
      responses: { 200: codes, ...refused },
    }),
    async (c) => {
      const input = { owner: ownerOf(c), ...c.req.valid('json') };
      const recoveryCodes = await limited(c, () => renewRecoveryCodes(deps, shopFactors, input));
      return c.json(envelope({ recoveryCodes }, 'The old codes no longer work'), 200);
    },
  );
  return app;
}
