import { recordEvent } from '#modules/audit';
import {
  accountId,
  adminCredentials,
  adminPasswordRecovery,
  closeSession,
  customerCredentials,
  logIn,
  recoverAdminPassword,
  resendVerification,
  signUp,
  userPasswordRecovery,
  verifyEmail,
} from '#modules/identity';
import { shopCredentials, shopPasswordRecovery } from '#modules/shops';
import { accountOf } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { withMinimumDuration } from '#server/http/minimum-duration';
import { envelope } from '#server/http/router';
import { countingFailures } from '#server/limits/counting-failures';
import type { RateLimits } from '#server/limits/rate-limits';
import { limitedSignIn, limitMails } from './sign-in-limits.ts';

const SENT = 'If this email has an account, we have sent a message to it.';

/** Customer accounts (docs/specification.md, 7; docs/api.md, Verification). */
export function authRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /auth/login', async (c) => {
    const input = c.req.valid('json');
    const who = { kind: 'customer' as const, credentials: customerCredentials, email: input.email };
    const opened = await limitedSignIn(deps, c, who, () => logIn(db, site, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  on('POST /auth/signup', async (c) => {
    return c.json(envelope(await signUp(db, site, c.req.valid('json')), 'Account created'), 201);
  });

  on('POST /auth/logout', async (c) => {
    await closeSession(db, c.get('token'));
    await recordEvent(db, { kind: 'SIGNED_OUT', accountId: accountId(accountOf(c.get('principal'))) });
    return c.json(envelope({ success: true as const }, 'Signed out'), 200);
  });

  on('GET /auth/verify-email/{code}', async (c) => {
    const { code } = c.req.valid('param');
    const isNew = await countingFailures(rateLimits, c.get('clientIp'), () => verifyEmail(db, code));
    const message = isNew ? 'Your email has been verified' : 'Your email is already verified';
    return c.json(envelope({ success: true as const, alreadyVerified: !isNew }, message), 200);
  });

  on('POST /auth/resend-verification', async (c) => {
    const { email } = c.req.valid('json');
    await limitMails(deps, c, { kind: 'verify', credentials: customerCredentials, email });
    await withMinimumDuration(() => resendVerification(db, site, email));
    return c.json(envelope({ success: true as const }, SENT), 200);
  });

  return app;
}

const SUCCESS = { success: true as const };

/** The three calls of each account kind (docs/specification.md, 7; docs/api.md, Verification). */
const KINDS = [
  {
    kind: 'reset',
    credentials: customerCredentials,
    recovery: userPasswordRecovery,
    request: '/auth/request-password-reset',
    verify: '/auth/verify-reset-code',
    reset: '/auth/reset-password',
  },
  {
    kind: 'shop-reset',
    credentials: shopCredentials,
    recovery: shopPasswordRecovery,
    request: '/shop/auth/request-shop-password-reset',
    verify: '/shop/auth/verify-shop-reset-code',
    reset: '/shop/auth/set-new-shop-password',
  },
  {
    kind: 'admin-reset',
    credentials: adminCredentials,
    recovery: adminPasswordRecovery,
    request: '/admin/recovery/request',
    verify: '/admin/recovery/verify',
    reset: '/admin/recovery/reset',
  },
] as const;

/** A code counts as an attempt before it is checked; of links only wrong ones count. */
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

/** Password recovery, with URLs for each account kind. */
export function recoveryRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  for (const { kind, credentials, recovery, request, verify, reset } of KINDS) {
    on(`POST ${request}`, async (c) => {
      const { email } = c.req.valid('json');
      await limitMails(deps, c, { kind, credentials, email });
      await withMinimumDuration(() => recovery.request(db, site, email));
      return c.json(envelope(SUCCESS, SENT), 200);
    });
    on(`POST ${verify}`, async (c) => {
      const { email, code } = c.req.valid('json');
      await rateLimits.codesByIp.use(c.get('clientIp'));
      await withMinimumDuration(() => recovery.verify(db, email, code));
      return c.json(envelope(SUCCESS, 'Code verified'), 200);
    });
    if (kind === 'admin-reset') continue;
    on(`POST ${reset}`, async (c) => {
      const input = c.req.valid('json');
      const set = () => withMinimumDuration(() => recovery.reset(db, site, input));
      await limitTries(rateLimits, c.get('clientIp'), input, set);
      return c.json(envelope(SUCCESS, 'Password reset successfully. You can now log in.'), 200);
    });
  }
  on('POST /admin/recovery/reset', async (c) => {
    const input = c.req.valid('json');
    const set = () => withMinimumDuration(() => recoverAdminPassword(deps, input));
    await limitTries(rateLimits, c.get('clientIp'), input, set);
    return c.json(envelope(SUCCESS, 'Password reset successfully. You can now log in.'), 200);
  });
  return app;
}
