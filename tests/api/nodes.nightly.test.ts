import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createStorage } from '#providers/storage';
import { databaseUrl } from '../support/templates.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from './support/open-market.ts';

/* Several nodes on one database. */

let dir: string;
let store: S3rver;
let s3: string;
let database: TestDatabase;
const running: ChildProcess[] = [];
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-nodes-'));
  store = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(dir, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await store.run();
  s3 = `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=off`;
});
afterAll(async () => {
  await store.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  database = await createTestDatabase({ demo: true });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(end));
  await database.close();
});

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  return (await exit)[0];
}

/** Starts a node with its own data folder. */
function run(name: string, env: Record<string, string>) {
  const settings = { APP_ENV: 'demo', NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '' };
  const own = { DATA_DIR: path.join(dir, name), WEB_CONCURRENCY: '1', DATABASE_URL: database.url };
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...process.env, ...settings, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const node = { child, text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (node.text += chunk));
  return node;
}
const waitForUrl = (node: { text: string }) =>
  until(async () => /Dwaso is open at (http:\S+)/.exec(node.text)?.[1]);

const nodesThere = async () =>
  (await database.pool.query('select task, pictures from nodes order by task, pictures')).rows;

it('nodes are refused with pictures on separate disks and accepted with a shared folder', async () => {
  const first = run('first', {});
  await waitForUrl(first);
  expect(await nodesThere()).toEqual([
    { task: 'web', pictures: 'disk' },
    { task: 'worker', pictures: 'disk' },
  ]);
  const second = run('second', {});
  const [code] = await once(second.child, 'close');
  expect([code, second.text]).toEqual([
    1,
    expect.stringMatching(
      /^Dwaso does not start\. The node \S+ runs on the same database, and STORAGE=disk/m,
    ),
  ]);
  await waitForUrl(run('second', { MEDIA_SHARED: 'on', ROLE: 'web' }));
  expect(await nodesThere()).toContainEqual({ task: 'web', pictures: 'shared' });

  // A killed node returns under its own identity; a node that shuts down cleanly is removed at once.
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const again = run('first', {});
  await waitForUrl(again);
  await end(again.child);
  expect(await nodesThere()).toEqual([{ task: 'web', pictures: 'shared' }]);
}, 240_000);

it('nodes find each other’s built files and pictures in one store', async () => {
  const [first, second] = [run('third', { STORAGE: s3 }), run('fourth', { STORAGE: s3, ROLE: 'web' })];
  const urls = [await waitForUrl(first), await waitForUrl(second)];
  const storage = createStorage(s3, dir);
  await storage.put('builds/other-build-1.js', Buffer.from('export {}'), 'text/javascript');
  const picture = `u/${'ab'.repeat(16)}/480.webp`;
  await storage.put(picture, new Uint8Array([1, 2, 3]), 'image/webp');
  const own = /\/assets\/frame-[^" ]+\.js/.exec(await (await fetch(`${urls[0]}/`)).text())?.[0] ?? '';
  // A node stores its build's files before it answers requests.
  expect(await storage.get(`builds/${path.basename(own)}`)).not.toBeNull();
  for (const url of urls) {
    const asset = await fetch(`${url}/assets/other-build-1.js`);
    expect([asset.status, asset.headers.get('content-type'), await asset.text()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'export {}',
    ]);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${url}/media/${picture}`)).status).toBe(200);
    const none = await fetch(`${url}/assets/never-was-1.js`);
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, null]);
  }
}, 240_000);

it('nodes wait for their tables where another program migrates', async () => {
  const bare = await createTestDatabase();
  try {
    const name = new URL(bare.url).pathname.slice(1);
    const server = databaseUrl(inject('pgUrl'), name);
    await bare.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    const waiting = run('waiting', { DATABASE_URL: server, MIGRATE_AT_START: 'off' });
    await until(async () => waiting.text.includes('waiting for ROLE=migrate'));
    expect(waiting.text).not.toContain('Dwaso is open');
    const migrating = run('migrating', { DATABASE_URL: server, ROLE: 'migrate' });
    const [code] = await once(migrating.child, 'close');
    expect([code, migrating.text]).toEqual([0, expect.stringContaining('the database is up to date')]);
    const url = await waitForUrl(waiting);
    expect((await fetch(`${url}/api/v1/products?limit=1`)).status).toBe(200);
    await end(waiting.child);
  } finally {
    await bare.close();
  }
}, 240_000);
