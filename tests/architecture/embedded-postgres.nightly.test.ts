import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';

let root: string;
let dataDir: string;
let started: EmbeddedPostgres | null = null;
const children: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'dwaso-pg-test-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'postgres');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  // Takes over and stops a server that a failed test left running.
  if (started || (await serverPid())) await (await startEmbeddedPostgres(dataDir)).stop();
  await rm(root, { recursive: true, force: true });
});

async function serverPid(): Promise<number | null> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function start(): Promise<EmbeddedPostgres> {
  started = await startEmbeddedPostgres(dataDir);
  return started;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  await server.stop();
  started = null;
}

test('the embedded database admits the application as a role that owns nothing', async () => {
  const { url, applicationUrl, stop: end } = await start();
  await query(url, 'create table of_the_owner (id int)');
  expect(
    await query(
      applicationUrl,
      'select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolname: 'dwaso_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  for (const statement of [
    'create table mine (id int)',
    'truncate of_the_owner',
    'drop table of_the_owner',
  ]) {
    await expect(query(applicationUrl, statement)).rejects.toMatchObject({ code: '42501' });
  }
  await query(url, 'drop table of_the_owner');
  await end();
  started = null;
});

test('the embedded database starts, keeps its data over a restart, and leaves no process', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await query(first.url, 'create table kept (id int); insert into kept values (1)');
  expect(await query(first.url, "select lower('ƆKYEAME') as word, uuidv7() is not null as ids")).toEqual([
    { word: 'ɔkyeame', ids: true },
  ]);
  await stop(first);
  expect(await serverPid()).toBeNull();
  const second = await start();
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }]);
  await stop(second);
});

test('the embedded database adopts the server of a killed process', async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('../../src/platform/embedded-postgres.ts', import.meta.url).href)});
    await startEmbeddedPostgres(${JSON.stringify(dataDir)});
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  const pid = await serverPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start();
  expect(server.adopted).toBe(true);
  expect(await serverPid()).toBe(pid);
  expect(await query(server.url, 'select id from kept')).toEqual([{ id: 1 }]);
  await stop(server);
  expect(await serverPid()).toBeNull();
});

test('the embedded database recovers when its server was killed and one of its processes lives on', async () => {
  const server = await start();
  await query(server.url, 'insert into kept values (2)');
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  const [{ backend }] = (await client.query('select pg_backend_pid() as backend')).rows;
  const pid = (await serverPid()) as number;
  // It holds the shared memory until it runs again and finds its parent gone.
  process.kill(backend, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  while (await stat(`/proc/${pid}/stat`).then(isRunning(pid), () => false)) await sleep(20);
  const starting = start();
  await sleep(500);
  process.kill(backend, 'SIGCONT');
  const again = await starting;
  expect(again.adopted).toBe(false);
  expect(await query(again.url, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  await stop(again);
});

/** A killed child stays a zombie until its parent reaps it. */
function isRunning(pid: number) {
  return async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    return stat !== null && !stat.includes(') Z ');
  };
}
