import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sealSecrets } from '#domain/accounts';
import { isMarketThere } from '#domain/catalogue';
import { createNetworkHealth, type PaymentDeps } from '#domain/payments';
import { moneyReturns } from '#domain/refunds';
import { saveWallet } from '#domain/saved-wallets';
import { createSearchCounter, type SearchCounter } from '#domain/search';
import { createFileTransport, createSmtpTransport } from '#providers/mail';
import {
  createPaystackDisputes,
  createPaystackGateway,
  createPaystackTransfers,
  parseDispute,
  parseWebhook,
  verifyWebhookSignature,
} from '#providers/paystack';
import { createSearchIndex } from '#providers/side-index';
import { createStorage } from '#providers/storage';
import { startPaystackSimulator } from '#simulators/paystack';
import { assertDemoMarket, assertNoDemoAccounts } from '../demo/adjust-market.ts';
import { readPastPayments } from '../demo/past-payments.ts';
import { seedDemoMarket } from '../demo/seed-demo-market.ts';
import { createDeliveryProvider } from './delivery-provider.ts';
import { createApp } from './http/app.ts';
import { createListener, DEGRADED } from './http/listener.ts';
import { createMetrics } from './http/metrics.ts';
import { drain, listen, notReadyYet } from './http/node-server.ts';
import { createRateLimits, purgeRateLimits } from './http/rate-limits.ts';
import { createRefusals } from './http/refusals.ts';
import { createResponseCache } from './http/response-cache.ts';
import { clearLeftUploads } from './http/upload-folder.ts';
import { createJobConsole } from './jobs/console.ts';
import { startWorker } from './jobs/worker.ts';
import { type ApiFetch, createPages, type Pages } from './pages.ts';
import { connectDatabase, type Database } from './platform/database.ts';
import { SIMULATOR_KEY } from './platform/deployment-rules.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import type { Env } from './platform/env.ts';
import { listenForNotifications } from './platform/listen.ts';
import { createRequestLog, type Logger } from './platform/log.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { createSecretBox, demoSecretsKey } from './platform/secret-box.ts';
import { waitForDatabase } from './platform/wait-for-database.ts';

export interface Dwaso {
  url: string;
  port: number;
  databaseUrl: string;
  /** Base URL of the Paystack simulator, when this process runs one. */
  simulatorUrl: string | null;
  /** Lets running requests end, stops the jobs and the database. */
  stop(): Promise<void>;
}

/** Whatever has been started is stopped in the opposite order. */
class Cleanups {
  readonly #steps: (() => Promise<unknown>)[] = [];
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}

const READY_MS = 1800;
/** What anybody may ask for costs the database a second at most. */
const PUBLIC_READS = { statementMs: 1000, answerMs: 2000 };

/**
 * Starts one node: database (embedded unless DATABASE_URL is set), migrations, demo market, simulator, jobs
 * and the HTTP server, as the environment says (docs/design.md, Modes and seams).
 */
