import { bufferResponse, toResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER, parseTags } from './cache-tags.ts';
import { toCached } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

/** What many pages ask for beside what each of them shows. */
const SHARED = /^\/api\/v1\/(?:categories|market|site|towns)(?:\?|$)/;

/**
 * Keeps, for the pages that a process renders, what many of them ask the API for alike, until something changes that it is
 * made of: a page that is made afresh reads of the database what is its own.
 */
export function createLoaderCache() {
  const cache = createResponseCache();
  return {
    /** The answer of a path of the API: kept, or what `ask` gives, which is kept if it is one of those. */
    async get(path: string, ask: () => Response | Promise<Response>): Promise<Response> {
      if (!SHARED.test(path)) return ask();
      const kept = cache.get(path);
      if (kept) return toResponse({ status: kept.status, headers: kept.headers, body: kept.identity });
      const begun = cache.version();
      const response = await ask();
      if (response.status !== 200) return response;
      const answer = await bufferResponse(response);
      // The page has to say what this is made of, too.
      const entry = { ...toCached(answer), headers: answer.headers };
      cache.put(path, entry, parseTags(answer.headers[CACHE_TAGS_HEADER] ?? null), begun);
      return toResponse(answer);
    },
    /** As of a response cache: something has changed, or changes are heard of no longer. */
    heard: cache.invalidate,
    lost: cache.disconnect,
  };
}
