import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { until } from './support/open-market.ts';

/* A node whose database disappears, hangs, dies and comes back. */

interface Node {
  url: string;
  child: ChildProcess;
  log(): string;
}

/** Shorter than background work waits for the database; requests fail far sooner. */
const OTHERS_MS = 14_000;

const running: ChildProcess[] = [];
async function start(env: Record<string, string>, ready = /Dwaso is open at (http:\S+)/): Promise<Node> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      PAYSTACK_SIMULATOR_PORT: '0',
      WEB_CONCURRENCY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  for (let tries = 0; tries < 400 && !ready.test(text); tries++) await sleep(100);
  const url = ready.exec(text)?.[1] ?? '';
  return { url, child, log: () => text };
}

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-away-'));
});
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(dir, { recursive: true, force: true });
});

const PAGES = [
  '/',
  '/products',
  '/products?search=basket',
  '/shops',
  '/about',
  '/terms',
  '/cart',
  '/auth',
  '/api/v1/products?limit=5',
  '/api/v1/shops',
  '/api/v1/categories',
  '/api/v1/market',
];

describe('a market without its database', () => {
  let postgres: EmbeddedPostgres;
  let node: Node;
  const folder = () => path.join(dir, 'pg');
  const get = (target: string, init?: RequestInit) =>
    fetch(node.url + target, { redirect: 'manual', ...init });
  let cachedPages: string[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres(folder(), { durable: false });
    node = await start({ DATABASE_URL: postgres.url, DATA_DIR: path.join(dir, 'data') });
    const { data } = await (await get('/api/v1/products?limit=3')).json();
    cachedPages = [
      ...PAGES,
      ...data.flatMap((product: { id: string }) => [
        `/products/${product.id}`,
        `/api/v1/products/${product.id}`,
      ]),
    ];
    for (const target of cachedPages) expect((await get(target)).status, target).toBe(200);
  });
  afterAll(() => postgres.stop());

  // Shows docs/security.md, 16: 16.5.2 without a dependency
  it('shows cached pages, marks them as old, and answers everything else with 503', async () => {
    // Invalidates every fresh response, so that only stale copies are left.
    await changeMarket(postgres);
    await postgres.stop();
    let answered = 0;
    let requests = 0;
    for (let round = 0; round < 3; round++) {
      for (const target of cachedPages) {
        const response = await get(target);
        const body = await response.text();
        requests++;
        if (response.status === 200) answered++;
        expect(response.status, target).toBe(200);
        const age = response.headers.get('x-dwaso-stale');
        // Pages that need no database are fresh.
        if (age === null) continue;
        expect(Number(age)).toBeLessThan(120);
        expect(response.headers.get('age')).toBe(age);
        const isPage = response.headers.get('content-type')?.startsWith('text/html');
        const notes = body.match(/class="stale-note">This page was saved at \d{1,2}:\d\d [ap]m\./g) ?? [];
        expect(notes, target).toHaveLength(isPage ? 1 : 0);
      }
    }
    expect(answered).toBe(requests);
    expect((await get('/products')).headers.get('x-dwaso-stale')).not.toBeNull();
    expect((await get('/api/v1/products?limit=5')).headers.get('x-dwaso-stale')).not.toBeNull();

    const page = await get('/products?search=never-asked-for');
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Dwaso');
    const headers = { 'content-type': 'application/json' };
    for (const [target, init] of [
      ['/api/v1/products?search=never', {}],
      ['/api/v1/orders', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }],
      [
        '/api/v1/auth/login',
        { method: 'POST', headers, body: '{"email":"a@example.com","password":"long-enough"}' },
      ],
      [
        '/api/v1/cart/add',
        { method: 'POST', headers: { ...headers, authorization: `Bearer ${'a'.repeat(43)}` }, body: '{}' },
      ],
    ] as [string, RequestInit][]) {
      const response = await get(target, init);
      expect([response.status, Boolean(response.headers.get('retry-after'))], target).toEqual([503, true]);
    }
    // The load balancer must keep the node, or nobody could see the stale pages.
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
    expect(node.log()).not.toMatch(/"status":500/);
  });

  it('recovers when the database is back', async () => {
    postgres = await startEmbeddedPostgres(folder(), { durable: false });
    await until(async () => (await get('/api/v1/products?search=back-again')).status === 200);
    const response = await get('/products?search=never-asked-for');
    expect(response.status).toBe(200);
    await until(async () => (await get('/products')).headers.get('x-dwaso-stale') === null);
    const login = await get('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'customer@dwaso.test', password: 'Market-day-1!' }),
    });
    expect(login.status).toBe(200);
  });

  // Shows docs/security.md, 15: 15.1.3, 15.2.2 expensive work is bounded
  it('limits public requests to a second and explains the failure of a search', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('begin; lock table products in access exclusive mode');
    try {
      const started = performance.now();
      const response = await get('/api/v1/products?search=a');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await response.json()).message).toContain('Use a longer word or choose a category');
      expect(performance.now() - started).toBeLessThan(OTHERS_MS);
      expect((await get('/products?search=ab')).status).toBe(503);
    } finally {
      await client.end();
    }
    expect((await get('/api/v1/products?search=a')).status).toBe(200);
  });

  it('answers every request when the database hangs', async () => {
    expect((await get('/products')).status).toBe(200);
    await changeMarket(postgres);
    const pids = await listServerPids(folder());
    for (const pid of pids) signal(pid, 'SIGSTOP');
    try {
      const started = performance.now();
      const [ready, page, unseen] = await Promise.all([
        get('/readyz').then((response) => ({ status: response.status, ms: performance.now() - started })),
        get('/products'),
        get('/api/v1/products?search=hanging'),
      ]);
      expect(ready.status).toBe(200);
      expect(ready.ms).toBeLessThan(OTHERS_MS);
      expect([page.status, page.headers.has('x-dwaso-stale')]).toEqual([200, true]);
      expect(unseen.status).toBe(503);
      expect(performance.now() - started).toBeLessThan(OTHERS_MS);
    } finally {
      for (const pid of pids) signal(pid, 'SIGCONT');
    }
    await until(async () => (await get('/api/v1/products?search=hanging')).status === 200);
  });
});

