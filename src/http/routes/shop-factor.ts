import { beginTotp, confirmTotp, readFactor, removeTotp, renewRecoveryCodes } from '#modules/identity';
import { getShop, shopCredentials, shopFactors } from '#modules/shops';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { limitedSignIn } from '../limited-sign-in.ts';

/** The optional second factor of a shop's owner. */
export function shopFactorRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const ownerOf = (c: HttpContext) => ({ shopId: callingShopId(c) });
  /** Wrong passwords and codes count as failed sign-ins. */
  const limited = async <T>(c: HttpContext, work: () => Promise<T>) => {
    const { email } = await getShop(db, callingShopId(c));
    return limitedSignIn(deps, c, { kind: 'shop', credentials: shopCredentials, email }, work);
  };

  on('GET /shops/totp', async (c) => c.json(envelope(await readFactor(db, shopFactors, ownerOf(c))), 200));
  on('POST /shops/totp/setup', async (c) => {
    const input = { owner: ownerOf(c), ...c.req.valid('json') };
    return c.json(envelope(await limited(c, () => beginTotp(deps, shopFactors, input))), 200);
  });
  on('POST /shops/totp/confirm', async (c) => {
    const input = { owner: ownerOf(c), token: c.get('token'), ...c.req.valid('json') };
    const recoveryCodes = await limited(c, () => confirmTotp(deps, shopFactors, input));
    return c.json(envelope({ recoveryCodes }, 'Two-step sign-in is on'), 200);
  });
  on('DELETE /shops/totp', async (c) => {
    const input = { owner: ownerOf(c), ...c.req.valid('json') };
    await limited(c, () => removeTotp(deps, shopFactors, input));
    const left = await readFactor(db, shopFactors, input.owner);
    return c.json(envelope(left, 'Two-step sign-in is off'), 200);
  });
  on('POST /shops/recovery-codes', async (c) => {
    const input = { owner: ownerOf(c), ...c.req.valid('json') };
    const recoveryCodes = await limited(c, () => renewRecoveryCodes(deps, shopFactors, input));
    return c.json(envelope({ recoveryCodes }, 'The old codes no longer work'), 200);
  });
  return app;
}
