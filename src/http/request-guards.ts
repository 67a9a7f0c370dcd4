import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contracts/errors';
import type { HttpEnv } from './deps.ts';

const JSON_MAX_BYTES = 1024 * 1024;
/** Several pictures at once; each is limited by itself. */
const FORM_MAX_BYTES = 40 * 1024 * 1024;
/** Where pictures may come along. */
const FORM_PATHS = /\/(products|products\/[^/]+|shops\/update)\/?$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Read and thrown away, so that the client gets to hear the answer; beyond this it is cut off. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;

async function tooLarge(c: Context): Promise<never> {
  let bytes = 0;
  try {
    for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > DRAIN_MAX_BYTES) break;
    }
  } catch {
    // The body was being read already; the answer is the same.
  }
  throw new AppError('PAYLOAD_TOO_LARGE', 'What was sent is too large');
}
const limitJson = bodyLimit({ maxSize: JSON_MAX_BYTES, onError: tooLarge });
const limitForm = bodyLimit({ maxSize: FORM_MAX_BYTES, onError: tooLarge });

function carriesPictures(c: Context<HttpEnv>): boolean {
  return FORM_PATHS.test(c.req.path) && /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
}

/** 413 above 1 MiB, or 40 MiB where pictures may come along, before the body is read. */
export const limitBody = createMiddleware<HttpEnv>((c, next) =>
  (carriesPictures(c) ? limitForm : limitJson)(c, next),
);

/** 415 for a body that is not JSON; 400 for characters that no text column can hold. */
export const guardBody = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('MALFORMED_REQUEST', 'The address could not be read');
  if (WITH_BODY.has(c.req.method) && !c.req.path.endsWith('/webhook') && !carriesPictures(c)) {
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
