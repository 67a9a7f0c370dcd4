import { ALL_TAGS } from './cache-tags.ts';
import { type CachedResponse, sizeInBytes } from './cached-response.ts';
import { createSegmentedLru } from './segmented-lru.ts';

/** Should a change not be heard of, nothing is older than this. */
const TTL_MS = 30_000;
const DAY_MS = 86_400_000;
/**
 * What is begun so soon after a change of it is given and not kept: another process that it is made by, or a copy of the
 * database that it is read from, may have heard of the change a little later.
 */
const INVALIDATION_GRACE_MS = 250;
/** Of so many tags it is known when they changed last; before that, all of them may have. */
const TRACKED_TAGS_MAX = 10_000;
/** Given so often, an answer was asked for again. */
const HOT_HITS = 3;

/** When an answer was begun: after which change, at which time of `performance`, and on which day since 1970 in Accra. */
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
  /** How often it was given. */
  hits: number;
}

/**
 * Answers that are the same for everybody, each kept until something changes that it is made of (`cache-tags.ts`). It keeps
 * and gives nothing while changes are not heard of: before `heard(null)` and after `lost()`.
 */
export function createResponseCache() {
  const answers = createSegmentedLru<Kept>(({ entry }) => sizeInBytes(entry), forget);
  const byTag = new Map<string, Set<Kept>>();
  /** The change that ended a tag last, and when it had settled; the latest at the end. */
  const changes = new Map<string, { at: number; settledMs: number }>();
  let onHot: (entry: CachedResponse) => void = () => undefined;
  let isSubscribed = false;
  let now = 0;
  /** Of what changed until then it is not known what it was. */
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
    /** The change that was heard of last; an answer is begun at one. */
    version: (): CacheVersion => ({ change: now, ms: performance.now(), day: dayAt(Date.now()) }),
    /** Whether something of it has changed since, or may have; with a new day everything may. */
    isChangedSince: (tags: readonly string[], since: CacheVersion) =>
      !isSubscribed || since.day !== dayAt(Date.now()) || isChangedSince(tags, since.change),
    /** Keeps an answer unless something of it has changed since it was begun, or just before, or its day is over. */
    put(key: string, entry: CachedResponse, tags: readonly string[], begun: CacheVersion): void {
      if (begun.day !== dayAt(Date.now())) return;
      if (!isSubscribed || isChangedSince(tags, begun.change) || !isSettled(tags, begun.ms)) return;
      const kept = { key, entry, tags, untilMs: Date.now() + lifetimeMs(Date.now()), hits: 0 };
      answers.put(key, kept);
      // One that is too large for all of it was not taken.
      if (answers.get(key) !== kept) return;
      for (const tag of tags) {
        const those = byTag.get(tag) ?? new Set();
        byTag.set(tag, those.add(kept));
      }
    },
    /**
     * Something has changed: tags, separated by blanks; none stand for everything. Null: from here on changes are heard
     * of, and what was before may have been missed.
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
    /** Changes are heard of no longer. */
    disconnect(): void {
      isSubscribed = false;
      endAll();
    },
    /** Tells once of each answer that has been given a few times. */
    onHot(tell: (entry: CachedResponse) => void): void {
      onHot = tell;
    },
  };
}

const dayAt = (ms: number): number => Math.floor(ms / DAY_MS);

/** Holidays of shops and rates of the fee begin and end at midnight without a write: no answer outlives its day. */
export function lifetimeMs(now: number): number {
  return Math.min(TTL_MS, DAY_MS - (now % DAY_MS));
}
export type ResponseCache = ReturnType<typeof createResponseCache>;
