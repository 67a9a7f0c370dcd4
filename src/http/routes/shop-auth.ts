import { success } from '#contracts/envelope';
import { shopLogin } from '#contracts/second-factor';
import { invitation, invitationToken, joinTeam as joinBody } from '#contracts/team';
import { joinTeam, logInShop, readInvitation, shopCredentials } from '#domain/shops';
import { countingFailures } from '../counting-failures.ts';
import type { HttpDeps } from '../deps.ts';
import { limitedSignIn } from '../limited-sign-in.ts';
import { createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Sellers'];

const token = z
  .string()
  .meta({ description: 'Opaque bearer token; ends after 30 days without use, or 90 days' });

const routes = {
  login: createRoute({
    method: 'post',
    path: '/shop/auth/login',
    tags,
    request: jsonBody(shopLogin),
    responses: {
      200: jsonResponse('Signed in; `data` is the token itself', success(token).extend({ token })),
      ...failures(400, 401, 403, 422, 429),
    },
  }),
  invitation: createRoute({
    method: 'post',
    path: '/shop/auth/invitation',
    tags,
    request: jsonBody(invitationToken),
    responses: {
      200: jsonResponse('What the invitation is for', success(invitation)),
      ...failures(400, 422, 429),
    },
  }),
  join: createRoute({
    method: 'post',
    path: '/shop/auth/join',
    tags,
    request: jsonBody(joinBody),
    responses: {
      200: jsonResponse('Joined and signed in; `data` is the token itself', success(token).extend({ token })),
      ...failures(400, 403, 422, 429),
    },
  }),
};

/** Sign-in of shops: owners and their teams sign in and join (docs/api.md, Seller calls). */
export function shopAuthRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();

  app.openapi(routes.login, async (c) => {
    const input = c.req.valid('json');
    const who = { kind: 'shop' as const, credentials: shopCredentials, email: input.email };
    const opened = await limitedSignIn(deps, c, who, () => logInShop(deps, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  app.openapi(routes.invitation, async (c) => {
    const read = () => readInvitation(db, c.req.valid('json').token);
    return c.json(envelope(await countingFailures(rateLimits, c.get('clientIp'), read)), 200);
  });

  app.openapi(routes.join, async (c) => {
    const join = () => joinTeam(db, site, c.req.valid('json'));
    const opened = await countingFailures(rateLimits, c.get('clientIp'), join);
    return c.json({ ...envelope(opened, 'Welcome to the team'), token: opened }, 200);
  });

  return app;
}
