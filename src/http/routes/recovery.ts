import { emailOnly, resetCode, resetPassword } from '#contracts/accounts';
import { adminReset } from '#contracts/admin';
import { success } from '#contracts/envelope';
import {
  adminCredentials,
  adminPasswordRecovery,
  customerCredentials,
  recoverAdminPassword,
  userPasswordRecovery,
} from '#domain/accounts';
import { shopCredentials, shopPasswordRecovery } from '#domain/shops';
import { countingFailures } from '../counting-failures.ts';
import type { HttpDeps } from '../deps.ts';
import { limitMails } from '../limited-mails.ts';
import type { RateLimits } from '../rate-limits.ts';
import { createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { inSameTime } from '../same-time.ts';

const done = success(z.object({ success: z.literal(true) }));
const SUCCESS = { success: true as const };
const SENT = 'If this address has an account, a mail is on its way.';

/** The three calls of each kind of account (docs/specification.md, 7; docs/api.md, Verification). */
const KINDS = [
  {
    kind: 'reset',
    tag: 'Accounts',
    credentials: customerCredentials,
    recovery: userPasswordRecovery,
    request: '/auth/request-password-reset',
    verify: '/auth/verify-reset-code',
    reset: '/auth/reset-password',
  },
  {
    kind: 'shop-reset',
    tag: 'Sellers',
    credentials: shopCredentials,
    recovery: shopPasswordRecovery,
    request: '/shop/auth/request-shop-password-reset',
    verify: '/shop/auth/verify-shop-reset-code',
    reset: '/shop/auth/set-new-shop-password',
  },
  {
    kind: 'admin-reset',
    tag: 'Admin: sign-in',
    credentials: adminCredentials,
    recovery: adminPasswordRecovery,
    request: '/admin/recovery/request',
    verify: '/admin/recovery/verify',
    reset: '/admin/recovery/reset',
  },
] as const;

/** A code counts as a try before it is looked at; of links only the wrong ones count. */
async function limitTries(
  rateLimits: RateLimits,
  clientIp: string,
  input: { token?: string | undefined },
  work: () => Promise<void>,
): Promise<void> {
  if (input.token !== undefined) return countingFailures(rateLimits, clientIp, work);
  await rateLimits.codesByIp.use(clientIp);
  await work();
}

/** Recovery of forgotten passwords, at each kind's own addresses. */
export function recoveryRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();
  for (const { kind, tag, credentials, recovery, request, verify, reset } of KINDS) {
    const tags = [tag];
    app.openapi(
      createRoute({
        tags,
        method: 'post',
        path: request,
        request: jsonBody(emailOnly),
        responses: {
          200: jsonResponse('The same, and as late, whether an account exists', done),
          ...failures(400, 422, 429),
        },
      }),
      async (c) => {
        const { email } = c.req.valid('json');
        await limitMails(deps, c, { kind, credentials, email });
        await inSameTime(() => recovery.request(db, site, email));
        return c.json(envelope(SUCCESS, SENT), 200);
      },
    );
    app.openapi(
      createRoute({
        tags,
        method: 'post',
        path: verify,
        request: jsonBody(resetCode),
        responses: { 200: jsonResponse('The code is right', done), ...failures(400, 422, 429) },
      }),
      async (c) => {
        const { email, code } = c.req.valid('json');
        await rateLimits.codesByIp.use(c.get('clientIp'));
        await inSameTime(() => recovery.verify(db, email, code));
        return c.json(envelope(SUCCESS, 'Code verified'), 200);
      },
    );
    if (kind === 'admin-reset') continue;
    app.openapi(
      createRoute({
        tags,
        method: 'post',
        path: reset,
        request: jsonBody(resetPassword),
        responses: {
          200: jsonResponse('New password set; signed out everywhere', done),
          ...failures(400, 422, 429),
        },
      }),
      async (c) => {
        const input = c.req.valid('json');
        const set = () => inSameTime(() => recovery.reset(db, site, input));
        await limitTries(rateLimits, c.get('clientIp'), input, set);
        return c.json(envelope(SUCCESS, 'Password reset successfully. You can now log in.'), 200);
      },
    );
  }
  app.openapi(
    createRoute({
      tags: ['Admin: sign-in'],
      method: 'post',
      path: '/admin/recovery/reset',
      request: jsonBody(adminReset),
      responses: {
        200: jsonResponse('New password set; signed out everywhere', done),
        ...failures(400, 403, 422, 429),
      },
    }),
    async (c) => {
      const input = c.req.valid('json');
      const set = () => inSameTime(() => recoverAdminPassword(deps, input));
      await limitTries(rateLimits, c.get('clientIp'), input, set);
      return c.json(envelope(SUCCESS, 'Password reset successfully. You can now log in.'), 200);
    },
  );
  return app;
}
