import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger, RequestLine } from '../platform/log.ts';
import { cacheKey } from './cache-key.ts';
import { clientIp, limitKeyOf } from './client-ip.ts';
import { createLastGood, STALE_AFTER_MS } from './last-good.ts';
import { isLocalRequest } from './local-only.ts';
import { withoutSecret } from './masked-path.ts';
import type { HttpMetrics } from './metrics.ts';
import { type CachedResponse, type ResponseCache, toCached } from './response-cache.ts';

interface RequestContext {
  requestId: string;
  clientIp: string;
  isLocal: boolean;
  /** Filled in by who finds out whose token it is. */
  accountId?: string;
}

export interface ListenerOptions {
  /** The whole application: API, pages, assets. */
  fetch: (request: Request, context: RequestContext) => Response | Promise<Response>;
  /** Null in development, where everything is rendered afresh. */
  cache: ResponseCache | null;
  /** Told of each answer that goes out as it was kept, by its key. */
  onHit?: (key: string) => void;
  requestLog: { write(line: RequestLine): void };
  metrics: HttpMetrics;
  log: Pick<Logger, 'warn'>;
  /** Number of proxies in front whose X-Forwarded-For entry is believed. */
  trustedProxies: number;
  https: boolean;
}

/** Files that pages are made of; a browser never shows one as a page of its own with rights. */
const FILE = /^\/(?:assets|fonts|media|motif|illustrations)\//;
/** On a page that had to do without something of the database: shown, if need be, and never kept. */
export const DEGRADED = 'x-dwaso-degraded';
const RETRY_AFTER_S = '5';
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The node:http listener. Answers that are kept go out from here, before any router; everything, kept or not,
 * gets its security headers, request id, log line and count.
 */
export function createListener(options: ListenerOptions) {
  const { cache, requestLog, metrics } = options;
  const lastGood = createLastGood();
  const headers = securityHeaders(options.https);
  const contexts = new WeakMap<IncomingMessage, RequestContext>();
  const handle = getRequestListener((request, env) => {
    const { incoming } = env as HttpBindings;
    return respond(
      request,
      contexts.get(incoming) ?? { requestId: randomUUID(), clientIp: '', isLocal: false },
    );
  });

  async function respond(request: Request, context: RequestContext): Promise<Response> {
    const url = new URL(request.url);
    // Only a GET has a body to keep; a HEAD is answered from what a GET has left.
    const kept = request.method === 'GET' && !request.headers.has('authorization');
    const key = kept ? cacheKey(url.pathname + url.search) : null;
    if (!cache || !key) return withRetryAfter(await options.fetch(request, context));
    const answering = answer(request, context, { cache, key });
    answering.catch(() => undefined);
    // What hangs is not waited for where there is a copy; when it is done after all, it is kept for the next.
    const response = lastGood.has(key)
      ? await Promise.race([answering, sleep(STALE_AFTER_MS, null, { ref: false })])
      : await answering;
    if (response && response.status < 500 && !response.headers.has(DEGRADED)) return response;
    const copy = await lastGood.answer(key, acceptsBrotli(request));
    return copy ?? withRetryAfter(response ?? (await answering));
  }

  async function answer(
    request: Request,
    context: RequestContext,
    { cache, key }: { cache: ResponseCache; key: string },
  ): Promise<Response> {
    const startedAt = cache.generation();
    const response = await options.fetch(request, context);
    if (response.headers.has(DEGRADED) || (response.status !== 200 && response.status !== 404))
      return response;
    const entry = await toCached(response);
    cache.put(key, entry, startedAt);
    lastGood.put(key, entry);
    const compressed = entry.brotli && acceptsBrotli(request);
    return new Response(new Uint8Array(compressed ? (entry.brotli as Buffer) : entry.identity), {
      status: entry.status,
      headers: compressed ? { ...entry.headers, 'content-encoding': 'br' } : entry.headers,
    });
  }

  let isProxyNoted = false;
  /** Behind a proxy that is not believed, all customers share one address and its limits; said once. */
  function warnOfProxy(req: IncomingMessage): void {
    if (isProxyNoted || options.trustedProxies > 0 || !req.headers['x-forwarded-for']) return;
    isProxyNoted = true;
    options.log.warn(
      'a request carries X-Forwarded-For while TRUSTED_PROXIES is 0: behind a proxy all customers share one limit',
    );
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    const ip = limitKeyOf(clientIp(req, options.trustedProxies));
    const started = performance.now();
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    const common = FILE.test(req.url ?? '') ? headers.ofFiles : headers.ofPages;
    const note = () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const method = req.method ?? 'GET';
      const url = req.url ?? '/';
      const mark = url.indexOf('?');
      metrics.record(method, res.statusCode, ms);
      requestLog.write({
        requestId,
        method,
        path: withoutSecret(mark < 0 ? url : url.slice(0, mark)),
        status: res.statusCode,
        ms,
        address: ip,
        account: contexts.get(req)?.accountId,
      });
    };
    const key =
      cache && isPublicRead(req.method, req.headers.authorization) ? cacheKey(req.url ?? '/') : null;
    const hit = key ? cache?.get(key) : undefined;
    if (hit && key) {
      options.onHit?.(key);
      sendCached(req, res, hit, ['x-request-id', requestId, ...common]);
      note();
      return;
    }
    res.on('finish', note);
    // Our own built files, of which a first visit brings ten, go without an id, as without a policy.
    if (!req.url?.startsWith('/assets/')) res.setHeader('x-request-id', requestId);
    for (let index = 0; index < common.length; index += 2) {
      res.setHeader(common[index] as string, common[index + 1] as string);
    }
    warnOfProxy(req);
    contexts.set(req, { requestId, clientIp: ip, isLocal: isLocalRequest(req) });
    void handle(req, res);
  };
}

