import { LRUCache } from 'lru-cache';
import { recordEvent } from '#modules/audit';
import {
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
import { callerAccount } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { withMinimumDuration } from '#server/http/minimum-duration';
import { envelope, type HttpContext } from '#server/http/router';
import type { RateLimits } from '#server/limits/rate-limits';
import { countingFailures } from '#server/limits/rejection-counter';
import { AppError, type ErrorCode } from '#shared/errors';
import { accountId, type Credentials, checkKnownDevice } from '../index.ts';

/** Logs a lock at most once a minute. */
const noted = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });

/** Error codes of a wrong password or code. */
const GUESSES = new Set<ErrorCode>(['INVALID_CREDENTIALS', 'INVALID_CODE', 'VALIDATION_ERROR']);

/** The kind of sign-in, and the email address. */
export interface SignInAttempt {
  kind: 'customer' | 'shop' | 'admin';
  credentials: Credentials;
  email: string;
}

/**
 * Signs in through `open`, with limits on failures and on successes. Each attempt counts before its password is
 * checked, so that concurrent attempts count too; afterwards it is refunded to the limits that do not apply to its
 * outcome. The limit on password checks per IP address is never refunded, since each check costs the same. A browser
 * that has signed in to the account before has its own limit; an IP address shares its limit with everything else from
 * it. Attempts by others elsewhere therefore do not lock the owner out.
 * @throws AppError RATE_LIMITED and errors of `open`
 */
export async function limitedSignIn<T>(
  { db, rateLimits }: Pick<HttpDeps, 'db' | 'rateLimits'>,
  c: HttpContext,
  who: SignInAttempt,
  open: () => Promise<T>,
): Promise<T> {
  const clientIp = c.get('clientIp');
  const email = `${who.kind}:${who.email.toLowerCase()}`;
  const credential = await who.credentials.byEmail(db, who.email);
  const account = credential && accountId(credential.account);
  const known = await checkKnownDevice(db, account);
  const fromHere = { limit: rateLimits.signInFailures, key: `${email}|${clientIp}` };
  const fromThisIp = { limit: rateLimits.signInFailuresByIp, key: clientIp };
  const limits = known.device
    ? [{ limit: rateLimits.signInFailures, key: `${email}|${c.get('deviceHash')}` }]
    : known.address
      ? [fromHere, fromThisIp]
      : [fromHere, { limit: rateLimits.signInFailuresByAddress, key: email }, fromThisIp];
  const fromWhere = known.device ? `|${c.get('deviceHash')}` : known.address ? `|${clientIp}` : '';
  const successes = [{ limit: rateLimits.signIns, key: `${email}${fromWhere}` }];
  const looks = { limit: rateLimits.signInsByIp, key: clientIp };
  const note = (kind: 'SIGN_IN_FAILED' | 'SIGN_IN_LOCKED') =>
    recordEvent(db, { kind, accountId: account, details: account ? {} : { email: who.email } });
  const giveBack = async (some: typeof limits) => {
    for (const { limit, key } of some) await limit.giveBack(key);
  };
  try {
    for (const { limit, key } of [looks, ...limits, ...successes]) await limit.use(key);
  } catch (error) {
    // The password was not checked, so this is no failure.
    if (error instanceof AppError && error.budget === 'signIns') await giveBack(limits);
    const key = `${email}|${clientIp}`;
    if (!noted.has(key)) await note('SIGN_IN_LOCKED');
    noted.set(key, true);
    throw error;
  }
  try {
    const opened = await open();
    await giveBack(limits);
    return opened;
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // Any other error came after a correct password: a second factor is required, or the shop is not approved.
    await giveBack(code && !GUESSES.has(code) ? [...limits, ...successes] : successes);
    if (code && GUESSES.has(code)) await note('SIGN_IN_FAILED');
    throw error;
  }
}

/**
 * Rate-limits mails requested for an address. The owner's known browsers and IP addresses have limits of their own, so
 * other people's requests never block a mail to the owner.
 * @throws AppError RATE_LIMITED
 */
export async function limitMails(
  { db, rateLimits }: Pick<HttpDeps, 'db' | 'rateLimits'>,
  c: HttpContext,
  asked: { kind: string; credentials: Credentials; email: string },
): Promise<void> {
  const clientIp = c.get('clientIp');
  const key = `${asked.kind}:${asked.email.toLowerCase()}`;
  const credential = await asked.credentials.byEmail(db, asked.email);
  const known = await checkKnownDevice(db, credential && accountId(credential.account));
  if (known.device) return rateLimits.mails.use(`${key}|${c.get('deviceHash')}`);
  await rateLimits.mailsByIp.use(clientIp);
  await rateLimits.mails.use(`${key}|${clientIp}`);
  if (!known.address) await rateLimits.mailsByAddress.use(key);
}

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
    await recordEvent(db, { kind: 'SIGNED_OUT', accountId: accountId(callerAccount(c.get('principal'))) });
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
