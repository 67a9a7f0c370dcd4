/**
 * Memoizes an expensive read for `lifetimeMs`. Concurrent callers share one read. If a read fails, callers get the last
 * value, and the next call retries.
 * @throws the error of `read` while there is no earlier value
 */
export function memoizeWithTtl<T>(lifetimeMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: T; until: number } | null = null;
  let reading: Promise<T> | null = null;
  const readAnew = async () => {
    try {
      const value = await read();
      kept = { value, until: Date.now() + lifetimeMs };
      return value;
    } catch (error) {
      if (kept) return kept.value;
      throw error;
    } finally {
      reading = null;
    }
  };
  return () => {
    if (kept && Date.now() < kept.until) return Promise.resolve(kept.value);
    reading ??= readAnew();
    return reading;
  };
}

/** Maximum number of keys. Above it the oldest key is evicted. */
const KEYS_MAX = 100;

/** The same per key. */
export function memoizeByKey<T>(
  lifetimeMs: number,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, () => Promise<T>>();
  return (key) => {
    const ask = kept.get(key) ?? memoizeWithTtl(lifetimeMs, () => read(key));
    if (!kept.has(key)) {
      if (kept.size >= KEYS_MAX) kept.delete(kept.keys().next().value as string);
      kept.set(key, ask);
    }
    return ask();
  };
}
