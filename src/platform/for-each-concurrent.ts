/**
 * Processes all items with limited concurrency. The next item starts as soon as one finishes.
 * @throws the error of a failed item, once the others have finished
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
