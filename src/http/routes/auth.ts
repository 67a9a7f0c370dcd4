import { emailOnly, login, signup } from '#contracts/accounts';
import { success } from '#contracts/envelope';
import {
  accountId,
  closeSession,
  customerCredentials,
  logIn,
  resendVerification,
  signUp,
  verifyEmail,
} from '#domain/accounts';
import { recordEvent } from '#domain/security';
import { accountOf, requireAnyone } from '../authenticate.ts';
import { countingFailures } from '../counting-failures.ts';
import type { HttpDeps } from '../deps.ts';
import { limitMails } from '../limited-mails.ts';
import { limitedSignIn } from '../limited-sign-in.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { inSameTime } from '../same-time.ts';

const tags = ['Accounts'];
const token = z
  .string()
  .meta({ description: 'Opaque bearer token; ends after 30 days without use, or 90 days' });
const done = success(z.object({ success: z.literal(true) }));
const verified = success(z.object({ success: z.literal(true), alreadyVerified: z.boolean() }));

const routes = {
  login: createRoute({
    method: 'post',
    path: '/auth/login',
    tags,
    request: jsonBody(login),
    responses: {
      200: jsonResponse('Signed in; `data` is the token itself', success(token).extend({ token })),
      ...failures(400, 401, 403, 422, 429),
    },
  }),
  signup: createRoute({
    method: 'post',
    path: '/auth/signup',
    tags,
    request: jsonBody(signup),
    responses: {
      201: jsonResponse(
        'Account created; a verification mail is on its way',
        success(z.object({ id: z.string() })),
      ),
      ...failures(400, 409, 422, 429),
    },
  }),
  logout: createRoute({
    method: 'post',
    path: '/auth/logout',
    tags,
    security: bearer,
    responses: {
      200: jsonResponse('Signed out: the session of this token has ended', done),
      ...failures(401),
    },
  }),
  verifyEmail: createRoute({
    method: 'get',
    path: '/auth/verify-email/{code}',
    tags,
    request: { params: z.object({ code: z.string().max(200) }) },
    responses: { 200: jsonResponse('Verified, now or before', verified), ...failures(400, 429) },
  }),
  resend: createRoute({
    method: 'post',
    path: '/auth/resend-verification',
    tags,
    request: jsonBody(emailOnly),
    responses: { 200: jsonResponse('The same whether an account exists', done), ...failures(400, 422, 429) },
  }),
};

const SENT = 'If this address has an account, a mail is on its way.';

/** Accounts of customers (docs/specification.md, 7; docs/api.md, Verification). */
export function authRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();

  app.openapi(routes.login, async (c) => {
    const input = c.req.valid('json');
    const who = { kind: 'customer' as const, credentials: customerCredentials, email: input.email };
    const opened = await limitedSignIn(deps, c, who, () => logIn(db, site, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  app.openapi(routes.signup, async (c) => {
    await rateLimits.signUps.use(c.get('clientIp'));
    return c.json(envelope(await signUp(db, site, c.req.valid('json')), 'Account created'), 201);
  });

  app.use('/auth/logout', requireAnyone(deps));
  app.openapi(routes.logout, async (c) => {
    await closeSession(db, c.get('token'));
    await recordEvent(db, { kind: 'SIGNED_OUT', accountId: accountId(accountOf(c.get('principal'))) });
    return c.json(envelope({ success: true as const }, 'Signed out'), 200);
  });

  app.openapi(routes.verifyEmail, async (c) => {
    const { code } = c.req.valid('param');
    const isNew = await countingFailures(rateLimits, c.get('clientIp'), () => verifyEmail(db, code));
    const message = isNew ? 'Your email has been verified' : 'Your email is already verified';
    return c.json(envelope({ success: true as const, alreadyVerified: !isNew }, message), 200);
  });

  app.openapi(routes.resend, async (c) => {
    const { email } = c.req.valid('json');
    await limitMails(deps, c, { kind: 'verify', credentials: customerCredentials, email });
    await inSameTime(() => resendVerification(db, site, email));
    return c.json(envelope({ success: true as const }, SENT), 200);
  });

  return app;
}
