import { hasLivePhoneCode } from '#modules/identity';
import { AppError } from '#shared/errors';
import type { Visit } from '../screen.ts';

/**
 * Texts a code for a purpose to the number that calls. One that is still on its way, or waits there, is not sent again.
 * @throws AppError RATE_LIMITED when a limit holds and no such code is there; as `send`
 */
export async function sendCodeOnce(
  { deps: { db }, msisdn: phone }: Visit,
  purpose: 'SET_PIN' | 'SHOP_SIGN_IN',
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const isLimit = error instanceof AppError && error.code === 'RATE_LIMITED';
    if (!isLimit || !(await hasLivePhoneCode(db, { phone, purpose }))) throw error;
  }
}
