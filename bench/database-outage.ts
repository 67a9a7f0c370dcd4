import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// Requests every public page repeatedly while the database is stopped for a minute.
const AWAY_MS = 60_000;
const PRODUCTS = 40;

const dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-bench-'));
const folder = path.join(dir, 'pg');
let postgres = await startEmbeddedPostgres(folder);
const dwaso = await runDwaso({ dataDir: path.join(dir, 'data'), env: { DATABASE_URL: postgres.url } });
const get = (target: string) => fetch(dwaso.url + target);
const { data } = await (await get(`/api/v1/products?limit=${PRODUCTS}`)).json();
const { data: shops } = await (await get('/api/v1/shops')).json();
const getIds = (list: { id: string }[]) => list.map(({ id }) => id);
const pages = [
  ...[
    '/',
    '/products',
    '/products?search=basket',
    '/shops',
    '/about',
    '/terms',
    '/privacy',
    '/cart',
    '/auth',
    '/sell',
  ],
  ...['/api/v1/products', '/api/v1/shops', '/api/v1/categories', '/api/v1/market'],
  ...getIds(data).flatMap((id) => [`/products/${id}`, `/api/v1/products/${id}`]),
  ...getIds(shops).map((id) => `/shops/${id}`),
];
for (const page of pages) if ((await get(page)).status !== 200) throw new Error(`${page} is not there`);

// Invalidates the caches just before, so that no node has a fresh copy.
const client = new pg.Client({ connectionString: postgres.url });
client.on('error', () => undefined);
await client.connect();
await client.query('update products set updated_at = now()');
await client.end();
await sleep(1500);
await postgres.stop();

const stoppedAt = performance.now();
const times: number[] = [];
let answered = 0;
let stale = 0;
for (let at = 0; performance.now() - stoppedAt < AWAY_MS; at++) {
  const started = performance.now();
  const response = await get(pages[at % pages.length] as string);
  await response.arrayBuffer();
  times.push(performance.now() - started);
  if (response.status === 200) answered++;
  if (response.headers.has('x-dwaso-stale')) stale++;
  await sleep(10);
}
postgres = await startEmbeddedPostgres(folder);
const backAt = performance.now();
while ((await get('/readyz')).status !== 200) await sleep(20);
const healedMs = Math.round(performance.now() - backAt);
const fresh = await get('/products');
await dwaso.stop();
await postgres.stop();
await rm(dir, { recursive: true, force: true });
times.sort((a, b) => a - b);
const at = (share: number) => Math.round((times[Math.floor(share * (times.length - 1))] as number) * 10) / 10;
const result = {
  awaySeconds: AWAY_MS / 1000,
  pages: pages.length,
  asked: times.length,
  answered,
  sharePercent: Math.round((answered / times.length) * 10_000) / 100,
  stale,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  slowestMs: at(1),
  healedMs,
};
if (answered !== times.length) throw new Error(`not all were answered: ${JSON.stringify(result)}`);
if (fresh.headers.has('x-dwaso-stale')) throw new Error('a copy is shown though the database is back');
await record('database-outage', result);
