import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BufferedResponse } from './buffered-response.ts';
import { CACHE_TAGS_HEADER } from './cache-tags.ts';

const brotli = promisify(brotliCompress);

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  /** Null for what nobody may keep. */
  etag: string | null;
  /** Names and values in turn, ready for `writeHead` but for the request's id, which is the second. */
  rawHeaders: { identity: string[]; brotli: string[] /** For 304. */; unchanged: string[] };
  identity: Buffer;
  /** Whether compression pays. */
  isCompressible: boolean;
  /** Null until somebody asks who can read it ({@link compressFast}). */
  brotli: Buffer | null;
}

const COMPRESS_MIN_BYTES = 1024;
/** Takes less than half the time of 5 for a tenth more bytes. */
const QUALITY_AT_ONCE = 3;
/** Beside making a page that time is little, and its bytes are the first that a visitor pays for. */
const QUALITY_OF_PAGES = 5;
const QUALITY_AT_LEISURE = 11;
/** Of what is compressed later its bytes are reckoned with before. */
const COMPRESSED_SHARE = 1 / 3;

/** What it takes of memory: the bytes both ways, and a kilobyte for all else. */
export const sizeInBytes = ({ identity, brotli, isCompressible }: CachedResponse): number =>
  identity.length +
  (brotli?.length ?? (isCompressible ? Math.ceil(identity.length * COMPRESSED_SHARE) : 0)) +
  1024;

/**
 * An answer as it is kept: with what tells it from another, and not compressed yet.
 * @param common headers of every answer, names and values in turn
 */
export function toCached({ status, headers: given, body }: BufferedResponse, common: readonly string[] = []) {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
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

/** The same of what goes to who asked for it now and is not kept: as it is, nothing added. */
export function toUncached({ status, headers: given, body }: BufferedResponse, common: readonly string[]) {
  const headers = headersOf(given);
  return {
    ...{ status, headers, etag: null, identity: body, isCompressible: false, brotli: null },
    rawHeaders: rawHeadersOf(headers, common, body.length),
  } satisfies CachedResponse as CachedResponse;
}

const compressing = new WeakMap<CachedResponse, Promise<Buffer>>();

/** Compresses what is kept quickly, for the first who can read it; whoever comes meanwhile waits for the same. */
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

/** Compresses one that is kept as well as can be; a tenth of a second, in another thread. */
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

/** What is asked for once, and now. */
export const compressNow = (bytes: Buffer): Promise<Buffer> => compress(bytes, QUALITY_AT_ONCE);

function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
