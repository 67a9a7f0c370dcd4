import { acceptInvitation, logInShop, readInvitation, shopCredentials } from '#modules/shops';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { countingFailures } from '../counting-failures.ts';
import { limitedSignIn } from '../limited-sign-in.ts';

/** Shop sign-in: owners and team members sign in and join (docs/api.md, Seller calls). */
export function shopAuthRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /shop/auth/login', async (c) => {
    const input = c.req.valid('json');
    const who = { kind: 'shop' as const, credentials: shopCredentials, email: input.email };
    const opened = await limitedSignIn(deps, c, who, () => logInShop(deps, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  on('POST /shop/auth/invitation', async (c) => {
    const read = () => readInvitation(db, c.req.valid('json').token);
    return c.json(envelope(await countingFailures(rateLimits, c.get('clientIp'), read)), 200);
  });

  on('POST /shop/auth/join', async (c) => {
    const join = () => acceptInvitation(db, site, c.req.valid('json'));
    const opened = await countingFailures(rateLimits, c.get('clientIp'), join);
    return c.json({ ...envelope(opened, 'Welcome to the team'), token: opened }, 200);
  });

  return app;
}
