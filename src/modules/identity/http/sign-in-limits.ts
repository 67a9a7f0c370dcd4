import { LRUCache } from 'lru-cache';
import { recordEvent } from '#modules/audit';
import { accountId, type Credentials, checkKnownDevice } from '#modules/identity';
import type { HttpDeps } from '#server/http/deps';
import type { HttpContext } from '#server/http/router';
import { AppError, type ErrorCode } from '#shared/errors';

/** Logs a lock at most once a minute. */
const noted = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });

/** Error codes of a wrong password or code. */
const GUESSES = new Set<ErrorCode>(['INVALID_CREDENTIALS', 'INVALID_CODE', 'VALIDATION_ERROR']);

/** The kind of sign-in, and the email address. */
export interface SigningIn {
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
  who: SigningIn,
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
