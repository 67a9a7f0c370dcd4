import { LRUCache } from 'lru-cache';
import {
  COUNT_MAX,
  countDocuments,
  findAmong,
  type Position,
  postgresIndex,
  type QueryAnalysis,
  type SearchIndex,
  type SearchPage,
  type SearchRequest,
} from '#modules/search';
import type { Database, DbOrTx } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import { buildMatchQuery, type MatchQuery } from './match-query.ts';
import { SCANS } from './sort-key-rowids.ts';

import { type IndexWorkerClient, startIndexWorker } from './worker-client.ts';
import type { Start, StoreRequest, WorkerSettings } from './worker-protocol.ts';

/** A search with a side index, if the market is large enough. */
export interface SideIndex extends SearchIndex {
  /** Applies changes of the market now. */
  nudge(): void;
  /** Whether the index currently answers searches. */
  ready(): boolean;
  /** Share of the index that is built, from 0 to 1; null in a market that has none. */
  builtShare(): number | null;
  stop(): Promise<void>;
}

export interface SideIndexOptions extends WorkerSettings {
  db: Database;
  log: Logger;
  /** Below this number of documents PostgreSQL answers alone. */
  fromDocuments: number;
  /** Invalidates cached results. */
  onChange(): void;
  /** Query timeout in ms; a test on a busy machine waits longer. */
  answerTimeoutMs?: number;
}

const LOOK_AT_SIZE_MS = 600_000;
/** Cached analyses of searches. Every change of the market drops them; their age bounds a change that was not heard. */
const ANALYSES = { max: 200, ttl: 10_000 };
/** Maximum matches to check against filters that the index lacks; beyond, PostgreSQL answers instead. */
const LOOKED_AT_MAX = 4000;

/**
 * Searches with a full-text index in a file of this node (decision 55). The index proposes candidates in the requested
 * order, and PostgreSQL checks which of them are listed and pass the filters. If the index can't answer, or not in
 * time, PostgreSQL answers alone.
 */
export function createSideIndex(options: SideIndexOptions): SideIndex {
  const { db, log, fromDocuments, databaseUrl, file, onChange, answerTimeoutMs } = options;
  let thread: IndexWorkerClient | null = null;
  const analyses = new LRUCache<string, Promise<QueryAnalysis>>(ANALYSES);

  async function startIfLarge(): Promise<void> {
    try {
      if (thread || (fromDocuments > 0 && (await countDocuments(db)) < fromDocuments)) return;
      thread = startIndexWorker(
        { databaseUrl, file },
        {
          log,
          answerTimeoutMs,
          onChange() {
            analyses.clear();
            onChange();
          },
        },
      );
    } catch (error) {
      log.warn({ err: error }, 'side index: the size of the market is not known');
    }
  }
  void startIfLarge();
  const timer = setInterval(() => void startIfLarge(), LOOK_AT_SIZE_MS);
  timer.unref();

  return {
    async find(handle, request) {
      const match = thread?.ready() && !isByUnitPrice(request) ? buildMatchQuery(request) : null;
      if (!thread || !match) return postgresIndex.find(handle, request);
      try {
        const page = await findBy(thread, handle, request, match);
        if (page) return page;
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'side index: no answer; PostgreSQL is asked');
      }
      return postgresIndex.find(handle, request);
    },
    analysisOf(text, analyze) {
      const known = analyses.get(text);
      if (known) return known;
      const analysis = analyze();
      analyses.set(text, analysis);
      analysis.catch(() => analyses.delete(text));
      return analysis;
    },
    nudge() {
      analyses.clear();
      thread?.nudge();
    },
    ready: () => thread?.ready() ?? false,
    builtShare: () => thread?.builtShare() ?? null,
    async stop() {
      clearInterval(timer);
      await thread?.stop();
    },
  };
}

/** The index only knows the price per piece. */
const isByUnitPrice = ({ filters: { per }, order }: SearchRequest): boolean =>
  per !== undefined && SCANS[order].table === 'by_price';

/** Filters that the index has no tokens for. */
const NOT_INDEXED = ['inStock', 'minRating', 'deliversTo', 'per'] as const;

/** The prices that the index knows are per piece. */
const pricesOf = ({ per, minPrice, maxPrice }: SearchRequest['filters']) =>
  per === undefined ? { minPrice, maxPrice } : {};

const startOf = ({ section, id, createdAt, ...keys }: Position): Start => ({
  section,
  productId: id,
  keys: { ...keys, createdS: Math.floor(Date.parse(createdAt) / 1000), docno: 0 },
});

/** Null when too few of the checked matches pass the filters. */
async function findBy(
  thread: IndexWorkerClient,
  handle: DbOrTx,
  request: SearchRequest,
  match: MatchQuery,
): Promise<SearchPage | null> {
  const { filters, order, after, limit } = request;
  const isNarrowed = NOT_INDEXED.some((name) => filters[name] !== undefined);
  const asked: Omit<StoreRequest, 'start' | 'limit'> = {
    ...match,
    order,
    ...pricesOf(filters),
  };
  const rows: Position[] = [];
  let start = after ? startOf(after) : null;
  let count = 0;
  let looked = 0;
  for (let batch = isNarrowed ? 4 * limit : limit + 1; ; batch = Math.min(4 * batch, LOOKED_AT_MAX)) {
    const answer = await thread.find({ ...asked, start, limit: batch });
    const known = new Map(
      (
        await findAmong(
          handle,
          answer.rows.map(({ id }) => id),
          filters,
        )
      ).map((row) => [row.id, row]),
    );
    for (const { id, section } of answer.rows) {
      const row = known.get(id);
      if (row) rows.push({ ...row, section });
    }
    count = answer.count;
    looked += answer.rows.length;
    if (rows.length > limit || answer.ended) break;
    if (looked >= LOOKED_AT_MAX) return null;
    start = answer.rows.at(-1) ?? null;
  }
  const total = isNarrowed ? await countNarrowed(thread, handle, request, match) : exact(count);
  const page = rows.slice(0, limit);
  return {
    found: page.map(({ id, section }) => ({ id, section })),
    ...total,
    next: rows.length > limit ? (page.at(-1) ?? null) : null,
  };
}

type Total = Pick<SearchPage, 'total' | 'totalIsExact'>;

const exact = (count: number): Total => ({
  total: Math.min(count, COUNT_MAX),
  totalIsExact: count <= COUNT_MAX,
});

/**
 * Counts how many of the newest matches pass the filters; a lower bound when there are more matches than are checked.
 */
async function countNarrowed(
  thread: IndexWorkerClient,
  handle: DbOrTx,
  { filters }: SearchRequest,
  match: MatchQuery,
): Promise<Total> {
  const { rows, ended } = await thread.find({
    sections: [match.all],
    all: match.all,
    order: 'newest',
    ...pricesOf(filters),
    start: null,
    limit: LOOKED_AT_MAX,
  });
  const passed = await findAmong(
    handle,
    rows.map(({ id }) => id),
    filters,
  );
  return ended ? exact(passed.length) : { total: Math.min(passed.length, COUNT_MAX), totalIsExact: false };
}
