import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { formatTime } from '#shared/times';
import { type BufferedResponse, bufferResponse, toResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER, parseTags } from './cache-tags.ts';
import { type CachedResponse, compressFast, sizeInBytes, toCached } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';
import { createSegmentedLru } from './segmented-lru.ts';

const brotli = promisify(brotliCompress);

/** Maximum age of a stale copy. */
export const STALE_IF_ERROR_MS = 3_600_000;
/** How long to wait for a render when there is a stale copy. */
export const STALE_FALLBACK_TIMEOUT_MS = 2500;

interface StaleEntry {
  entry: CachedResponse;
  madeAtMs: number;
}

/**
 * Keeps the last good response of each public URL, served when the database fails or the node is overloaded. A change
 * does not evict it. Until a change it mostly shares its bytes with the response cache; after that they count.
 */
export function createStaleStore() {
  const copies = createSegmentedLru<StaleEntry>(({ entry }) => sizeInBytes(entry));
  function find(key: string): StaleEntry | undefined {
    const copy = copies.get(key);
    return copy && Date.now() - copy.madeAtMs <= STALE_IF_ERROR_MS ? copy : undefined;
  }
  return {
    has: (key: string) => find(key) !== undefined,
    put(key: string, entry: CachedResponse) {
      if (entry.status !== 200) return;
      const isAskedAgain = copies.isOnProbation(key);
      copies.put(key, { entry, madeAtMs: Date.now() });
      if (isAskedAgain) copies.promote(key);
    },
    /** Returns the copy with a note of its age; null if there is none. */
    async answer(key: string, acceptsBrotli: boolean): Promise<BufferedResponse | null> {
      const copy = find(key);
      return copy ? respond(copy, acceptsBrotli) : null;
    },
  };
}

async function respond({ entry, madeAtMs }: StaleEntry, acceptsBrotli: boolean): Promise<BufferedResponse> {
  const age = String(Math.max(0, Math.floor((Date.now() - madeAtMs) / 1000)));
  const { etag: _, ...kept } = entry.headers;
  const headers: Record<string, string> = {
    ...kept,
    age,
    'x-dwaso-stale': age,
    'cache-control': 'no-cache',
  };
  const isPage = kept['content-type']?.startsWith('text/html');
  const body = isPage ? withNote(entry.identity, madeAtMs) : entry.identity;
  if (!acceptsBrotli || !entry.isCompressible) return { status: 200, headers, body };
  const compressed = isPage
    ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : await compressFast(entry);
  return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: compressed };
}

/** Inserts a line above the page. React ignores elements in the body that are not its own. */
function withNote(html: Buffer, madeAtMs: number): Buffer {
  const at = formatTime(new Date(madeAtMs));
  const note = `<output class="stale-note">This page was saved at ${at}. You can buy and sign in again in a short while.</output>`;
  return Buffer.from(html.toString('utf8').replace(/<body[^>]*>/, (body) => body + note));
}

/** API reads that most pages need besides their own data. */
const SHARED = /^\/api\/v1\/(?:categories|market|site|towns)(?:\?|$)/;

/**
 * Caches the shared API reads of the pages that this process renders, until a change invalidates them. A page then
 * reads only its own data from the database.
 */
export function createLoaderCache() {
  const cache = createResponseCache();
  return {
    /** Returns the cached response of an API path, else calls `ask` and caches the result if the path is shared. */
    async get(path: string, ask: () => Response | Promise<Response>): Promise<Response> {
      if (!SHARED.test(path)) return ask();
      const kept = cache.get(path);
      if (kept) return toResponse({ status: kept.status, headers: kept.headers, body: kept.identity });
      const begun = cache.version();
      const response = await ask();
      if (response.status !== 200) return response;
      const answer = await bufferResponse(response);
      // Keep the header: the page needs these tags too.
      const entry = { ...toCached(answer), headers: answer.headers };
      cache.put(path, entry, parseTags(answer.headers[CACHE_TAGS_HEADER] ?? null), begun);
      return toResponse(answer);
    },
    /** As of a response cache: handles a change, and lost notifications. */
    heard: cache.invalidate,
    lost: cache.disconnect,
  };
}
