import { ALL_TAGS } from './cache-tags.ts';
import { type CachedResponse, sizeInBytes } from './cached-response.ts';
import { createSegmentedLru } from './segmented-lru.ts';

/** Maximum age, in case a change notification is lost. */
const TTL_MS = 30_000;
const DAY_MS = 86_400_000;
/**
 * Responses rendered within this time of an invalidation are served but not cached: the renderer or a replica may not
 * have seen the write yet.
 */
const INVALIDATION_GRACE_MS = 250;
/** Maximum number of tags with a recorded last change. A response older than the last dropped one counts as changed. */
const TRACKED_TAGS_MAX = 10_000;
/** Hits after which a response counts as hot. */
const HOT_HITS = 3;

/** When a render started: the last change before it, the time of `performance`, and the day since 1970 in Accra. */
export interface CacheVersion {
  change: number;
  ms: number;
  day: number;
}

interface Kept {
  key: string;
  entry: CachedResponse;
  tags: readonly string[];
  untilMs: number;
  /** Number of cache hits. */
  hits: number;
}

/**
 * Caches public responses until a change of one of their tags (`cache-tags.ts`). While change notifications are not
 * connected (before `invalidate(null)` and after `disconnect()`), the cache stays empty.
 */
export function createResponseCache() {
  const answers = createSegmentedLru<Kept>(({ entry }) => sizeInBytes(entry), forget);
  const byTag = new Map<string, Set<Kept>>();
  /** Last change of each tag and the end of its grace period, oldest first. */
  const changes = new Map<string, { at: number; settledMs: number }>();
  let onHot: (entry: CachedResponse) => void = () => undefined;
  let isSubscribed = false;
  let now = 0;
  /** Last change without a recorded tag. */
  let unknown = { at: 0, settledMs: 0 };

  function forget(kept: Kept): void {
    for (const tag of kept.tags) {
      const those = byTag.get(tag);
      those?.delete(kept);
      if (those?.size === 0) byTag.delete(tag);
    }
  }
  function endAll(): void {
    unknown = { at: ++now, settledMs: performance.now() + INVALIDATION_GRACE_MS };
    changes.clear();
    answers.clear();
  }
  function end(tag: string): void {
    changes.delete(tag);
    changes.set(tag, { at: now, settledMs: performance.now() + INVALIDATION_GRACE_MS });
    if (changes.size > TRACKED_TAGS_MAX) {
      const [oldest, change] = changes.entries().next().value as [string, typeof unknown];
      unknown = change;
      changes.delete(oldest);
    }
    for (const { key } of [...(byTag.get(tag) ?? [])]) answers.delete(key);
  }
  function isChangedSince(tags: readonly string[], since: number): boolean {
    return since < unknown.at || tags.some((tag) => (changes.get(tag)?.at ?? 0) > since);
  }
  function isSettled(tags: readonly string[], begunMs: number): boolean {
    return begunMs >= unknown.settledMs && tags.every((tag) => begunMs >= (changes.get(tag)?.settledMs ?? 0));
  }

  return {
    get(key: string): CachedResponse | undefined {
      const kept = answers.get(key);
      if (!kept) return;
      if (Date.now() >= kept.untilMs) {
        answers.delete(key);
        return;
      }
      kept.hits++;
      if (kept.hits === 1) answers.promote(key);
      if (kept.hits === HOT_HITS) onHot(kept.entry);
      return kept.entry;
    },
    /** The current version; take it when a render starts. */
    version: (): CacheVersion => ({ change: now, ms: performance.now(), day: dayAt(Date.now()) }),
    /** Whether one of the tags changed after `since`, or may have. A new day counts as a change of everything. */
    isChangedSince: (tags: readonly string[], since: CacheVersion) =>
      !isSubscribed || since.day !== dayAt(Date.now()) || isChangedSince(tags, since.change),
    /** Caches a response unless a tag has changed since shortly before the render, or the day is over. */
    put(key: string, entry: CachedResponse, tags: readonly string[], begun: CacheVersion): void {
      if (begun.day !== dayAt(Date.now())) return;
      if (!isSubscribed || isChangedSince(tags, begun.change) || !isSettled(tags, begun.ms)) return;
      const kept = { key, entry, tags, untilMs: Date.now() + lifetimeMs(Date.now()), hits: 0 };
      answers.put(key, kept);
      // The LRU rejects an entry larger than its segment.
      if (answers.get(key) !== kept) return;
      for (const tag of tags) {
        const those = byTag.get(tag) ?? new Set();
        byTag.set(tag, those.add(kept));
      }
    },
    /**
     * Handles a change: tags separated by blanks; no tag means everything. Null means that notifications are connected
     * from now on, and earlier ones may have been missed.
     */
    invalidate(tags: string | null): void {
      isSubscribed ||= tags === null;
      const all = (tags ?? '').split(' ').filter(Boolean);
      if (all.length === 0 || all.includes(ALL_TAGS)) {
        endAll();
        return;
      }
      now++;
      for (const tag of [...all, ALL_TAGS]) end(tag);
    },
    /** Clears the cache and disables it while notifications are disconnected. */
    disconnect(): void {
      isSubscribed = false;
      endAll();
    },
    /** Registers a callback, called once for each response that becomes hot. */
    onHot(tell: (entry: CachedResponse) => void): void {
      onHot = tell;
    },
  };
}

const dayAt = (ms: number): number => Math.floor(ms / DAY_MS);

/** Shop holidays and fee rates start and end at midnight without a write, so no response outlives its day. */
export function lifetimeMs(now: number): number {
  return Math.min(TTL_MS, DAY_MS - (now % DAY_MS));
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
