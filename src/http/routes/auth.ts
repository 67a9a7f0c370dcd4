import { recordEvent } from '#modules/audit';
import {
  accountId,
  closeSession,
  customerCredentials,
  logIn,
  resendVerification,
  signUp,
  verifyEmail,
} from '#modules/identity';
import { accountOf } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { inConstantTime } from '../constant-time.ts';
import { countingFailures } from '../counting-failures.ts';
import { limitMails } from '../limited-mails.ts';
import { limitedSignIn } from '../limited-sign-in.ts';

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
    await inConstantTime(() => resendVerification(db, site, email));
    return c.json(envelope({ success: true as const }, SENT), 200);
  });

  return app;
}
