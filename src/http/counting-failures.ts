import type { RateLimits } from './rate-limits.ts';

/** Runs what only a mail can make succeed: failed tries count, so that nobody guesses a link. @throws AppError RATE_LIMITED */
export async function countingFailures<T>(
  { codesByIp }: RateLimits,
  clientIp: string,
  work: () => Promise<T>,
): Promise<T> {
  await codesByIp.check(clientIp);
  try {
    return await work();
  } catch (error) {
    await codesByIp.use(clientIp);
    throw error;
  }
}
