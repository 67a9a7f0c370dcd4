import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger, RequestLine } from '../../platform/log.ts';
import { openSpan } from '../../platform/tracing/spans.ts';
import { createBoundedQueue, OverloadedError, overloaded } from '../cache/bounded-queue.ts';
import type { BufferedResponse } from '../cache/buffered-response.ts';
import { createKeys, isPublicPage } from '../cache/cache-key.ts';
import { CACHE_TAGS_HEADER } from '../cache/cache-tags.ts';
import { type CachedResponse, compressFast } from '../cache/cached-response.ts';
import { acceptsBrotli, recompress } from '../cache/compress.ts';
import { listsEtag } from '../cache/etags.ts';
import { createPublicResponses, withRetryAfter } from '../cache/public-responses.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { clientIp, rateLimitKey } from './client-ip.ts';
import { isLocalRequest } from './local-only.ts';
import type { HttpMetrics } from './metrics.ts';
import { redactPath } from './redact-path.ts';

interface RequestContext {
  requestId: string;
  clientIp: string;
  isLocal: boolean;
  /** Set once the token's account is known. */
  accountId?: string;
  /** Set once an API key is known. */
  apiKeyId?: string;
}

export interface ListenerOptions {
  /** The whole application: API, pages, assets. */
  fetch: (request: Request, context: RequestContext) => Response | Promise<Response>;
  /** Renders public responses, by cache key. */
  publicReads: (path: string, context: RequestContext) => Promise<BufferedResponse>;
  /** Null in development, where every request renders. */
  cache: ResponseCache | null;
  /** Called with the key of each response from the cache or from a shared render. */
  onHit?: (key: string) => void;
  requestLog: { write(line: RequestLine): void };
  metrics: Pick<HttpMetrics, 'record'>;
  log: Pick<Logger, 'warn'>;
  /** While the node drains, connections close after their response. */
  isDraining: () => boolean;
  /** Number of trusted proxies in front, whose X-Forwarded-For entries we believe. */
  trustedProxies: number;
  https: boolean;
  /** No response may be indexed by search engines. */
  testPayments: boolean;
}

/** Files that pages load; a browser never opens one as a page with rights of its own. */
const FILE = /^\/(?:assets|fonts|media|motif|illustrations)\//;
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Creates the node:http listener. It serves public responses from the cache or a shared render, and adds security
 * headers, a request id, a log line and metrics to every response.
 */
