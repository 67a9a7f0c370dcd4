import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { createSearchCounter, type SearchCounter } from '#modules/search';
import { parseDispute, parseWebhook, verifyWebhookSignature } from '#providers/paystack';
import { createSearchIndex } from '#providers/side-index';
import { type Answer, answerOf, responseOf } from '#server/cache/answer';
import { createResponseCache } from '#server/cache/response-cache';
import { createSharedAnswers } from '#server/cache/shared-answers';
import { createListener } from '#server/http/listener';
import { createMetrics } from '#server/http/metrics';
import { renderPage } from '#server/http/render-page';
import type { ListenerContext } from '#server/http/request-context';
import { createRateLimits } from '#server/limits/rate-limits';
import { createRefusals } from '#server/limits/refusals';
import { clearLeftUploads } from '#server/uploads/upload-folder';
import { createApp } from '../http/app.ts';
import { createJobConsole } from '../jobs/console.ts';
import type { NodeFigures } from '../platform/figures.ts';
import { createRequestLog } from '../platform/log.ts';
import { showGauges } from '../platform/meters.ts';
import type { Cleanups } from './cleanups.ts';
import { CLIENT_DIR } from './keep-build.ts';
import { createPages } from './pages.ts';
import { createFigures, figuresOfThisProcess, poolGauges } from './read-figures.ts';
import type { Fetch, Readers } from './readers.ts';
import { openReads } from './reads.ts';
import type { Services } from './services.ts';

export interface WebOptions {
  /** Serves source files, keeps nothing. */
  dev?: boolean;
  /** For Vite's hot reloading. */
  server: Server;
  /** Another process that renders pages and answers what anybody may read; this one renders nothing then. */
  readers?: Readers | null;
  /** The file of this process' side index; null leaves searches to PostgreSQL. */
  searchFile: string | null;
  /** The side index has taken in changes. */
  onSearchChange?: () => void;
  /** Figures of the node that this process is one of; without it this one is the whole node. */
  figuresOfNode?: () => Promise<NodeFigures>;
}

/**
 * The application of one process: API, pages, files.
 * @returns its fetch handler, a listener of node:http with what is kept in front of it, and what it does when the
 *   database tells of a change
 */
export async function openWeb(services: Services, cleanups: Cleanups, options: WebOptions) {
  const { env, log, db, pool, directUrl, site, secretKey } = services;
  const { dev = false, server, readers = null } = options;
  const demo = env.appEnv === 'demo';
  const reading = openReads(services, cleanups);
  const cache = dev ? null : createResponseCache();
  const shared = dev || readers ? null : createSharedAnswers();
  const searchIndex = createSearchIndex(options.searchFile ? env.searchIndex : 'postgres', {
    db,
    databaseUrl: directUrl,
    file: options.searchFile ?? '',
    log,
    onChange: () => {
      cache?.heard('search');
      options.onSearchChange?.();
    },
  });
  cleanups.add(() => searchIndex.stop());
  const jobs = createJobConsole(directUrl);
  cleanups.add(() => jobs.stop());
  const uploadDir = path.join(env.dataDir, 'uploads');
  await clearLeftUploads(uploadDir);
  const metrics = createMetrics();
  const figuresOfNode = options.figuresOfNode ?? figuresOfThisProcess;
  const readMetrics = createFigures({
    ...{ db, node: services.node, figuresOfNode, log },
    readQueues: () => jobs.figures(),
  });
  const shown = showGauges(() => [...poolGauges(services.pool, 'write'), ...reading.gauges()]);
  cleanups.add(async () => shown.end());
  const refusals = createRefusals(db, log);
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
    limits: {
      paymentWindowMs: env.paymentWindowMs,
      orderHoldMs: env.orderHoldMs,
      limitAddresses: env.rateLimits,
    },
    uploadDir,
    jobs,
    rateLimits: createRateLimits(env.rateLimits ? pool : null),
    refusals,
    webhooks: {
      isAuthentic: (raw, signature) => verifyWebhookSignature(raw, signature, secretKey),
      parse: parseWebhook,
      parseDispute,
    },
    isReady: () => !isDraining,
    renderPage: pages
      ? async (request, asked) => responseOf(await renderPage(pages.render, request, apiFor(asked as object)))
      : readers && (async (request, asked) => readers.fetch(request, asked as ListenerContext)),
    factorRequired: !demo,
    clientDir: dev ? null : CLIENT_DIR,
    mailDir: demo && !env.smtpUrl ? services.mailDir : null,
    demoToolsForEveryone: env.demoToolsForEveryone,
    metricsToken: env.metricsToken,
  });
  const apiFor = (asked: object) => (to: string, init?: RequestInit) =>
    shared && !init ? shared.get(to, () => app.request(to, init, asked)) : app.request(to, init, asked);
  const fetch: Fetch = (request, context) => app.fetch(request, context);
  /** What anybody may read, by the key of its address: pages without the detour of an application that has only one use for them. */
  const read = async (key: string, context: ListenerContext): Promise<Answer> => {
    const request = new Request(`http://localhost${key}`);
    return pages && !key.startsWith('/api/')
      ? renderPage(pages.render, request, apiFor(context))
      : answerOf(await app.fetch(request, context));
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
    https: site.publicUrl.startsWith('https:'),
  });
  return {
    fetch,
    read,
    listener: (pages ? pages.before(listener) : listener) as RequestListener,
    /** The node is to end a little later: nobody is to send more requests here. */
    startDraining: () => {
      isDraining = true;
    },
    /** The side index of another process has taken in changes. */
    searchChanged: () => cache?.heard('search'),
    onCatalogue: (tags: string | null) => {
      reading.heard();
      shared?.heard(tags);
      cache?.heard(tags);
      searchIndex.nudge();
    },
    /** Changes are heard of no longer. */
    onLost: () => {
      shared?.lost();
      cache?.lost();
    },
  };
}

/** A search that was answered from what is kept counts as a search; that it found nothing was counted the first time. */
function countKeptSearch(counter: SearchCounter, key: string): void {
  if (!key.includes('search=') || !/^\/(api\/v1\/)?products(\.data)?\?/.test(key)) return;
  const params = new URLSearchParams(key.slice(key.indexOf('?')));
  const search = params.get('search');
  if (search && !params.has('cursor')) counter.searched(search, true);
}
