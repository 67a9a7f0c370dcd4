import type { MiddlewareHandler } from 'hono';
import type { WorkQueue } from './bounded-queue.ts';
import { type CachedResponse, compressBest, compressNow } from './cached-response.ts';

const last = { header: '', brotli: false };
const BROTLI = /^\s*br\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$).*)?$/;

/**
 * Whether an Accept-Encoding header accepts Brotli: listed, and not with quality zero (`br;q=0`). The last header's
 * result is cached, since most requests send the same one.
 */
export function acceptsBrotli(header: string | string[] | null | undefined): boolean {
  if (typeof header !== 'string') return false;
  if (header !== last.header) {
    last.header = header;
    last.brotli = header
      .toLowerCase()
      .split(',')
      .some((coding) => BROTLI.test(coding));
  }
  return last.brotli;
}

/** Shorter responses fit into one packet uncompressed. */
const LONG_BYTES = 1400;

/**
 * Compresses private JSON, such as lists, orders and the cart, to an eighth of the customer's data use. Public
 * responses are compressed in the cache. The client authenticates by a header that another site can't send, so
 * compressed lengths leak nothing (BREACH).
 */
export const compressPrivateResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { req } = c;
  if (req.method !== 'GET' || !req.header('authorization')) return;
  c.header('vary', 'accept-encoding', { append: true });
  if (!acceptsBrotli(req.header('accept-encoding'))) return;
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isLong = bytes.length >= LONG_BYTES;
  c.res = new Response(isLong ? new Uint8Array(await compressNow(bytes)) : bytes, c.res);
  if (isLong) c.header('content-encoding', 'br');
};

/** Queue limit; further responses keep their fast compression. */
const WAITING_MAX = 50;
/** Interval between checks for an idle queue. */
const PAUSE_MS = 250;

/** Recompresses hot responses at the highest quality: one at a time, and only while nothing is being rendered. */
export function recompress(queue: Pick<WorkQueue, 'isIdle'>): (entry: CachedResponse) => void {
  const waiting: CachedResponse[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    const entry = queue.isIdle() ? waiting.shift() : undefined;
    if (entry) await compressBest(entry);
    if (waiting.length > 0) setTimeout(() => void run(), entry ? 0 : PAUSE_MS).unref();
    else isRunning = false;
  }
  return (entry) => {
    if (!entry.brotli || waiting.length >= WAITING_MAX) return;
    waiting.push(entry);
    if (isRunning) return;
    isRunning = true;
    setTimeout(() => void run(), PAUSE_MS).unref();
  };
}
