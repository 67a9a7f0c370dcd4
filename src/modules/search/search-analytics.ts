import { desc, lt, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Logger } from '#platform/log';
import { purgeRows } from '#platform/purge-rows';
import { int, readRows, text } from '#platform/rows';
import { tokenize } from '#shared/fold-text';
import type { SearchCount } from './contract/search.ts';
import { searchAsks, searchCounts } from './tables.ts';

const FLUSH_MS = 5000;
const WORDS_MAX_LETTERS = 60;
/** Distinct searches kept in memory between two flushes; further ones are not counted. */
const KEPT_MAX = 100;
const LIST_MAX = 200;

interface Counts {
  searches: number;
  notFound: number;
  chosen: number;
}

export interface SearchAnalytics {
  /** Counts a search for these words. */
  searched(search: string, found: boolean): void;
  /** Counts a click on a result of this search. */
  chosen(search: string): void;
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops. */
  stop(): Promise<void>;
}

/** Normalizes a search for counting; null for text that may be an email address, a phone number or a whole message. */
export function normalizeSearch(search: string): string | null {
  if (search.includes('@') || /\d{5}/.test(search.replace(/[\s-]/g, ''))) return null;
  const words = tokenize(search).join(' ');
  return words.length > 0 && words.length <= WORDS_MAX_LETTERS ? words : null;
}

/** Counts searches in memory and writes them by day every few seconds, so that a search itself writes nothing. */
export function createSearchCounter(db: Database, log: Pick<Logger, 'warn'>): SearchAnalytics {
  let counts = new Map<string, Counts>();
  function add(search: string, change: Partial<Counts>): void {
    const words = normalizeSearch(search);
    if (words === null) return;
    const before = counts.get(words) ?? { searches: 0, notFound: 0, chosen: 0 };
    if (!counts.has(words) && counts.size >= KEPT_MAX) return;
    counts.set(words, {
      searches: before.searches + (change.searches ?? 0),
      notFound: before.notFound + (change.notFound ?? 0),
      chosen: before.chosen + (change.chosen ?? 0),
    });
  }
  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const written = [...counts].map(([words, count]) => ({ words, ...count }));
    counts = new Map();
    await db.execute(sql`
      insert into search_counts as c (day, words, searches, not_found, chosen)
      select (now() at time zone 'Africa/Accra')::date, w.words, w.searches, w."notFound", w.chosen
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as w (words text, searches int, "notFound" int, chosen int)
      order by w.words
      on conflict (day, words) do update set searches = c.searches + excluded.searches,
        not_found = c.not_found + excluded.not_found, chosen = c.chosen + excluded.chosen`);
  }
  const complain = (error: Error) => log.warn({ err: error.message }, 'searches were not counted');
  const timer = setInterval(() => void flush().catch(complain), FLUSH_MS).unref();
  return {
    searched: (search, found) => add(search, { searches: 1, notFound: found ? 0 : 1 }),
    chosen: (search) => add(search, { chosen: 1 }),
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(complain);
    },
  };
}

/** The most frequent searches of the last days, or the most frequent ones without results. */
export function listSearchedWords(
  handle: DbOrTx,
  { view, days }: { view: 'searched' | 'not-found'; days: number },
): Promise<SearchCount[]> {
  const by = view === 'searched' ? sql`searches` : sql`"notFound"`;
  return readRows(
    handle,
    { words: text, searches: int, notFound: int, chosen: int },
    sql`select * from (
        select words, sum(searches)::int as searches, sum(not_found)::int as "notFound", sum(chosen)::int as chosen
        from search_counts where day > (now() at time zone 'Africa/Accra')::date - ${days}::int group by words
      ) c where ${by} > 0 order by ${by} desc, words limit ${LIST_MAX}`,
  );
}

/**
 * Deletes searches seen once or twice after a week, and the rest after a year; returns the number of rows (one per word
 * and day).
 */
export function purgeSearchCounts(db: Database): Promise<number> {
  const old = sql`day < current_date - 365 or (day < current_date - 7 and searches < 3)`;
  return purgeRows(db, { table: searchCounts, where: old });
}

export type ProductRequestRow = typeof searchAsks.$inferSelect;

/** Stores a product request with its destination, but not the customer. Returns its id. */
export async function requestProduct(
  db: Database,
  { words, region }: { words: string; region?: string | undefined },
): Promise<string> {
  const [row] = await db
    .insert(searchAsks)
    .values({ words, region: region || null })
    .returning({ id: searchAsks.id });
  return (row as { id: string }).id;
}

/** Product requests, newest first, with keyset pagination. */
export function listProductRequests(
  handle: DbOrTx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ProductRequestRow[]> {
  const after = cursor && isUuid(cursor) ? lt(searchAsks.id, cursor) : undefined;
  return handle.select().from(searchAsks).where(after).orderBy(desc(searchAsks.id)).limit(limit);
}

/** Deletes product requests after a year; returns the number. */
export function purgeProductRequests(db: Database): Promise<number> {
  return purgeRows(db, {
    table: searchAsks,
    where: lt(searchAsks.createdAt, sql`now() - interval '365 days'`),
  });
}
