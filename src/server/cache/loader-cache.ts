import { bufferResponse, toResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER, parseTags } from './cache-tags.ts';
import { toCached } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

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
