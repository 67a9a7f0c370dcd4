import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { createJobQueueAdmin } from '#jobs/queue-admin';
import { createSearchCounter, type SearchAnalytics } from '#modules/search';
import { isMarketOpen } from '#modules/settings';
import { observeGauges } from '#platform/instruments';
import { createRequestLog } from '#platform/log';
import type { Gauge, NodeMetrics } from '#platform/metric-snapshot';
import { createSearchIndex, type SideIndex } from '#providers/side-index';
import { type BufferedResponse, bufferResponse, toResponse } from '#server/cache/buffered-response';
import { createResponseCache } from '#server/cache/response-cache';
import { createLoaderCache } from '#server/cache/stale-if-error';
import { createListener } from '#server/http/listener';
import { createMetrics } from '#server/http/metrics';
import { renderPage } from '#server/http/render-page';
import type { ListenerContext } from '#server/http/request-context';
import { createRateLimits } from '#server/limits/rate-limits';
import { createRejectionCounter } from '#server/limits/rejection-counter';
import { removeOrphanedUploads } from '#server/uploads/upload-temp-dir';
import { createApp } from './app.ts';
import type { Cleanups } from './cleanups.ts';
import { closedMarketPage, isBuyerPage } from './closed-market.ts';
import { collectProcessMetrics, createMetricsReader, poolGauges } from './metrics-endpoint.ts';
import { createPages, type Pages } from './pages.ts';
import { CLIENT_DIR } from './publish-build.ts';
import { createReadRouting } from './read-routing.ts';
import type { Fetch, RendererPool } from './renderer-pool.ts';
import type { Services } from './services.ts';

export interface WebOptions {
  /** Serves source files and caches nothing. */
  dev?: boolean;
  /** For Vite's hot reloading. */
  server: Server;
  /** Pool of rendering processes; with it this process renders nothing itself. */
  readers?: RendererPool | null;
  /** File of this process's search index; null leaves searches to PostgreSQL. */
  searchFile: string | null;
  /** Called when the search index has applied changes. */
  onSearchChange?: () => void;
  /** Reads the node's metrics from the parent; omitted when this process is the whole node. */
  figuresOfNode?: () => Promise<NodeMetrics>;
}

/**
 * Opens the application of one process: API, pages, files.
 * @returns its fetch handler, a node:http listener with the response cache in front, and handlers for database
 *   notifications
 */
