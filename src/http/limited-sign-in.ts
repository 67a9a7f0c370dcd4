import { LRUCache } from 'lru-cache';
import { recordEvent } from '#modules/audit';
import { accountId, type Credentials, familiarityOf } from '#modules/identity';
import type { HttpDeps } from '#server/http/deps';
import type { HttpContext } from '#server/http/router';
import { AppError, type ErrorCode } from '#shared/errors';

/** A lock is written down once a minute, however often it is run against. */
const noted = new LRUCache<string, true>({ max: 5000, ttl: 60_000 });

/** What is said to a wrong password or code. */
const GUESSES = new Set<ErrorCode>(['INVALID_CREDENTIALS', 'INVALID_CODE', 'VALIDATION_ERROR']);

/** At which sign-in, with which address. */
export interface SigningIn {
  kind: 'customer' | 'shop' | 'admin';
  credentials: Credentials;
  email: string;
}

/**
 * Signs in through `open` under the limits on wrong passwords and on right ones. Each try counts before its password
 * is looked at, so that those sent side by side count too; then it is given back to the limits that are not its own.
 * What an address may have looked at is never given back, since each look costs the same. A browser from which the account was
 * signed in to before is limited by itself alone, an address by itself and what else comes from it: whatever
 * strangers try elsewhere does not lock the owner out.
 * @throws AppError RATE_LIMITED and what `open` throws
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
  const known = await familiarityOf(db, account);
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
    // The password was not looked at: it was no wrong one.
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
    // Any other refusal came after the password, and is no guess: a second factor is asked for, a shop waits.
    await giveBack(code && !GUESSES.has(code) ? [...limits, ...successes] : successes);
    if (code && GUESSES.has(code)) await note('SIGN_IN_FAILED');
    throw error;
  }
}
