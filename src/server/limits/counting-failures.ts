import type { RateLimits } from '#server/limits/rate-limits';

/**
 * Rate-limits failed token redemptions. A valid token always works, even when the IP's limit is exhausted: it is
 * unguessable.
 * @throws AppError RATE_LIMITED
 */
export async function countingFailures<T>(
  { codesByIp }: RateLimits,
  clientIp: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await codesByIp.use(clientIp);
    throw error;
  }
}