export async function startDwaso(env: Env, log: Logger, options: { dev?: boolean } = {}): Promise<Dwaso> {
  const cleanups = new Cleanups();
  try {
    return await start(env, log, cleanups, options.dev ?? false);
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

async function start(env: Env, log: Logger, cleanups: Cleanups, dev: boolean): Promise<Dwaso> {
  const demo = env.appEnv === 'demo';
  // First of all: while the database is waited for, whoever asks is told to come again.
  const server = createServer(notReadyYet);
  const port = await listen(server, env);
  cleanups.add(async () => void server.close());
  const databaseUrl = env.databaseUrl ?? (await embeddedDatabase(env, log, cleanups));
  if (env.databaseUrl) await waitForDatabase(databaseUrl, log);
  const { db, pool, close } = connectDatabase(databaseUrl, log, { statementMs: 15_000, answerMs: 16_000 });
  cleanups.add(close);
  // Before anything is written: a demo and a market never share a database.
  await (demo ? assertDemoMarket(db) : assertNoDemoAccounts(db));
  await migrateDatabase(databaseUrl);
  const reading = connectDatabase(env.databaseReadUrls[0] ?? databaseUrl, log, PUBLIC_READS);
  cleanups.add(reading.close);
  cleanups.add(() => drain(server));
  const secretBox = createSecretBox(env.secretsKey ?? (await demoSecretsKey(env.dataDir)));
  const sealed = await sealSecrets(db, secretBox);
  if (sealed > 0) log.info({ sealed }, 'secrets of second factors are sealed now');
  if (demo && (await seedDemoMarket(db))) log.info('the demo market is furnished');

  const publicUrl = env.publicUrl.replace(/:0$/, `:${port}`);

  const secretKey = env.paystackSecretKey ?? SIMULATOR_KEY;
  const simulator = env.paystackBaseUrl
    ? null
    : await startPaystackSimulator({
        port: env.simulatorPort,
        ...(env.demoToolsForEveryone && { host: env.host }),
        secretKey,
        speed: env.simulatorSpeed,
        webhookUrl: `http://127.0.0.1:${port}/api/v1/payments/paystack/webhook`,
      });
  if (simulator) {
    cleanups.add(() => simulator.close());
    simulator.remember(await readPastPayments(db));
  }

  const paystack = { baseUrl: env.paystackBaseUrl ?? (simulator?.url as string), secretKey };
  const gateway = createPaystackGateway(paystack);
  const transfers = createPaystackTransfers(paystack);
  const site = { publicUrl, supportEmail: env.supportEmail };
  const payments: PaymentDeps = {
    db,
    gateway,
    site,
    log,
    returns: moneyReturns,
    networks: createNetworkHealth(),
    saveWallet: (handle, wallet) => saveWallet(handle, secretBox, wallet),
  };
  const payouts = { db, transfers, site, log };
  const disputes = { db, gateway: createPaystackDisputes(paystack), site, log };
  const riders = {
    db,
    site,
    log,
    secretBox,
    provider: await createDeliveryProvider(env, port, (close) => cleanups.add(close)),
  };
  const cache = dev ? null : createResponseCache();
  const mailDir = path.join(env.dataDir, 'mail');

  const storage = createStorage(env.storage, path.join(env.dataDir, 'media'));

  const worker =
    env.role === 'web'
      ? null
      : await startWorker({
          ...payments,
          ...payouts,
          disputes,
          databaseUrl,
          storage,
          purgeRateLimits: () => purgeRateLimits(pool),
          mail: env.smtpUrl
            ? createSmtpTransport({ url: env.smtpUrl, from: env.mailFrom })
            : createFileTransport({ dir: mailDir, from: env.mailFrom }),
          paymentWindowMs: env.paymentWindowMs,
          reconcileEveryMs: env.reconcileEveryMs,
        });
  if (worker) cleanups.add(() => worker.stop());
  const searchIndex = createSearchIndex(env.role === 'worker' ? 'postgres' : env.searchIndex, {
    db,
    databaseUrl,
    file: path.join(env.dataDir, 'search.sqlite'),
    log,
    onChange: () => cache?.clear(),
  });
  cleanups.add(() => searchIndex.stop());
  const catalogueChanged = () => {
    cache?.clear();
    searchIndex.nudge();
  };
  const listening = listenForNotifications(
    databaseUrl,
    { catalogue: catalogueChanged, outbox: () => worker?.nudgeMail() },
    log,
  );
  cleanups.add(() => listening.close());

  const jobs = createJobConsole(databaseUrl);
  cleanups.add(() => jobs.stop());
  const uploadDir = path.join(env.dataDir, 'uploads');
  await clearLeftUploads(uploadDir);
  const metrics = createMetrics();
  const refusals = createRefusals(db, log);
  cleanups.add(() => refusals.close());
  const searchCounter = createSearchCounter(db, log);
  cleanups.add(() => searchCounter.stop());
  const requestLog = createRequestLog(env.logLevel);
  cleanups.add(async () => requestLog.close());
  const pages =
    env.role === 'worker'
      ? null
      : await createPages({
          dev,
          server,
          host: { origin: publicUrl, testPayments: env.testPayments, demo: env.appEnv === 'demo' },
        });
  if (pages) cleanups.add(() => pages.close());
  const app = createApp({
    db,
    readDb: reading.db,
    searchIndex,
    searchCounter,
    payments,
    payouts,
    disputes,
    riders,
    nudgePayouts: () => worker?.nudgePayouts(),
    site,
    log,
    metrics,
    limits: {
      paymentWindowMs: env.paymentWindowMs,
      orderHoldMs: env.orderHoldMs,
      limitAddresses: env.rateLimits,
    },
    storage,
    uploadDir,
    jobs,
    rateLimits: createRateLimits(env.rateLimits ? pool : null),
    refusals,
    webhooks: {
      isAuthentic: (raw, signature) => verifyWebhookSignature(raw, signature, secretKey),
      parse: parseWebhook,
      parseDispute,
    },
    isReady: () => isReady(db),
    renderPage:
      pages &&
      ((request, asked) =>
        renderPage(pages, request, (path, init) => app.request(path, init, asked as object))),
    secretBox,
    factorRequired: !demo,
    clientDir: dev ? null : 'build/client',
    mailDir: demo && !env.smtpUrl ? mailDir : null,
    demoToolsForEveryone: env.demoToolsForEveryone,
    metricsToken: env.metricsToken,
  });
  const https = publicUrl.startsWith('https:');
  const listener = createListener({
    fetch: (request, context) => app.fetch(request, context),
    cache,
    onHit: (key) => countKeptSearch(searchCounter, key),
    requestLog,
    metrics,
    log,
    trustedProxies: env.trustedProxies,
    https,
  });
  server.off('request', notReadyYet);
  server.on('request', pages ? pages.before(listener) : listener);
  return {
    url: publicUrl,
    port,
    databaseUrl,
    simulatorUrl: simulator?.url ?? null,
    stop: () => cleanups.run(),
  };
}

/** A search that was answered from what is kept counts as a search; that it found nothing was counted the first time. */
function countKeptSearch(counter: SearchCounter, key: string): void {
  if (!/^\/(api\/v1\/)?products(\.data)?\?/.test(key)) return;
  const params = new URLSearchParams(key.slice(key.indexOf('?')));
  const search = params.get('search');
  if (search && !params.has('cursor')) counter.searched(search, true);
}

async function embeddedDatabase(env: Env, log: Logger, cleanups: Cleanups): Promise<string> {
  const postgres = await startEmbeddedPostgres(path.join(env.dataDir, 'postgres'), { watch: log });
  if (postgres.adopted) log.info('took over the PostgreSQL server that an earlier run left behind');
  cleanups.add(postgres.stop);
  return postgres.url;
}

/** Whether the database answers, within 2 s: a load balancer does not wait for one that hangs. */
function isReady(db: Database): Promise<boolean> {
  const answer = isMarketThere(db).catch(() => false);
  return Promise.race([answer, sleep(READY_MS, false, { ref: false })]);
}

/** A page that had to do without an answer of the API says so, and is not kept. */
async function renderPage(pages: Pages, request: Request, api: ApiFetch): Promise<Response> {
  let degraded = false;
  const response = await pages.render(request, async (path, init) => {
    const answer = await api(path, init);
    if (answer.status >= 500) degraded = true;
    return answer;
  });
  if (degraded) response.headers.set(DEGRADED, '1');
  return response;
}
