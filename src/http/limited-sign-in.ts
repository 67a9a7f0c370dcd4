import { LRUCache } from 'lru-cache';
import { AppError, type ErrorCode } from '#contracts/errors';
import { accountId, type Credentials, familiarityOf } from '#domain/accounts';
import { recordEvent } from '#domain/security';
import type { HttpDeps } from './deps.ts';
import type { HttpContext } from './router.ts';

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
 * Signs in through `open` under the limits on wrong passwords. Each try counts before its password is looked
 * at, so that guesses sent side by side count too; a right one is given back. A browser from which the account was
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
  const note = (kind: 'SIGN_IN_FAILED' | 'SIGN_IN_LOCKED') =>
    recordEvent(db, { kind, accountId: account, details: account ? {} : { email: who.email } });
  try {
    for (const { limit, key } of limits) await limit.use(key);
  } catch (error) {
    const key = `${email}|${clientIp}`;
    if (!noted.has(key)) await note('SIGN_IN_LOCKED');
    noted.set(key, true);
    throw error;
  }
  const giveBack = async () => {
    for (const { limit, key } of limits) await limit.giveBack(key);
  };
  try {
    const opened = await open();
    await giveBack();
    return opened;
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // Any other refusal came after the password, and is no guess: a second factor is asked for, a shop waits.
    if (code && GUESSES.has(code)) await note('SIGN_IN_FAILED');
    else if (code) await giveBack();
    throw error;
  }
}
