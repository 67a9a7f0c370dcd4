import { LRUCache } from 'lru-cache';

/** What was put in once lies here, so that a thousand addresses that nobody asks for again push nothing out. */
export const PROBATION_BYTES = 16 * 1024 * 1024;
/** What was asked for again. */
export const PROTECTED_BYTES = 80 * 1024 * 1024;

/**
 * Things by key in two parts: new ones in a small one; those that are promoted in a large one. In each the one that was
 * used longest ago goes first.
 * @param onEvict told of each that is gone: pushed out, deleted or replaced
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
    /** It was asked for again. */
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
