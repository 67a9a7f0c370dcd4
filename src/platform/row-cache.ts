import type pg from 'pg';
import { type Database, type DbOrTx, databaseOf } from './database.ts';

/** What was read of a key: its value, the ids of the rows that it was made of, and how long it may be kept. */
export interface Loaded<T> {
  value: T;
  dependsOn: readonly string[];
  ttlMs: number;
}

/**
 * For so long nothing made of a row is kept that a transaction of this process has touched: by then it has ended, and
 * has been told of.
 */
const DIRTY_MS = 60_000;

/**
 * What was read of rows, kept in this process until somebody changes them. Who changes one says so twice, by a trigger:
 * by a notice on his own connection at once, and by NOTIFY to all nodes once it is committed (docs/decisions/0061). While
 * this process does not hear notifications nothing is kept, and every call reads.
 */
export class RowCache<T> {
  readonly #most: number;
  readonly #kept = new Map<string, { value: T; dependsOn: readonly string[]; untilMs: number }>();
  /** Rows that transactions of this process touched, with the time until which nothing is kept of them. */
  readonly #unsettled = new Map<string, number>();
  #generation = 0;
  #hears = false;

  /** @param most keys that are kept; of more the one that was kept first is forgotten */
  constructor(most: number) {
    this.#most = most;
  }

  /** The value of `key`: the kept one, else what `load` gives, which is kept unless it changed meanwhile. */
  async read(key: string, load: () => Promise<Loaded<T> | null>): Promise<T | null> {
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

  /** A transaction of this process touches a row, and may still be rolled back. */
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

  /** A row was changed, by whomever. */
  invalidate(id: string): void {
    this.#generation++;
    for (const [key, { dependsOn }] of this.#kept) if (dependsOn.includes(id)) this.#kept.delete(key);
  }

  /** Notifications are heard from now on; what was said before may have been missed. */
  onSubscribed(): void {
    this.onDisconnected();
    this.#hears = true;
  }

  /** Notifications are not heard any more. */
  onDisconnected(): void {
    this.#hears = false;
    this.#generation++;
    this.#kept.clear();
  }

  #isSettled(dependsOn: readonly string[]): boolean {
    return dependsOn.every((id) => (this.#unsettled.get(id) ?? 0) <= Date.now());
  }

  #keep(key: string, { value, dependsOn, ttlMs }: Loaded<T>): void {
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value as string);
    this.#kept.set(key, { value, dependsOn, untilMs: Date.now() + ttlMs });
  }
}

type Channels = Map<string, RowCache<unknown>>;
const channelsOf = new WeakMap<Database, Channels>();

/** What this process keeps of a channel's rows; null where it keeps none (scripts, and tests of single functions). */
export function rowCacheFor<T>(handle: DbOrTx, channel: string): RowCache<T> | null {
  return (channelsOf.get(databaseOf(handle))?.get(channel) as RowCache<T> | undefined) ?? null;
}

/** What `listenForNotifications` is to call. */
export interface CacheSubscription {
  handlers: Record<string, (id: string | null) => void>;
  lost(): void;
}

/**
 * Lets this process keep rows of some channels, which are named as the triggers name them.
 * @param most by channel, how many are kept at most
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
      const [, channel, id] = /^touched (\w+) (\S+)$/.exec(message ?? '') ?? [];
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
