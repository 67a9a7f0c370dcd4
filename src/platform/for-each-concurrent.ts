/**
 * Works on all of these, so many of them at once, each begun as soon as one before it is done.
 * @throws what one that failed has thrown, when the others are done
 */
export async function forEachConcurrent<T>(
  all: readonly T[],
  most: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = all.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  const workers = Array.from({ length: Math.min(most, all.length) }, worker);
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
