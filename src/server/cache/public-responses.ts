import { createCounter } from '#platform/instruments';
import { OverloadedError, overloaded, type WorkQueue } from './bounded-queue.ts';
import { type BufferedResponse, bufferResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER, parseTags } from './cache-tags.ts';
import { type CachedResponse, compressFast, toCached, toUncached } from './cached-response.ts';
import type { CacheVersion, ResponseCache } from './response-cache.ts';
import { createStaleStore, STALE_FALLBACK_TIMEOUT_MS } from './stale-if-error.ts';

/** Header of a page rendered without some of its data. It may be served, but is never cached. */
export const DEGRADED = 'x-dwaso-degraded';
const RETRY_AFTER_S = '5';

interface Rendered {
  entry: CachedResponse;
  tags: string[];
  isHealthy: boolean;
}

/** A render in progress, shared by concurrent requests. */
interface Flight {
  /** When the render started; null while it is queued. */
  begun: CacheVersion | null;
  made: Promise<Rendered>;
}

export interface PublicResponsesOptions<Context> {
  /** Renders a normalised URL with the application. */
  make: (key: string, context: Context) => Promise<BufferedResponse>;
  cache: ResponseCache;
  queue: WorkQueue;
  /** Headers of every response, names and values alternating. */
  common: readonly string[];
  /** Called for each request that shares a render in progress. */
  onShared?: ((key: string) => void) | undefined;
}

const answers = createCounter(
  'dwaso_public_answers_total',
  'Answers that everybody gets alike: made, shared while being made, an old copy, or refused as too many',
  'how',
);

/**
 * Renders and caches public responses. Concurrent requests for a URL share one render, and the queue limits how many
 * run. Read-your-writes: a request never gets a render that started before an earlier write, except a stale copy served
 * on error.
 */
export function createPublicResponses<Context>(options: PublicResponsesOptions<Context>) {
  const { cache, queue, common } = options;
  const lastGood = createStaleStore();
  const flights = new Map<string, Flight>();

  function begin(key: string, context: Context): Flight {
    const flight: Flight = {
      begun: null,
      made: queue.run(async () => {
        flight.begun = cache.version();
        return make(key, context, flight.begun);
      }),
    };
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.made.then(land, land);
    return flight;
  }

  async function make(key: string, context: Context, begun: CacheVersion): Promise<Rendered> {
    answers.add('made');
    const answer = await options.make(key, context);
    const { status, headers } = answer;
    const isDegraded = headers[DEGRADED] !== undefined;
    const tags = parseTags(headers[CACHE_TAGS_HEADER] ?? null);
    if (isDegraded || (status !== 200 && status !== 404)) {
      if (status === 503) headers['retry-after'] ??= RETRY_AFTER_S;
      return { entry: toUncached(answer, common), tags, isHealthy: !isDegraded && status < 500 };
    }
    const entry = toCached(answer, common);
    cache.put(key, entry, tags, begun);
    lastGood.put(key, entry);
    return { entry, tags, isHealthy: true };
  }

  async function share(key: string, context: Context): Promise<Rendered> {
    const arrived = cache.version();
    const first = flights.get(key);
    if (first) {
      answers.add('shared');
      options.onShared?.(key);
    }
    const flight = first ?? begin(key, context);
    const made = await flight.made;
    const { begun } = flight;
    const isBefore = begun && (begun.change < arrived.change || begun.day < arrived.day);
    const isOld = isBefore && cache.isChangedSince(made.tags, begun);
    // Any render in progress now started after the one that has just finished.
    return isOld ? (flights.get(key) ?? begin(key, context)).made : made;
  }

  async function answer(key: string, context: Context, acceptsBrotli: boolean): Promise<CachedResponse> {
    const making = share(key, context).catch((error) => {
      if (error instanceof OverloadedError) {
        answers.add('refused');
        return null;
      }
      throw error;
    });
    making.catch(() => undefined);
    // Don't wait for a slow render if there is a stale copy. When it finishes, it is cached for later requests.
    const made = lastGood.has(key) ? await within(STALE_FALLBACK_TIMEOUT_MS, making) : await making;
    if (made?.isHealthy) return made.entry;
    const copy = await lastGood.answer(key, acceptsBrotli);
    if (copy) {
      answers.add('stale');
      return toUncached(copy, common);
    }
    return (made ?? (await making))?.entry ?? toUncached(await bufferResponse(overloaded(key)), common);
  }

  /** Returns the response of a URL, for clients with or without Brotli. */
  return async (key: string, context: Context, acceptsBrotli: boolean): Promise<CachedResponse> => {
    const entry = await answer(key, context, acceptsBrotli);
    if (acceptsBrotli && entry.isCompressible && !entry.brotli) await compressFast(entry);
    return entry;
  };
}

/** Resolves to null after a timeout. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Adds `Retry-After` to every 503, HTML included. */
export function withRetryAfter(response: Response): Response {
  if (response.status !== 503 || response.headers.has('retry-after')) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', RETRY_AFTER_S);
  return new Response(response.body, { status: 503, headers });
}
