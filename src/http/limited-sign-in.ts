import { AppError } from '#contracts/errors';
import type { RateLimits } from './rate-limits.ts';

/**
 * Signs in through `open` under the limits on wrong passwords. Each try counts before its password is looked
 * at, so that guesses sent side by side count too; a right one is given back.
 * @throws AppError RATE_LIMITED and what `open` throws
 */
export async function limitedSignIn<T>(
  rateLimits: RateLimits,
  who: { email: string; clientIp: string },
  open: () => Promise<T>,
): Promise<T> {
  const address = who.email.toLowerCase();
  const limits = [
    { limit: rateLimits.signInFailures, key: `${address}|${who.clientIp}` },
    { limit: rateLimits.signInFailuresByAddress, key: address },
    { limit: rateLimits.signInFailuresByIp, key: who.clientIp },
  ];
  for (const { limit, key } of limits) await limit.use(key);
  const giveBack = async () => {
    for (const { limit, key } of limits) await limit.giveBack(key);
  };
  try {
    const opened = await open();
    await giveBack();
    return opened;
  } catch (error) {
    // The password was right: asking for the second factor is no guess.
    if (error instanceof AppError && error.code === 'TOTP_REQUIRED') await giveBack();
    throw error;
  }
}