function isPublicRead(method: string | undefined, authorization: string | null | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && !authorization;
}

const acceptsBrotli = (request: Request) => accepts(request.headers.get('accept-encoding'));

/** Whoever is told that Dwaso is not available is told when to come again, pages included. */
function withRetryAfter(response: Response): Response {
  if (response.status === 503 && !response.headers.has('retry-after')) {
    response.headers.set('retry-after', RETRY_AFTER_S);
  }
  return response;
}

function accepts(encoding: string | string[] | null | undefined): boolean {
  return typeof encoding === 'string' && /\bbr\b/.test(encoding);
}

/**
 * Names and values in turn. What a page may do is said with the page; a file of it needs only what guards files. On
 * a page of twenty files that is 4 KiB that nobody pays for.
 */
function securityHeaders(https: boolean): { ofPages: string[]; ofFiles: string[] } {
  const ofFiles = [
    ...['x-content-type-options', 'nosniff'],
    ...(https ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
  ];
  const ofPages = [
    ...ofFiles,
    ...['referrer-policy', 'strict-origin-when-cross-origin'],
    ...['x-frame-options', 'DENY'],
    ...['cross-origin-opener-policy', 'same-origin'],
    ...['permissions-policy', 'geolocation=(), microphone=(), payment=()'],
  ];
  return { ofPages, ofFiles };
}

function sendCached(req: IncomingMessage, res: ServerResponse, hit: CachedResponse, common: string[]): void {
  if (req.headers['if-none-match'] === hit.etag) {
    const cacheControl = hit.headers['cache-control'] as string;
    res.writeHead(304, [
      ...common,
      'etag',
      hit.etag,
      'vary',
      'accept-encoding',
      'cache-control',
      cacheControl,
    ]);
    res.end();
    return;
  }
  const compressed = hit.brotli && accepts(req.headers['accept-encoding']);
  res.writeHead(hit.status, [...common, ...(compressed ? hit.rawHeaders.brotli : hit.rawHeaders.identity)]);
  res.end(req.method === 'HEAD' ? undefined : compressed ? hit.brotli : hit.identity);
}
