import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUser, unprivileged } from '../../src/platform/embedded-postgres.ts';
import { readKitFile } from '../support/deploy-kit.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from './support/open-market.ts';

/* A node whose statements go through PgBouncer with the kit's settings, if Debian's package is installed. */

const PGBOUNCER = '/usr/sbin/pgbouncer';
const isThere = await access(PGBOUNCER).then(
  () => true,
  () => false,
);

/** The kit's pgbouncer.ini for this database and port. */
async function kitSettings(database: string, port: number): Promise<string> {
  const settings = (await readKitFile('pgbouncer.ini'))
    .replace(/^dwaso = .*$/m, database)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^unix_socket_dir = .*$/m, 'unix_socket_dir =')
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*\n/m, '')
    // Few connections, each for a second, so that the market often changes them.
    .replace(/^default_pool_size = .*$/m, 'default_pool_size = 5');
  return `${settings}server_lifetime = 1\n`;
}

describe.runIf(isThere)('a pooler with transaction pooling', () => {
  let dir: string;
  let database: TestDatabase;
  let pooled: string;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-pooler-'));
    await chmod(dir, 0o755);
    database = await createTestDatabase({ demo: true });
    const { searchParams, pathname, username } = new URL(database.url);
    const name = pathname.slice(1);
    const port = await freePort();
    const settings = await kitSettings(
      `${name} = host=${searchParams.get('host')} dbname=${name} user=${username}`,
      port,
    );
    await writeFile(path.join(dir, 'pgbouncer.ini'), settings);
    const user = await databaseUser(dir);
    const [command, ...args] = unprivileged([PGBOUNCER, path.join(dir, 'pgbouncer.ini')], user) as [string];
    running.push(spawn(command, args, { stdio: 'ignore' }));
    pooled = `postgresql://${username}@127.0.0.1:${port}/${name}`;
    await until(() => canConnect(port));
  });
  afterAll(async () => {
    for (const child of running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([exit, sleep(40_000).then(() => child.kill('SIGKILL'))]);
    }
    await database.close();
    await rm(dir, { recursive: true, force: true });
  });

  function run(script: string, env: Record<string, string>) {
    const settings = {
      APP_ENV: 'demo',
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
    };
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...settings, DATA_DIR: path.join(dir, 'data'), WEB_CONCURRENCY: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const program = { child, text: '' };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (program.text += chunk));
    return program;
  }

  it('is refused in one sentence when a setting is missing', async () => {
    const program = run('src/main.ts', { DATABASE_URL: pooled });
    const [code] = await once(program.child, 'close');
    expect([code, program.text]).toEqual([
      1,
      expect.stringContaining('name the database itself in DATABASE_DIRECT_URL'),
    ]);
  });

  it('lets orders be placed and paid and delivers notifications', async () => {
    const node = run('src/main.ts', { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url });
    const url = await until(async () => /Dwaso is open at (http:\S+)/.exec(node.text)?.[1]);
    const call = async (target: string, body?: object, token = '') => {
      const response = await fetch(`${url}/api/v1${target}`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: response.status, ...((await response.json()) as { token?: string; data?: never }) };
    };
    const { token } = await call('/auth/login', { email: 'customer@dwaso.test', password: 'Market-day-1!' });
    const shippingAddress = {
      ...{ fullName: 'Yaa Asantewaa', street: 'Adum Road', city: 'Kumasi', state: 'Ashanti' },
      phone: '0551234987',
    };
    const goods = (await call('/products?search=oval%20shopper')) as {
      data?: { id: string; stockQuantity: number }[];
    };
    const [{ id, stockQuantity } = { id: '', stockQuantity: 0 }] = goods.data ?? [];
    // More calls than the pooler has connections, so that they change connections.
    for (let time = 1; time <= 7; time++) {
      expect((await call('/cart/add', { productId: id, quantity: 1 }, token)).status).toBe(200);
      const placed = await call('/cart/checkout', { paymentMethod: 'MOMO', shippingAddress }, token);
      expect([placed.status, placed]).toEqual([201, expect.objectContaining({ status: 201 })]);
      expect((placed as { data?: { payment: { status: string } } }).data?.payment.status).toBe('SUCCEEDED');
    }
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        expect((await call(`/products?limit=${(at % 20) + 1}`)).status).toBe(200);
        expect((await call('/orders', undefined, token)).status).toBe(200);
      }),
    );
    await until(async () => {
      const now = (await call('/products?search=oval%20shopper')) as { data?: { stockQuantity: number }[] };
      return now.data?.[0]?.stockQuantity === stockQuantity - 7;
    });
    expect(node.text).not.toMatch(/"level":50/);
  });

  it('is reported by the doctor until its role has time limits', async () => {
    const examine = async () => {
      const doctor = run('tools/doctor.ts', { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url });
      await once(doctor.child, 'close');
      return doctor.text;
    };
    expect(await examine()).toMatch(
      /✗ Pooler +no time limit holds behind it: alter role "dwaso" set statement_timeout/,
    );
    const { username } = new URL(inject('pgUrl'));
    const name = new URL(database.url).pathname.slice(1);
    for (const [limit, value] of [
      ['statement_timeout', '15s'],
      ['idle_in_transaction_session_timeout', '30s'],
    ]) {
      await database.pool.query(`alter role ${username} in database ${name} set ${limit} = '${value}'`);
    }
    // The pooler replaces its connections after a second.
    await until(async () => /✓ Pooler/.test(await examine()));
  });
});

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
