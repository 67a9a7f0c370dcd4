import { AppError } from '#contracts/errors';
import type { RateLimits } from './rate-limits.ts';

/** Signs in through `open`, counting wrong passwords by address and by IP. @throws AppError RATE_LIMITED and what `open` throws */
export async function limitedSignIn<T>(
  rateLimits: RateLimits,
  who: { email: string; clientIp: string },
  open: () => Promise<T>,
): Promise<T> {
  const address = who.email.toLowerCase();
  await rateLimits.signInFailures.check(address);
  await rateLimits.signInFailuresByIp.check(who.clientIp);
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_CREDENTIALS') {
      await rateLimits.signInFailures.use(address);
      await rateLimits.signInFailuresByIp.use(who.clientIp);
    }
    throw error;
  }
}
