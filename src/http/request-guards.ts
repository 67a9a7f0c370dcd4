import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contracts/errors';
import type { HttpEnv } from './deps.ts';

const JSON_MAX_BYTES = 1024 * 1024;
/** Several pictures at once; each is limited by itself. */
const FORM_MAX_BYTES = 40 * 1024 * 1024;
/** A file of products, with room for the form around it. */
const FILE_FORM_MAX_BYTES = 6 * 1024 * 1024;
/** Where a form with pictures, or a file, may come along. */
const FORM_PATHS = /\/(products|products\/[^/]+|shops\/update|reviews|refund-request)\/?$/;
const FILE_FORM_PATHS = /\/products\/import\/?$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Read and thrown away, so that the client gets to hear the answer; beyond this it is cut off. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;

/** Whoever has not signed in may send nothing large: it would be held in memory before the route says 401. */
function bodyMaxBytes(c: Context<HttpEnv>): number {
  const signedIn = /^Bearer ./i.test(c.req.header('authorization') ?? '');
  if (!signedIn || !carriesForm(c)) return JSON_MAX_BYTES;
  return FILE_FORM_PATHS.test(c.req.path) ? FILE_FORM_MAX_BYTES : FORM_MAX_BYTES;
}

function carriesForm(c: Context<HttpEnv>): boolean {
  return FORM_PATHS.test(c.req.path) && /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
}

/** 413 above 1 MiB, 40 MiB where pictures may come along with a token, 6 MiB for a file of products: by the stated length, else by what comes. */
export const limitBody = createMiddleware<HttpEnv>(async (c, next) => {
  const { method, headers, body, signal } = c.req.raw;
  const maxBytes = bodyMaxBytes(c);
  const stated = headers.has('transfer-encoding') ? null : headers.get('content-length');
  if (Number(stated) > maxBytes) await readBounded(body, 0);
  if (stated === null && body && WITH_BODY.has(method)) {
    // Not `new Request(c.req.raw, …)`: that of the server under us is no Request of the platform's, and throws.
    const read = await readBounded(body, maxBytes);
    c.req.raw = new Request(c.req.url, { method, headers, signal, body: read.length > 0 ? read : null });
  }
  await next();
});

/** The whole of a body. @throws AppError PAYLOAD_TOO_LARGE when it has more bytes, once it has been drained */
async function readBounded(body: AsyncIterable<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    if (size > maxBytes + DRAIN_MAX_BYTES) break;
  }
  if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'What was sent is too large');
  return new Uint8Array(Buffer.concat(chunks));
}

/** 415 for a body that is not JSON; 400 for characters that no text column can hold. */
export const guardBody = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('MALFORMED_REQUEST', 'The address could not be read');
  if (WITH_BODY.has(c.req.method) && !c.req.path.endsWith('/webhook') && !carriesForm(c)) {
    const text = await c.req.text();
    // A client that names a type but sends nothing has sent nothing.
    if (text === '') c.req.raw.headers.delete('content-type');
    const type = c.req.header('content-type') ?? '';
    if (text !== '' && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with content-type application/json');
    }
    if (text.includes('\\u0000') || text.includes('\0')) {
      throw new AppError('MALFORMED_REQUEST', 'The text contains a character that cannot be stored');
    }
  }
  await next();
});
