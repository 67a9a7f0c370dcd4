import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Header names and values in turn, ready for `writeHead`. */
  rawHeaders: { identity: string[]; brotli: string[] };
  identity: Buffer;
  /** Null when compression does not pay. */
  brotli: Buffer | null;
}

const MAX_BYTES = 96 * 1024 * 1024;
/** Should an invalidation be lost, nothing is older than this. */
const TTL_MS = 30_000;
const CLEAR_PAUSE_MS = 1000;
const COMPRESS_MIN_BYTES = 1024;

/**
 * Answers that are the same for everybody, kept until the market changes. `clear` also makes answers that are
 * still being computed unfit to be kept, since they may have read the old market.
 */
export function createResponseCache() {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry) => entry.identity.length + (entry.brotli?.length ?? 0) + 1024,
    ttl: TTL_MS,
  });
  let generation = 0;
  let clearedAt = 0;
  let pending: NodeJS.Timeout | null = null;
  function clearNow(): void {
    pending = null;
    clearedAt = Date.now();
    generation++;
    cache.clear();
  }
  return {
    get: (key: string) => cache.get(key),
    /** Called at each change of the market; a burst of changes clears once at its start and once a second. */
    clear() {
      if (pending) return;
      const sinceMs = Date.now() - clearedAt;
      if (sinceMs >= CLEAR_PAUSE_MS) clearNow();
      else pending = setTimeout(clearNow, CLEAR_PAUSE_MS - sinceMs).unref();
    },
    generation: () => generation,
    /** Keeps an answer unless the market changed since `startedAt`. */
    put(key: string, entry: CachedResponse, startedAt: number) {
      if (startedAt === generation) cache.set(key, entry, { ttl: lifetimeMs(Date.now()) });
    },
  };
}

const DAY_MS = 86_400_000;

/** Holidays of shops begin and end at midnight without a write: no answer outlives its day. */
export function lifetimeMs(now: number): number {
  return Math.min(TTL_MS, DAY_MS - (now % DAY_MS));
}
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** A fetch Response as buffers, compressed once. */
export async function toCached(response: Response): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  headers.vary = 'accept-encoding';
  headers['cache-control'] = 'public, max-age=0, s-maxage=15, must-revalidate';
  const compressed =
    identity.length >= COMPRESS_MIN_BYTES
      ? await brotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        })
      : null;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  headers.etag = etag;
  const flat = Object.entries(headers).flat();
  const rawHeaders = {
    identity: [...flat, 'content-length', String(identity.length)],
    brotli: [...flat, 'content-encoding', 'br', 'content-length', String(compressed?.length ?? 0)],
  };
  return { status: response.status, headers, rawHeaders, etag, identity, brotli: compressed };
}