export async function openWeb(services: Services, cleanups: Cleanups, options: WebOptions) {
  const { env, log, db, pool, directUrl, site } = services;
  const { dev = false, server, readers = null } = options;
  const demo = env.appEnv === 'demo';
  const reading = createReadRouting(services, cleanups);
  const cache = dev ? null : createResponseCache();
  const shared = dev || readers ? null : createLoaderCache();
  const searchIndex = createSearchIndex(options.searchFile ? env.searchIndex : 'postgres', {
    db,
    databaseUrl: directUrl,
    file: options.searchFile ?? '',
    log,
    onChange: () => {
      cache?.invalidate('search');
      options.onSearchChange?.();
    },
  });
  cleanups.add(() => searchIndex.stop());
  const jobs = createJobQueueAdmin(directUrl);
  cleanups.add(() => jobs.stop());
  const uploadDir = path.join(env.dataDir, 'uploads');
  await removeOrphanedUploads(uploadDir);
  const metrics = createMetrics();
  const figuresOfNode = options.figuresOfNode ?? collectProcessMetrics;
  const readMetrics = createMetricsReader({
    ...{ db, node: services.node, figuresOfNode, log },
    readQueues: () => jobs.figures(),
  });
  const shown = observeGauges(() => [
    ...poolGauges(services.pool, 'write'),
    ...reading.gauges(),
    ...searchIndexGauges(searchIndex),
  ]);
  cleanups.add(async () => shown.end());
  const refusals = createRejectionCounter(db, log);
  cleanups.add(() => refusals.close());
  const searchCounter = createSearchCounter(db, log);
  cleanups.add(() => searchCounter.stop());
  const requestLog = createRequestLog(env.logLevel);
  cleanups.add(async () => requestLog.close());
  const host = { origin: site.publicUrl, testPayments: env.testPayments, demo };
  const pages = env.role === 'worker' || readers ? null : await createPages({ dev, server, host });
  if (pages) cleanups.add(() => pages.close());
  let isDraining = false;
  const app = createApp({
    ...services,
    readDb: reading.db,
    searchIndex,
    searchCounter,
    nudgePayouts: () => {
      pool
        .query("select pg_notify('payouts', '')")
        .catch((error: Error) => log.warn({ err: error.message }, 'the worker was not told of a payout'));
    },
    readMetrics,
    searchIndexShare: async () => leastIndexShare(await figuresOfNode()),
    limits: {
      paymentWindowMs: env.paymentWindowMs,
      orderHoldMs: env.orderHoldMs,
      limitAddresses: env.rateLimits,
    },
    uploadDir,
    jobs,
    rateLimits: createRateLimits(env.rateLimits ? pool : null),
    refusals,
    isReady: () => !isDraining,
    renderPage: pages
      ? async (request, asked) => toResponse(await renderIfOpen(pages.render, request, asked as object))
      : readers && (async (request, asked) => readers.fetch(request, asked as ListenerContext)),
    factorRequired: !demo,
    clientDir: dev ? null : CLIENT_DIR,
    mailDir: demo && !env.smtpUrl ? services.mailDir : null,
    demoToolsForEveryone: env.demoToolsForEveryone,
    metricsToken: env.metricsToken,
  });
  const apiFor = (asked: object) => (to: string, init?: RequestInit) =>
    shared && !init ? shared.get(to, () => app.request(to, init, asked)) : app.request(to, init, asked);
  const renderIfOpen = async (render: Pages['render'], request: Request, asked: object) => {
    const { pathname } = new URL(request.url);
    return isBuyerPage(pathname) && !(await isMarketOpen(db))
      ? closedMarketPage(pathname)
      : renderPage(render, request, apiFor(asked));
  };
  const fetch: Fetch = (request, context) => app.fetch(request, context);
  /** Renders a public URL by its cache key. Pages bypass the Hono app. */
  const read = async (key: string, context: ListenerContext): Promise<BufferedResponse> => {
    const request = new Request(`http://localhost${key}`);
    return pages && !key.startsWith('/api/')
      ? renderIfOpen(pages.render, request, context)
      : bufferResponse(await app.fetch(request, context));
  };
  const listener = createListener({
    fetch,
    publicReads: readers?.read ?? read,
    cache,
    onHit: (key) => countKeptSearch(searchCounter, key),
    requestLog,
    metrics,
    log,
    isDraining: () => isDraining,
    trustedProxies: env.trustedProxies,
    testPayments: env.testPayments,
    https: site.publicUrl.startsWith('https:'),
  });
  return {
    fetch,
    read,
    listener: (pages ? pages.before(listener) : listener) as RequestListener,
    /** The node will stop shortly: report as not ready. */
    startDraining: () => {
      isDraining = true;
    },
    /** Another process's search index has applied changes. */
    searchChanged: () => cache?.invalidate('search'),
    onCacheTags: (tags: string | null) => {
      reading.heard();
      shared?.heard(tags);
      cache?.invalidate(tags);
      searchIndex.nudge();
    },
    /** Notifications are disconnected. */
    onLost: () => {
      shared?.lost();
      cache?.disconnect();
    },
  };
}

const INDEX_BUILT = 'dwaso_search_index_built_ratio';

function searchIndexGauges(index: SideIndex): Gauge[] {
  const value = index.builtShare();
  if (value === null) return [];
  return [{ name: INDEX_BUILT, description: 'Share of the search index that is built', labels: {}, value }];
}

/** Of the processes of a node the one whose search index is furthest behind; null where none has an index. */
function leastIndexShare({ gauges }: NodeMetrics): number | null {
  const shares = gauges.flatMap(({ name, value }) => (name === INDEX_BUILT ? [value] : []));
  return shares.length > 0 ? Math.min(...shares) : null;
}

/** Counts a cached search as a search. If it had no results, that was counted the first time. */
function countKeptSearch(counter: SearchAnalytics, key: string): void {
  if (!key.includes('search=') || !/^\/(api\/v1\/)?products(\.data)?\?/.test(key)) return;
  const params = new URLSearchParams(key.slice(key.indexOf('?')));
  const search = params.get('search');
  if (search && !params.has('cursor')) counter.searched(search, true);
}
