import type { RateLimits } from '#server/limits/rate-limits';

/**
 * Runs what only a mail can make succeed: failed tries count, so that nobody guesses a link. A right link works even
 * where others have used the limit up: it can't be guessed.
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
