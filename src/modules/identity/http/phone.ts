import { shopCredentials } from '#modules/shops';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import type { RateLimits } from '#server/limits/rate-limits';
import { AppError } from '#shared/errors';
import { maskPhone } from '#shared/phone';
import { PHONE_CODE_LIMITS } from '../contract/phone.ts';
import { identityErrors } from '../errors.ts';
import {
  type AccountRef,
  accountId,
  addPhone,
  type Credentials,
  checkKnownDevice,
  customerCredentials,
  removePhone,
  resetPasswordByPhone,
  sendPasswordCode,
  sendPhoneCode,
  signInByPhone,
} from '../index.ts';

/** The answer after a text. */
export const codeSent = (phone: string) => {
  const { validSeconds, resendSeconds } = PHONE_CODE_LIMITS;
  return envelope({ phone: maskPhone(phone), validSeconds, resendSeconds }, 'We have sent you a code');
};

const SUCCESS = { success: true as const };

/** Limits a text to one caller. @throws AppError INVALID_STATE without an SMS company; RATE_LIMITED */
export async function beforeText({ smsReports, rateLimits }: HttpDeps, c: HttpContext): Promise<void> {
  if (!smsReports) throw identityErrors.textsUnavailable();
  await rateLimits.textsByIp.use(c.get('clientIp'));
}

/**
 * Counts wrong codes of strangers. Guesses at many accounts from many addresses share one limit, which never stops a
 * customer on a known device. Each try counts before its code is checked, so that concurrent tries count too.
 * @throws AppError RATE_LIMITED and errors of `work`
 */
async function countingGuesses<T>({ strangersCodes }: RateLimits, work: () => Promise<T>): Promise<T> {
  await strangersCodes.use('all');
  let isGuess = false;
  try {
    return await work();
  } catch (error) {
    isGuess = error instanceof AppError && error.code === 'INVALID_CODE';
    throw error;
  } finally {
    if (!isGuess) await strangersCodes.giveBack('all');
  }
}

/** Texts the code of a sign-in. @throws AppError INVALID_STATE without an SMS company; RATE_LIMITED */
export async function startPhoneSignIn(
  deps: HttpDeps,
  c: HttpContext,
  { credentials, ...proof }: { credentials: Credentials; phone: string; purpose: 'SIGN_IN' | 'SHOP_SIGN_IN' },
) {
  await beforeText(deps, c);
  // Texts cost money: strangers' numbers share one limit, which never stops a customer.
  const isStranger = !(await credentials.byPhone(deps.db, proof.phone));
  if (isStranger) await deps.rateLimits.textsToStrangers.use('all');
  await sendPhoneCode(deps.db, proof);
  return codeSent(proof.phone);
}

/**
 * Signs in, or opens an account, by a code; wrong codes of unknown devices count.
 * @throws AppError RATE_LIMITED and errors of `signIn`
 */
export async function limitedPhoneSignIn<T>(
  { db, rateLimits }: HttpDeps,
  c: HttpContext,
  { credentials, phone, isSignUp }: { credentials: Credentials; phone: string; isSignUp: boolean },
  signIn: () => Promise<T>,
): Promise<T> {
  const clientIp = c.get('clientIp');
  await rateLimits.codesByIp.use(clientIp);
  const owner = await credentials.byPhone(db, phone);
  const known = await checkKnownDevice(db, owner && accountId(owner.account));
  if (isSignUp) await rateLimits.signUps.use(clientIp);
  return known.device || known.address ? signIn() : countingGuesses(rateLimits, signIn);
}

/** Sign-in by phone number (docs/decisions/0090-a-phone-number-is-enough.md). */
export function phoneRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const credentials = customerCredentials;

  on('POST /auth/phone/start', async (c) => {
    const { phone } = c.req.valid('json');
    return c.json(await startPhoneSignIn(deps, c, { credentials, phone, purpose: 'SIGN_IN' }), 200);
  });

  on('POST /auth/phone/verify', async (c) => {
    const input = c.req.valid('json');
    const who = { credentials, phone: input.phone, isSignUp: Boolean(input.firstName) };
    const signedIn = await limitedPhoneSignIn(deps, c, who, () => signInByPhone(db, site, input));
    const { token, isNew } = signedIn;
    const message = token === null ? 'What is your name?' : isNew ? 'Account created' : 'Login successful';
    return c.json({ ...envelope({ token, needsName: token === null, isNew }, message), token }, 200);
  });

  ownRoutes('/users', customerCredentials, (c) => ({ userId: customerId(c) }));
  ownRoutes('/shops', shopCredentials, (c) => ({ shopId: callingShopId(c) }));

  /** The number and the first password of an account that is signed in. */
  function ownRoutes(
    path: '/users' | '/shops',
    credentials: Credentials,
    accountOf: (c: HttpContext) => AccountRef,
  ): void {
    on(`POST ${path}/phone/start`, async (c) => {
      const { phone } = c.req.valid('json');
      await beforeText(deps, c);
      await sendPhoneCode(db, { phone, purpose: 'ADD_PHONE', owner: accountId(accountOf(c)) });
      return c.json(codeSent(phone), 200);
    });

    on(`POST ${path}/phone/verify`, async (c) => {
      await rateLimits.codesByIp.use(c.get('clientIp'));
      await addPhone(db, site, credentials, { account: accountOf(c), ...c.req.valid('json') });
      return c.json(envelope(SUCCESS, 'Phone number added. You can sign in with it'), 200);
    });

    on(`DELETE ${path}/phone`, async (c) => {
      await removePhone(db, site, credentials, accountOf(c));
      return c.json(envelope(SUCCESS, 'Phone number removed'), 200);
    });

    on(`POST ${path}/password/code`, async (c) => {
      await beforeText(deps, c);
      return c.json(codeSent(await sendPasswordCode(db, credentials, accountOf(c))), 200);
    });

    on(`POST ${path}/password/reset`, async (c) => {
      await rateLimits.codesByIp.use(c.get('clientIp'));
      const { sessionId } = c.get('session');
      const caller = { account: accountOf(c), sessionId, token: c.get('token') };
      await resetPasswordByPhone(db, site, credentials, { ...caller, ...c.req.valid('json') });
      return c.json(envelope(SUCCESS, 'Password set. Other devices are signed out'), 200);
    });
  }
  return app;
}
