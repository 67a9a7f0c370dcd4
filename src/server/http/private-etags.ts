import { createMiddleware } from 'hono/factory';
import { createEtag, listsEtag } from '../cache/etags.ts';
import type { HttpEnv } from './deps.ts';

/**
 * Adds an ETag to private JSON, and answers 304 without a body to a client that has it already. Nothing is stored: the
 * handler runs each time, with the caller's rights. Public responses get their tag in the cache. Only endpoints that
 * say so are tagged (`isTagged`): a tag of a short secret would be a way to guess it.
 */
export const tagPrivateResponses = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  const { req, res } = c;
  if (!c.get('isTagged') || !req.header('authorization')) return;
  if (res.status !== 200 || res.headers.has('etag')) return;
  if (!res.headers.get('content-type')?.startsWith('application/json')) return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const etag = createEtag(bytes);
  const isUnchanged = listsEtag(req.header('if-none-match'), etag);
  c.res = isUnchanged ? new Response(null, { status: 304 }) : new Response(bytes, res);
  c.header('etag', etag);
});
