import { LRUCache } from 'lru-cache';

/** Maximum number of keys. Above it the least recently used one is evicted. */
const KEYS_MAX = 100;

/**
 * Memoizes an expensive read by key for `lifetimeMs`. Concurrent callers share one read. If a read fails, callers get
 * the last value, and the next call retries.
 * @throws the error of `read` while there is no earlier value
 */
export function memoizeByKey<T>(
  lifetimeMs: number,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cache = new LRUCache<string, { value: T }>({
    max: KEYS_MAX,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    fetchMethod: async (key) => ({ value: await read(key) }),
    noDeleteOnFetchRejection: true,
  });
  return async (key) => {
    try {
      return (await cache.forceFetch(key)).value;
    } catch (error) {
      const last = cache.peek(key, { allowStale: true });
      if (last) return last.value;
      throw error;
    }
  };
}

/** The same for a single value. */
export function memoizeWithTtl<T>(lifetimeMs: number, read: () => Promise<T>): () => Promise<T> {
  const ask = memoizeByKey(lifetimeMs, read);
  return () => ask('');
}
