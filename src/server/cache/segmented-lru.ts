import { LRUCache } from 'lru-cache';

/** Probationary segment: one-hit entries are evicted from here and cannot displace hot ones. */
export const PROBATION_BYTES = 16 * 1024 * 1024;
/** Protected segment, for promoted entries. */
export const PROTECTED_BYTES = 80 * 1024 * 1024;

/**
 * Segmented LRU cache: new entries go to a small segment, promoted ones to a large one. Each evicts its least recently
 * used entry.
 * @param onEvict called for each entry that is evicted, deleted or replaced
 */
export function createSegmentedLru<T extends object>(
  bytesOf: (value: T) => number,
  onEvict: (value: T) => void = () => undefined,
) {
  const moving = new Set<T>();
  const part = (maxSize: number) =>
    new LRUCache<string, T>({
      maxSize,
      sizeCalculation: bytesOf,
      dispose: (value) => {
        if (!moving.has(value)) onEvict(value);
      },
    });
  const newcomers = part(PROBATION_BYTES);
  const regulars = part(PROTECTED_BYTES);
  return {
    get: (key: string): T | undefined => regulars.get(key) ?? newcomers.get(key),
    isOnProbation: (key: string): boolean => newcomers.has(key),
    put(key: string, value: T): void {
      if (regulars.has(key)) regulars.set(key, value);
      else newcomers.set(key, value);
    },
    /** Moves an entry to the protected segment. */
    promote(key: string): void {
      const value = newcomers.peek(key);
      if (!value) return;
      moving.add(value);
      newcomers.delete(key);
      moving.delete(value);
      regulars.set(key, value);
    },
    delete(key: string): void {
      regulars.delete(key);
      newcomers.delete(key);
    },
    clear(): void {
      regulars.clear();
      newcomers.clear();
    },
  };
}
