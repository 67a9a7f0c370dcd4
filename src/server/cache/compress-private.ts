import type { MiddlewareHandler } from 'hono';
import { acceptsBrotli } from './accepts-brotli.ts';
import { compressNow } from './cached-response.ts';

/** Shorter ones go in one packet as they are. */
const LONG_BYTES = 1400;

/**
 * One's own lists, orders and cart: an eighth of their bytes on data that is paid for. What is the same for everybody is
 * compressed where it is kept. Who asks is told by a header that no other site can have sent, so that the length of an
 * answer tells nobody what is in it.
 */
export const compressPrivateResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { req } = c;
  if (req.method !== 'GET' || !req.header('authorization')) return;
  if (!acceptsBrotli(req.header('accept-encoding'))) return;
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isLong = bytes.length >= LONG_BYTES;
  c.res = new Response(isLong ? new Uint8Array(await compressNow(bytes)) : bytes, c.res);
  if (isLong) c.header('content-encoding', 'br');
  c.header('vary', 'accept-encoding', { append: true });
};
