import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BufferedResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER } from './cache-tags.ts';
import { createEtag } from './etags.ts';

const brotli = promisify(brotliCompress);

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  /** Null for responses that must not be cached. */
  etag: string | null;
  /** Alternating names and values, ready for `writeHead` except for the request id, the second entry. */
  rawHeaders: { identity: string[]; brotli: string[] /** For 304. */; unchanged: string[] };
  identity: Buffer;
  /** Whether the body is long enough to compress. */
  isCompressible: boolean;
  /** Null until the first client that accepts Brotli ({@link compressFast}). */
  brotli: Buffer | null;
}

const COMPRESS_MIN_BYTES = 1024;
/** Takes less than half the time of 5, for a tenth more bytes. */
const QUALITY_AT_ONCE = 3;
/** Pages take much longer to render than to compress, and are the first bytes that a visitor pays for. */
const QUALITY_OF_PAGES = 5;
const QUALITY_AT_LEISURE = 11;
/** Budget for the Brotli copy until it exists, as a share of the uncompressed size. */
const COMPRESSED_SHARE = 1 / 3;

/** Memory use: both encodings, and a kilobyte for the rest. */
export const sizeInBytes = ({ identity, brotli, isCompressible }: CachedResponse): number =>
  identity.length +
  (brotli?.length ?? (isCompressible ? Math.ceil(identity.length * COMPRESSED_SHARE) : 0)) +
  1024;

/**
 * Prepares a response for the cache: adds an ETag and cache headers, uncompressed.
 * @param common headers of every response, names and values alternating
 */
export function toCached({ status, headers: given, body }: BufferedResponse, common: readonly string[] = []) {
  const etag = createEtag(body);
  const headers = headersOf(given);
  headers.vary = 'accept-encoding';
  headers['cache-control'] = 'public, max-age=0, s-maxage=15, must-revalidate';
  headers.etag = etag;
  const isCompressible = body.length >= COMPRESS_MIN_BYTES;
  return {
    ...{ status, headers, etag, identity: body, isCompressible, brotli: null },
    rawHeaders: rawHeadersOf(headers, common, body.length),
  } satisfies CachedResponse as CachedResponse;
}

/** Prepares a response that is not cached: no ETag, no cache headers, no compression. */
export function toUncached({ status, headers: given, body }: BufferedResponse, common: readonly string[]) {
  const headers = headersOf(given);
  return {
    ...{ status, headers, etag: null, identity: body, isCompressible: false, brotli: null },
    rawHeaders: rawHeadersOf(headers, common, body.length),
  } satisfies CachedResponse as CachedResponse;
}

const compressing = new WeakMap<CachedResponse, Promise<Buffer>>();

/**
 * Compresses a cached response quickly, for the first client that accepts Brotli. Concurrent callers share the work.
 */
export async function compressFast(entry: CachedResponse): Promise<Buffer> {
  if (entry.brotli) return entry.brotli;
  const running = compressing.get(entry);
  if (running) return running;
  const isPage = entry.headers['content-type']?.startsWith('text/html');
  const done = compress(entry.identity, isPage ? QUALITY_OF_PAGES : QUALITY_AT_ONCE).then((compressed) => {
    setBrotli(entry, compressed);
    return compressed;
  });
  compressing.set(entry, done);
  return done;
}

/** Compresses a cached response at the highest quality: about a tenth of a second, on the thread pool. */
export async function compressBest(entry: CachedResponse): Promise<void> {
  const compressed = await compress(entry.identity, QUALITY_AT_LEISURE);
  if (compressed.length < (entry.brotli?.length ?? Number.POSITIVE_INFINITY)) setBrotli(entry, compressed);
}

function setBrotli(entry: CachedResponse, compressed: Buffer): void {
  entry.brotli = compressed;
  entry.rawHeaders.brotli = [...entry.rawHeaders.brotli.slice(0, -1), String(compressed.length)];
}

function headersOf(given: Record<string, string>): Record<string, string> {
  const { 'content-length': _, [CACHE_TAGS_HEADER]: __, ...headers } = given;
  return headers;
}

function rawHeadersOf(
  headers: Record<string, string>,
  common: readonly string[],
  length: number,
): CachedResponse['rawHeaders'] {
  const first = ['x-request-id', '', ...common];
  const all = [...first, ...Object.entries(headers).flat()];
  const { etag = '', vary = '', 'cache-control': cacheControl = '' } = headers;
  return {
    unchanged: [...first, 'etag', etag, 'vary', vary, 'cache-control', cacheControl],
    identity: [...all, 'content-length', String(length)],
    brotli: [...all, 'content-encoding', 'br', 'content-length', '0'],
  };
}

/** Compresses a response that is not cached. */
export const compressNow = (bytes: Buffer): Promise<Buffer> => compress(bytes, QUALITY_AT_ONCE);

function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
