/**
 * A reading that costs much, kept for so many milliseconds and made once for all who ask meanwhile. Where it fails
 * those who ask are given the last one, and the next who asks has it tried again.
 * @throws what `read` throws while there is none to give
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

/** Keys that are kept beside one another; of more the one that was asked for first is forgotten. */
const KEYS_MAX = 100;

/** The same for each of several keys. */
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
