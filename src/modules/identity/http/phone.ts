import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import type { RateLimits } from '#server/limits/rate-limits';
import { AppError } from '#shared/errors';
import { maskPhone } from '#shared/phone';
import { PHONE_CODE_LIMITS } from '../contract/phone.ts';
import { identityErrors } from '../errors.ts';
import {
  addPhone,
  checkKnownDevice,
  findPhoneOwner,
  removePhone,
  sendPasswordCode,
  sendPhoneCode,
  setFirstPassword,
  signInByPhone,
} from '../index.ts';

const codeSent = (phone: string) => {
  const { validSeconds, resendSeconds } = PHONE_CODE_LIMITS;
  return envelope({ phone: maskPhone(phone), validSeconds, resendSeconds }, 'We have sent you a code');
};

const SUCCESS = { success: true as const };

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

/** Sign-in by phone number (docs/decisions/0090-a-phone-number-is-enough.md). */
export function phoneRoutes(deps: HttpDeps) {
  const { db, site, rateLimits, smsReports } = deps;
  const { app, on } = newRoutes(deps);

  /** @throws AppError INVALID_STATE without an SMS company; RATE_LIMITED */
  async function beforeText(c: HttpContext): Promise<void> {
    if (!smsReports) throw identityErrors.textsUnavailable();
    await rateLimits.textsByIp.use(c.get('clientIp'));
  }

  on('POST /auth/phone/start', async (c) => {
    const { phone } = c.req.valid('json');
    await beforeText(c);
    // Texts cost money: strangers' numbers share one limit, which never stops a customer.
    if (!(await findPhoneOwner(db, phone))) await rateLimits.textsToStrangers.use('all');
    await sendPhoneCode(db, { phone, purpose: 'SIGN_IN' });
    return c.json(codeSent(phone), 200);
  });

  on('POST /auth/phone/verify', async (c) => {
    const clientIp = c.get('clientIp');
    await rateLimits.codesByIp.use(clientIp);
    const input = c.req.valid('json');
    const known = await checkKnownDevice(db, await findPhoneOwner(db, input.phone));
    const isStranger = !known.device && !known.address;
    if (input.firstName) await rateLimits.signUps.use(clientIp);
    const signIn = () => signInByPhone(db, site, input);
    const { token, isNew } = isStranger ? await countingGuesses(rateLimits, signIn) : await signIn();
    const message = token === null ? 'What is your name?' : isNew ? 'Account created' : 'Login successful';
    return c.json({ ...envelope({ token, needsName: token === null, isNew }, message), token }, 200);
  });

  on('POST /users/phone/start', async (c) => {
    const { phone } = c.req.valid('json');
    await beforeText(c);
    await sendPhoneCode(db, { phone, purpose: 'ADD_PHONE', owner: customerId(c) });
    return c.json(codeSent(phone), 200);
  });

  on('POST /users/phone/verify', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    await addPhone(db, site, { userId: customerId(c), ...c.req.valid('json') });
    return c.json(envelope(SUCCESS, 'Phone number added. You can sign in with it'), 200);
  });

  on('POST /users/password/code', async (c) => {
    await beforeText(c);
    return c.json(codeSent(await sendPasswordCode(db, customerId(c))), 200);
  });

  on('POST /users/password/first', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    const { sessionId } = c.get('session');
    const caller = { userId: customerId(c), sessionId, token: c.get('token') };
    await setFirstPassword(db, site, { ...caller, ...c.req.valid('json') });
    return c.json(envelope(SUCCESS, 'Password set. Other devices are signed out'), 200);
  });

  on('DELETE /users/phone', async (c) => {
    await removePhone(db, site, customerId(c));
    return c.json(envelope(SUCCESS, 'Phone number removed'), 200);
  });
  return app;
}
