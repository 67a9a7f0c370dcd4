import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BufferedResponse, bufferResponse, toResponse } from '#server/cache/buffered-response';
import { createLoaderCache } from '#server/cache/stale-if-error';
import { createPages } from '../../../src/composition/pages.ts';
import { listenForNotifications } from '../../../src/platform/listen.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createResponseCache } from '../../../src/server/cache/response-cache.ts';
import { createListener } from '../../../src/server/http/listener.ts';
import { renderPage } from '../../../src/server/http/render-page.ts';
import { type Market, until } from './open-market.ts';

export interface CachingNode {
  /** The answer of an address, cached or not. */
  get(path: string): Promise<string>;
  /** The uncached responses of addresses; each API response is requested once, also for several pages. */
  fresh(paths: readonly string[]): Promise<string[]>;
  /** Addresses of cache misses, in order. */
  rendered: string[];
  /** The notifications of changes. */
  notifications: (string | null)[];
  close(): Promise<void>;
}

let barriers = 0;

/** Waits until the nodes have received the notifications of all earlier commits. */
export async function waitForNotifications(market: Market, nodes: CachingNode[]): Promise<void> {
  const barrier = `barrier:${barriers++}`;
  await market.database.pool.query("select pg_notify('cache_tags', $1)", [barrier]);
  while (!nodes.every(({ notifications }) => notifications.includes(barrier))) await sleep(2);
}

/** A node with the cache of public answers in front of its API, and the built pages. */
export async function openCachingNode(market: Market): Promise<CachingNode> {
  const log = createLog('silent');
  const server = createServer();
  const host = { origin: 'http://market.test', testPayments: false, demo: true };
  const pages = await createPages({ dev: false, server, host });
  const api = (path: string) => fetch(market.url + path.replace(/^\/api\/v1/, ''));
  const make = async (path: string, source = api): Promise<BufferedResponse> =>
    path.startsWith('/api/')
      ? bufferResponse(await api(path))
      : renderPage(pages.render, new Request(`http://localhost${path}`), source);
  const shared = createLoaderCache();
  const makeWithShared = (path: string) =>
    make(path, (requested) => shared.get(requested, () => api(requested)));
  const rendered: string[] = [];
  const notifications: (string | null)[] = [];
  const cache = createResponseCache();
  server.on(
    'request',
    createListener({
      fetch: (request) => {
        const { pathname, search } = new URL(request.url);
        return makeWithShared(pathname + search).then(toResponse);
      },
      publicReads: (path) => {
        rendered.push(path);
        return makeWithShared(path);
      },
      cache,
      requestLog: { write: () => undefined },
      metrics: { record: () => 'other' },
      log,
      isDraining: () => false,
      trustedProxies: 0,
      testPayments: false,
      https: false,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const onCacheTags = (tags: string | null) => {
    shared.heard(tags);
    cache.invalidate(tags);
    notifications.push(tags);
  };
  const listening = listenForNotifications(market.database.url, { cache_tags: onCacheTags }, log, () => {
    shared.lost();
    cache.disconnect();
  });
  await until(async () => notifications.length > 0);
  const read = async (response: Response) => {
    const body = await response.text();
    return `${response.status} ${body}`;
  };
  return {
    get: async (path) => read(await fetch(`http://127.0.0.1:${port}${path}`)),
    async fresh(paths) {
      const responses = new Map<string, Promise<BufferedResponse>>();
      const once = async (path: string) => {
        const response = responses.get(path) ?? api(path).then(bufferResponse);
        responses.set(path, response);
        return toResponse(await response);
      };
      const render = async (path: string) =>
        path.startsWith('/api/') ? once(path) : toResponse(await make(path, once));
      return Promise.all(paths.map(async (path) => read(await render(path))));
    },
    rendered,
    notifications,
    async close() {
      await listening.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pages.close();
    },
  };
}
