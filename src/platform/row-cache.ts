import type pg from 'pg';
import { type Database, type DbOrTx, getDatabase } from './database.ts';

/** A loaded value, the ids of the rows that it depends on, and its lifetime. */
export interface LoadedValue<T> {
  value: T;
  dependsOn: readonly string[];
  ttlMs: number;
}

/**
 * How long values of a row stay uncached after a transaction of this process touched it. By then the transaction has
 * ended and its notification has arrived.
 */
const DIRTY_MS = 60_000;

/**
 * Caches values read from rows in this process until a row changes. Triggers announce each change twice: by a notice on
 * the writer's own connection at once, and by NOTIFY to all nodes after the commit (docs/decisions/0061). While
 * notifications are not connected nothing is cached and every call reads.
 */
export class RowCache<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { value: T; dependsOn: readonly string[]; untilMs: number }>();
  /** Rows touched by transactions of this process, with the time until which they stay uncached. */
  readonly #unsettled = new Map<string, number>();
  #generation = 0;
  #hears = false;

  /** @param most maximum number of keys; above it the oldest is evicted */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the cached value of `key`, else loads it and caches it unless it changed in the meantime. */
  async read(key: string, load: () => Promise<LoadedValue<T> | null>): Promise<T | null> {
    const kept = this.#kept.get(key);
    if (kept && Date.now() < kept.untilMs) return kept.value;
    const generation = this.#generation;
    const loaded = await load();
    this.#kept.delete(key);
    if (!loaded) return null;
    if (this.#hears && generation === this.#generation && this.#isSettled(loaded.dependsOn))
      this.#keep(key, loaded);
    return loaded.value;
  }

  /** A transaction of this process has touched the row, and may still roll back. */
  markDirty(id: string): void {
    this.invalidate(id);
    const now = Date.now();
    for (const [other, untilMs] of this.#unsettled) {
      if (untilMs > now) break;
      this.#unsettled.delete(other);
    }
    this.#unsettled.delete(id);
    this.#unsettled.set(id, now + DIRTY_MS);
  }

  /** Evicts all values that depend on the row. */
  invalidate(id: string): void {
    this.#generation++;
    for (const [key, { dependsOn }] of this.#kept) if (dependsOn.includes(id)) this.#kept.delete(key);
  }

  /** Starts caching when notifications are connected. Clears first, since earlier ones may have been missed. */
  onSubscribed(): void {
    this.onDisconnected();
    this.#hears = true;
  }

  /** Clears the cache and stops caching while notifications are disconnected. */
  onDisconnected(): void {
    this.#hears = false;
    this.#generation++;
    this.#kept.clear();
  }

  #isSettled(dependsOn: readonly string[]): boolean {
    return dependsOn.every((id) => (this.#unsettled.get(id) ?? 0) <= Date.now());
  }

  #keep(key: string, { value, dependsOn, ttlMs }: LoadedValue<T>): void {
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(key, { value, dependsOn, untilMs: Date.now() + ttlMs });
  }
}

type Channels = Map<string, RowCache<unknown>>;
const channelsOf = new WeakMap<Database, Channels>();

/** Returns this process's cache of a channel; null if there is none (scripts, and tests of single functions). */
export function rowCacheFor<T>(handle: DbOrTx, channel: string): RowCache<T> | null {
  return (channelsOf.get(getDatabase(handle))?.get(channel) as RowCache<T> | undefined) ?? null;
}

/** Callbacks for `listenForNotifications`. */
export interface CacheSubscription {
  handlers: Record<string, (id: string | null) => void>;
  lost(): void;
}

/**
 * Installs row caches for some channels, named as the triggers name them.
 * @param most maximum number of cached keys, by channel
 */
export function installRowCaches(db: Database, most: Record<string, number>): CacheSubscription {
  const channels: Channels = new Map(
    Object.entries(most).map(([channel, count]) => [channel, new RowCache(count)]),
  );
  channelsOf.set(db, channels);
  const seen = new WeakSet<pg.PoolClient>();
  db.$client.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    client.on('notice', ({ message }) => {
      const [, channel, id] = /^row_changed (\w+) (\S+)$/.exec(message ?? '') ?? [];
      if (channel && id) channels.get(channel)?.markDirty(id);
    });
  });
  const handler = (kept: RowCache<unknown>) => (id: string | null) =>
    id === null ? kept.onSubscribed() : kept.invalidate(id);
  return {
    handlers: Object.fromEntries([...channels].map(([channel, kept]) => [channel, handler(kept)])),
    lost: () => {
      for (const kept of channels.values()) kept.onDisconnected();
    },
  };
}