/** Sends a signal. The process may have exited since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Changes the catalogue, so that every node drops its cached responses. */
async function changeMarket(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('update products set updated_at = now()');
  await client.end();
  await sleep(1500);
}

async function listServerPids(folder: string): Promise<number[]> {
  const main = Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8');
  return [main, ...children.trim().split(' ').map(Number)];
}

it('an embedded database that dies is restarted', async () => {
  const data = path.join(dir, 'own');
  const node = await start({ DATA_DIR: data });
  const pidFile = path.join(data, 'postgres', 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await until(async () => /the database runs again/.test(node.log()));
  await until(async () => (await fetch(`${node.url}/api/v1/products?search=basket`)).status === 200);
  expect(node.log().match(/the database has died/g)).toHaveLength(1);
}, 60_000);

it('a starting node waits for a missing database and logs it in one line', async () => {
  const folder = path.join(dir, 'late');
  const first = await startEmbeddedPostgres(folder, { durable: false });
  await first.stop();
  const waiting = await start(
    { DATABASE_URL: first.url, DATA_DIR: path.join(dir, 'late-data') },
    /waiting for it/,
  );
  await sleep(2500);
  const late = await startEmbeddedPostgres(folder, { durable: false });
  const { log } = waiting;
  for (let tries = 0; tries < 400 && !/Dwaso is open/.test(log()); tries++) await sleep(100);
  expect(log()).toContain('Dwaso is open');
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('does not answer yet'));
  expect(lines).toHaveLength(1);
  expect(log()).not.toContain('    at ');
  running.at(-1)?.kill('SIGTERM');
  await once(running.at(-1) as ChildProcess, 'exit');
  await late.stop();
}, 60_000);
