import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#contracts/errors';
import type { HttpEnv } from './deps.ts';

const BODY_MAX_BYTES = 1024 * 1024;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** 413 above 1 MiB, before the body is read. */
export const limitBody = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: () => {
    throw new AppError('PAYLOAD_TOO_LARGE', 'What was sent is too large');
  },
});

/** 415 for a body that is not JSON; 400 for characters that no text column can hold. */
export const guardBody = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('MALFORMED_REQUEST', 'The address could not be read');
  if (WITH_BODY.has(c.req.method) && !c.req.path.endsWith('/webhook')) {
    const text = await c.req.text();
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
