import {
  emailOnly,
  login,
  resetCode,
  resetPassword,
  shopRegistration,
  shopSignup,
} from '#contracts/accounts';
import { success } from '#contracts/envelope';
import { shopResubmission, shopStatusProof, shopStatusReport } from '#contracts/shop-status';
import { invitation, joinTeam as joinBody } from '#contracts/team';
import {
  joinTeam,
  logInShop,
  readInvitation,
  readRegistrationStatus,
  registerShop,
  resendShopVerification,
  resubmitShop,
  shopPasswordRecovery,
  statusTokenOf,
  verifyShopEmail,
} from '#domain/shops';
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
  status: createRoute({
    method: 'post',
    path: '/shop/auth/status',
    tags,
    request: jsonBody(shopStatusProof),
    responses: {
      200: jsonResponse('How the registration stands', success(shopStatusReport)),
      ...failures(400, 401, 422, 429),
    },
  }),
  resubmit: createRoute({
    method: 'post',
    path: '/shop/auth/resubmit',
    tags,
    request: jsonBody(shopResubmission),
    responses: {
      200: jsonResponse('Sent to the review again', success(shopStatusReport)),
      ...failures(400, 401, 409, 422, 429),
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
  signup: createRoute({
    method: 'post',
    path: '/shop/auth/signup',
    tags,
    request: jsonBody(shopSignup),
    responses: {
      201: jsonResponse('Registered; a verification mail is on its way', success(shopRegistration)),
      ...failures(400, 409, 422, 429),
    },
  }),
  verifyEmail: createRoute({
    method: 'get',
    path: '/shop/auth/verify-email/{code}',
    tags,
    request: { params: z.object({ code: z.string().max(200) }) },
    responses: { 200: jsonResponse('Verified', done), ...failures(400, 429) },
  }),
  resend: createRoute({
    method: 'post',
    path: '/shop/auth/resend-shop-verification',
    tags,
    request: jsonBody(emailOnly),
    responses: { 200: jsonResponse('The same whether a shop exists', done), ...failures(400, 422, 429) },
  }),
};

/** Registration of shops (SPEC.md 2, Seller registration; 7). */
export function shopAuthRoutes({ db, site, rateLimits }: HttpDeps) {
  const app = newRouter();

  /** Tries of what only a mail can tell count when they fail. */
  async function countingFailures<T>(clientIp: string, work: () => Promise<T>): Promise<T> {
    await rateLimits.codesByIp.check(clientIp);
    try {
      return await work();
    } catch (error) {
      await rateLimits.codesByIp.use(clientIp);
      throw error;
    }
  }

  app.openapi(routes.signup, async (c) => {
    await rateLimits.signUps.use(c.get('clientIp'));
    const shop = await registerShop(db, site, c.req.valid('json'));
    const { id, name, email, status, createdAt } = shop;
    const registeredAt = createdAt.toISOString();
    const data = { id, name, email, status, registeredAt, statusToken: statusTokenOf(shop) };
    return c.json(
      envelope(data, 'Your shop registration is pending approval. We will contact you soon.'),
      201,
    );
  });

  app.openapi(routes.verifyEmail, async (c) => {
    await countingFailures(c.get('clientIp'), () => verifyShopEmail(db, c.req.valid('param').code));
    return c.json(envelope({ success: true as const }, 'Your shop email has been verified'), 200);
  });

  app.openapi(routes.resend, async (c) => {
    const { email } = c.req.valid('json');
    await rateLimits.mailsByIp.use(c.get('clientIp'));
    await rateLimits.mails.use(`shop:${email.toLowerCase()}`);
    await resendShopVerification(db, site, email);
    const message = 'If this address belongs to a registered shop, a mail is on its way.';
    return c.json(envelope({ success: true as const }, message), 200);
  });

  app.openapi(routes.login, async (c) => {
    const input = c.req.valid('json');
    const who = { email: `shop:${input.email}`, clientIp: c.get('clientIp') };
    const opened = await limitedSignIn(rateLimits, who, () => logInShop(db, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  app.openapi(routes.invitation, async (c) => {
    const read = () => readInvitation(db, c.req.valid('param').token);
    return c.json(envelope(await countingFailures(c.get('clientIp'), read)), 200);
  });

  app.openapi(routes.join, async (c) => {
    const join = () => joinTeam(db, site, c.req.valid('json'));
    const opened = await countingFailures(c.get('clientIp'), join);
    return c.json({ ...envelope(opened, 'Welcome to the team'), token: opened }, 200);
  });

  app.openapi(routes.status, async (c) => {
    const proof = c.req.valid('json');
    const clientIp = c.get('clientIp');
    const read = () => readRegistrationStatus(db, proof);
    const report = await ('statusToken' in proof
      ? countingFailures(clientIp, read)
      : limitedSignIn(rateLimits, { email: `shop:${proof.email}`, clientIp }, read));
    return c.json(envelope(report), 200);
  });

  app.openapi(routes.resubmit, async (c) => {
    const resubmit = () => resubmitShop(db, site, c.req.valid('json'));
    const report = await countingFailures(c.get('clientIp'), resubmit);
    return c.json(envelope(report, 'We have your changes'), 200);
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
