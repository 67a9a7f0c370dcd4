import { emailOnly, login, resetCode, resetPassword } from '#contracts/accounts';
import { success } from '#contracts/envelope';
import { invitation, joinTeam as joinBody } from '#contracts/team';
import { joinTeam, logInShop, readInvitation, shopPasswordRecovery } from '#domain/shops';
import { countingFailures } from '../counting-failures.ts';
import type { HttpDeps } from '../deps.ts';
import { limitedSignIn } from '../limited-sign-in.ts';
import { createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Sellers'];
const done = success(z.object({ success: z.literal(true) }));

const token = z.string().meta({ description: 'Opaque bearer token, 30 days at most' });

const routes = {
  login: createRoute({
    method: 'post',
    path: '/shop/auth/login',
    tags,
    request: jsonBody(login),
    responses: {
      200: jsonResponse('Signed in; `data` is the token itself', success(token).extend({ token })),
      ...failures(400, 401, 403, 422, 429),
    },
  }),
  invitation: createRoute({
    method: 'get',
    path: '/shop/auth/join/{token}',
    tags,
    request: { params: z.object({ token: z.string().max(200) }) },
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
  requestReset: createRoute({
    method: 'post',
    path: '/shop/auth/request-shop-password-reset',
    tags,
    request: jsonBody(emailOnly),
    responses: { 200: jsonResponse('The same whether a shop exists', done), ...failures(400, 422, 429) },
  }),
  verifyCode: createRoute({
    method: 'post',
    path: '/shop/auth/verify-shop-reset-code',
    tags,
    request: jsonBody(resetCode),
    responses: { 200: jsonResponse('The code is right', done), ...failures(400, 422, 429) },
  }),
  setPassword: createRoute({
    method: 'post',
    path: '/shop/auth/set-new-shop-password',
    tags,
    request: jsonBody(resetPassword),
    responses: {
      200: jsonResponse('New password set; signed out everywhere', done),
      ...failures(400, 422, 429),
    },
  }),
};

/** The shops' door: owners and their teams sign in, join, and recover a password (API.md, Seller calls). */
export function shopAuthRoutes({ db, site, rateLimits }: HttpDeps) {
  const app = newRouter();

  app.openapi(routes.login, async (c) => {
    const input = c.req.valid('json');
    const who = { email: `shop:${input.email}`, clientIp: c.get('clientIp') };
    const opened = await limitedSignIn(rateLimits, who, () => logInShop(db, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  app.openapi(routes.invitation, async (c) => {
    const read = () => readInvitation(db, c.req.valid('param').token);
    return c.json(envelope(await countingFailures(rateLimits, c.get('clientIp'), read)), 200);
  });

  app.openapi(routes.join, async (c) => {
    const join = () => joinTeam(db, site, c.req.valid('json'));
    const opened = await countingFailures(rateLimits, c.get('clientIp'), join);
    return c.json({ ...envelope(opened, 'Welcome to the team'), token: opened }, 200);
  });

  app.openapi(routes.requestReset, async (c) => {
    const { email } = c.req.valid('json');
    await rateLimits.mailsByIp.use(c.get('clientIp'));
    await rateLimits.mails.use(`shop-reset:${email.toLowerCase()}`);
    await shopPasswordRecovery.request(db, site, email);
    const message = 'If this address belongs to a shop, a mail is on its way.';
    return c.json(envelope({ success: true as const }, message), 200);
  });

  app.openapi(routes.verifyCode, async (c) => {
    const { email, code } = c.req.valid('json');
    await rateLimits.codesByIp.use(c.get('clientIp'));
    await shopPasswordRecovery.verify(db, email, code);
    return c.json(envelope({ success: true as const }, 'Code verified'), 200);
  });

  app.openapi(routes.setPassword, async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    await shopPasswordRecovery.reset(db, site, c.req.valid('json'));
    const message = 'Password reset successfully. You can now log in.';
    return c.json(envelope({ success: true as const }, message), 200);
  });
  return app;
}
