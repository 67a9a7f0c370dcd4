import { createCounter } from '#platform/instruments';
import { OverloadedError, type WorkQueue } from './bounded-queue.ts';
import { type BufferedResponse, bufferResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER, parseTags } from './cache-tags.ts';
import { type CachedResponse, compressFast, toCached, toUncached } from './cached-response.ts';
import { overloaded } from './overloaded.ts';
import type { CacheVersion, ResponseCache } from './response-cache.ts';
import { createStaleStore, STALE_FALLBACK_TIMEOUT_MS } from './stale-if-error.ts';

/** On a page that had to do without something of the database: shown, if need be, and never kept. */
export const DEGRADED = 'x-dwaso-degraded';
const RETRY_AFTER_S = '5';

interface Rendered {
  entry: CachedResponse;
  tags: string[];
  isHealthy: boolean;
}

/** An answer that is being made, for all who ask for it meanwhile. */
interface Flight {
  /** When its making began; null while it waits. */
  begun: CacheVersion | null;
  made: Promise<Rendered>;
}

export interface PublicAnswersOptions<Context> {
  /** The application, asked for a normalised address. */
  make: (key: string, context: Context) => Promise<BufferedResponse>;
  cache: ResponseCache;
  queue: WorkQueue;
  /** Headers of every answer, names and values in turn. */
  common: readonly string[];
  /** Told of each who is given what was made for somebody else. */
  onShared?: ((key: string) => void) | undefined;
}

const answers = createCounter(
  'dwaso_public_answers_total',
  'Answers that everybody gets alike: made, shared while being made, an old copy, or refused as too many',
  'how',
);

/**
 * Makes the answers that everybody gets alike: each once for all who ask meanwhile, so many at a time, and keeps them.
 * Nobody is given what was begun before a change that came before they asked, but for the last good copy in the place of
 * a failure.
 */
export function createPublicResponses<Context>(options: PublicAnswersOptions<Context>) {
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
    // Whatever is under way by now was begun after the one that has just ended.
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
    // What hangs is not waited for where there is a copy; when it is done after all, it is kept for the next.
    const made = lastGood.has(key) ? await within(STALE_FALLBACK_TIMEOUT_MS, making) : await making;
    if (made?.isHealthy) return made.entry;
    const copy = await lastGood.answer(key, acceptsBrotli);
    if (copy) {
      answers.add('stale');
      return toUncached(copy, common);
    }
    return (made ?? (await making))?.entry ?? toUncached(await bufferResponse(overloaded(key)), common);
  }

  /** What goes out for this address, to who can or can't read brotli. */
  return async (key: string, context: Context, acceptsBrotli: boolean): Promise<CachedResponse> => {
    const entry = await answer(key, context, acceptsBrotli);
    if (acceptsBrotli && entry.isCompressible && !entry.brotli) await compressFast(entry);
    return entry;
  };
}

/** What comes in time, else null. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Whoever is told that Dwaso is not available is told when to come again, pages included. */
export function withRetryAfter(response: Response): Response {
  if (response.status !== 503 || response.headers.has('retry-after')) return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', RETRY_AFTER_S);
  return new Response(response.body, { status: 503, headers });
}