export function createListener(options: ListenerOptions) {
  const { cache, requestLog, metrics, publicReads } = options;
  const queue = createBoundedQueue();
  const headers = securityHeaders(options);
  const contexts = new WeakMap<IncomingMessage, RequestContext>();
  const keyOf = createKeys();
  const answerPublic =
    cache &&
    createPublicResponses<RequestContext>({
      // Render from the key alone: dropped parts of the URL must not affect the cached response.
      make: publicReads,
      cache,
      queue,
      common: headers.ofPages,
      onShared: options.onHit,
    });
  cache?.onHot(recompress(queue));
  const handle = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      return respond(
        request,
        contexts.get(incoming) ?? { requestId: randomUUID(), clientIp: '', isLocal: false },
      );
    },
    // A load balancer may check by HTTP/1.0, without a Host header.
    { hostname: 'localhost' },
  );

  async function respond(request: Request, context: RequestContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isWork =
      isPublicRead(request.method, request.headers.get('authorization')) && isPublicPage(pathname);
    if (!isWork) return withRetryAfter(await options.fetch(request, context));
    const response = await inTurn(pathname, () => options.fetch(request, context));
    return withRetryAfter(without(CACHE_TAGS_HEADER, response));
  }

  async function inTurn(path: string, work: () => Response | Promise<Response>): Promise<Response> {
    try {
      return await queue.run(async () => work());
    } catch (error) {
      if (error instanceof OverloadedError) return overloaded(path);
      throw error;
    }
  }

  let isProxyNoted = false;
  /** Warns once: behind an untrusted proxy all customers share one address and its limits. */
  function warnOfProxy(req: IncomingMessage): void {
    if (isProxyNoted || options.trustedProxies > 0 || !req.headers['x-forwarded-for']) return;
    isProxyNoted = true;
    options.log.warn(
      'a request carries X-Forwarded-For while TRUSTED_PROXIES is 0: behind a proxy all customers share one limit',
    );
  }

  async function sendPublic(req: IncomingMessage, res: ServerResponse, key: string, context: RequestContext) {
    try {
      const entry = await answerPublic?.(key, context, acceptsBrotli(req.headers['accept-encoding']));
      if (entry) send(req, res, entry, context.requestId);
    } catch (error) {
      options.log.warn({ err: error, requestId: context.requestId }, 'a public answer could not be made');
      res.writeHead(500, ['x-request-id', context.requestId, ...headers.ofPages]);
      res.end();
    }
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    const started = performance.now();
    if (options.isDraining()) res.shouldKeepAlive = false;
    const ip = rateLimitKey(clientIp(req, options.trustedProxies));
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    const method = req.method ?? 'GET';
    const url = req.url ?? '/';
    const note = (path: string, caller?: RequestContext, traceparent?: string) => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const route = metrics.record(method, res.statusCode, ms, path);
      const { statusCode: status } = res;
      const { accountId: account, apiKeyId: apiKey } = caller ?? {};
      requestLog.write({
        ...{ requestId, method, path, route, status, ms, address: ip },
        ...{ account, apiKey, traceparent },
      });
      return route;
    };
    const known = cache && isPublicRead(method, req.headers.authorization) ? keyOf(url) : null;
    const hit = known && cache?.get(known.key);
    if (known && hit) {
      options.onHit?.(known.key);
      const isReady = hit.brotli || !hit.isCompressible || !acceptsBrotli(req.headers['accept-encoding']);
      const give = () => {
        send(req, res, hit, requestId);
        note(known.path);
      };
      if (isReady) give();
      // If compression fails, send it uncompressed.
      else void compressFast(hit).then(give, give);
      return;
    }
    const span = openSpan(method, { kind: 'server' }, req.headers.traceparent);
    res.on('finish', () => {
      const route = note(pathOf(url), contexts.get(req), span?.traceparent);
      span?.end(`${method} ${route}`, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': res.statusCode,
        'dwaso.request.id': requestId,
      });
    });
    if (span) res.on('close', () => !res.writableFinished && span.end(method, {}, 'aborted'));
    warnOfProxy(req);
    const answer = () => answerOf(req, res, known?.key ?? null, { requestId, clientIp: ip });
    if (span) span.run(answer);
    else answer();
  };

  /** Renders a response that is not in the cache. @param key cache key of a public response; null for others */
  function answerOf(
    req: IncomingMessage,
    res: ServerResponse,
    key: string | null,
    from: { requestId: string; clientIp: string },
  ): void {
    if (key !== null) {
      void sendPublic(req, res, key, { ...from, isLocal: false });
      return;
    }
    const { url = '/' } = req;
    // A first visit loads ten of our built files; they need neither a request id nor a policy.
    if (!url.startsWith('/assets/')) res.setHeader('x-request-id', from.requestId);
    const common = FILE.test(url) ? headers.ofFiles : headers.ofPages;
    for (let index = 0; index < common.length; index += 2) {
      res.setHeader(common[index] as string, common[index + 1] as string);
    }
    contexts.set(req, { ...from, isLocal: isLocalRequest(req) });
    void handle(req, res);
  }
}

/** Removes a header by copying: the headers of a fetched response are immutable. */
function without(header: string, response: Response): Response {
  if (!response.headers.has(header)) return response;
  const { status, body } = response;
  const headers = new Headers(response.headers);
  headers.delete(header);
  return new Response(body, { status, headers });
}

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return redactPath(mark < 0 ? url : url.slice(0, mark));
}

function isPublicRead(method: string | undefined, authorization: string | null | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && !authorization;
}

/**
 * Lists security headers, names and values alternating. A page's policy comes with the page; its files only need the
 * headers that protect files, which saves 4 KiB on a page of twenty files.
 */
function securityHeaders({ https, testPayments }: Pick<ListenerOptions, 'https' | 'testPayments'>): {
  ofPages: string[];
  ofFiles: string[];
} {
  const ofFiles = [
    ...['x-content-type-options', 'nosniff'],
    ...(https ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
    ...(testPayments ? ['x-robots-tag', 'noindex'] : []),
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

function send(req: IncomingMessage, res: ServerResponse, entry: CachedResponse, requestId: string): void {
  const isCompressed = entry.brotli !== null && acceptsBrotli(req.headers['accept-encoding']);
  const { rawHeaders, etag } = entry;
  const isUnchanged = etag !== null && entry.status === 200 && listsEtag(req.headers['if-none-match'], etag);
  const raw = isUnchanged ? rawHeaders.unchanged : isCompressed ? rawHeaders.brotli : rawHeaders.identity;
  // Modifies the entry's own array until `writeHead` has written it.
  raw[1] = requestId;
  res.writeHead(isUnchanged ? 304 : entry.status, raw);
  if (isUnchanged || req.method === 'HEAD') res.end();
  else res.end(isCompressed ? entry.brotli : entry.identity);
}
