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
  const opened = await open();
  for (const { limit, key } of limits) await limit.giveBack(key);
  return opened;
}
