import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/platform/passwords.ts';
import { NIGHTLY } from '../support/nightly.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from './support/open-market.ts';

/** None of these services is called in these tests. */
const STAGING = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://market.dwaso.com.gh',
  PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
  ALLOW_TEST_KEY: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Dwaso <market@dwaso.com.gh>',
  SUPPORT_EMAIL: 'help@dwaso.com.gh',
  SECRETS_KEY: 'e9jpjo/ZQ5d4CeJxDh7P1tk0ApHe1s2h0ij29gpTUm0=',
};

let dir: string;
let demo: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-deployment-'));
  demo = await createTestDatabase({ demo: true });
  empty = await createTestDatabase();
});
afterAll(async () => {
  await demo.close();
  await empty.close();
  await rm(dir, { recursive: true, force: true });
});

function run(script: string[], env: Record<string, string>) {
  const node = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dir, WEB_CONCURRENCY: '1' };
  const inherited: NodeJS.ProcessEnv = { ...process.env, ...node, ...env };
  if (!env.NODE_ENV) delete inherited.NODE_ENV;
  const child = spawn(process.execPath, script, { env: inherited, stdio: ['ignore', 'pipe', 'pipe'] });
  const running = { child, text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      running.text += chunk;
    });
  }
  return running;
}

/** Runs a program until it exits. */
async function ended(script: string[], env: Record<string, string>) {
  const running = run(script, env);
  const [code] = await once(running.child, 'exit');
  return { code, text: running.text };
}

/** Expects exit code 1 and a one-line reason without a stack. */
async function expectRefusal(script: string[], env: Record<string, string>, why: string) {
  const { code, text } = await ended(script, env);
  expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
  expect(text).toContain(why);
}

describe('the production environment', () => {
  // Shows docs/security.md, 13: 13.2.3 no default passwords
  it('does not start on a database with demo accounts', () =>
    expectRefusal(['src/main.ts'], { ...STAGING, DATABASE_URL: demo.url }, 'demo accounts'));

  it.runIf(NIGHTLY)('says in one sentence that the database does not answer', () =>
    expectRefusal(
      ['tools/admin-create.ts', '--email', 'ada@dwaso.com.gh'],
      { DATABASE_URL: 'postgresql://127.0.0.1:9/x' },
      'does not answer',
    ),
  );

  it.runIf(NIGHTLY)('does not start on a database whose encoding lacks ₵', async () => {
    const { pool } = empty;
    const name = 'dwaso_of_latin1';
    await pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const url = Object.assign(new URL(empty.url), { pathname: `/${name}` }).href;
    await expectRefusal(['src/main.ts'], { ...STAGING, DATABASE_URL: url }, "create it with ENCODING 'UTF8'");
    await pool.query(`drop database ${name}`);
  });

  it.runIf(NIGHTLY)('creates no tables in admin:create where another program migrates', async () => {
    const bare = await createTestDatabase();
    await bare.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    const env = { DATABASE_URL: bare.url, MIGRATE_AT_START: 'off' };
    await expectRefusal(
      ['tools/admin-create.ts', '--email', 'ada@dwaso.com.gh'],
      env,
      'run ROLE=migrate first',
    );
    const { rows } = await bare.pool.query("select to_regclass('drizzle.__drizzle_migrations') as made");
    expect(rows).toEqual([{ made: null }]);
    await bare.close();
  });

  it('is never seeded with demo goods', () =>
    expectRefusal(
      ['tools/seed.ts'],
      { ...STAGING, DATABASE_URL: empty.url },
      'do not belong in a real market',
    ));
});

describe('the demo environment', () => {
  it('does not start under NODE_ENV=production without APP_ENV and writes nothing', () =>
    expectRefusal(['src/main.ts'], { NODE_ENV: 'production' }, 'say APP_ENV=demo outright'));

  it('refuses a database that holds a market of others', async () => {
    const market = await createTestDatabase();
    await market.pool.query(
      `insert into shops (name, owner_name, email, password_hash, phone_number, location, description)
       values ('Real', 'Yaw', 'yaw@example.com', 'x', '+233280000199', 'Ho', 'A shop that is real')`,
    );
    await expectRefusal(['src/main.ts'], { DATABASE_URL: market.url }, 'holds a real market');
    await expectRefusal(['tools/seed.ts'], { DATABASE_URL: market.url }, 'holds a real market');
    const { rows } = await market.pool.query('select count(*)::int as shops from shops');
    expect(rows).toEqual([{ shops: 1 }]);
    await market.close();
  });

  it('refuses a database that holds an admin alone', async () => {
    const market = await createTestDatabase();
    await market.pool.query(
      `insert into users (email, password_hash, first_name, last_name, role)
       values ('ada@dwaso.com.gh', 'x', 'Ada', 'Mensah', 'admin')`,
    );
    await expectRefusal(['src/main.ts'], { DATABASE_URL: market.url }, 'holds a real market');
    await expectRefusal(['tools/seed.ts'], { DATABASE_URL: market.url }, 'holds a real market');
    const { rows } = await market.pool.query(
      'select (select count(*) from users)::int as users, (select count(*) from shops)::int as shops',
    );
    expect(rows).toEqual([{ users: 1, shops: 0 }]);
    await market.close();
  });

  it.runIf(NIGHTLY)('is not seeded into a database on another host', () =>
    expectRefusal(['tools/seed.ts', '--database-url', 'postgresql://db.dwaso.com.gh/x'], {}, 'another host'),
  );
});

describe('the staging environment', () => {
  let child: ChildProcess;
  let port: number;
  let log: () => string;
  beforeAll(async () => {
    const running = run(['src/main.ts'], {
      ...STAGING,
      DATABASE_URL: empty.url,
      METRICS_TOKEN: 'a-token-of-metrics',
    });
    child = running.child;
    log = () => running.text;
    await until(async () => log().includes('Dwaso is open'));
    port = Number(/"port":(\d+)/.exec(log())?.[1]);
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  /** Sets the Host header, which fetch forbids. */
  async function get(target: string, headers: Record<string, string> = {}) {
    const request = http.get({ port, host: '127.0.0.1', path: target, headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const chunks = await response.toArray();
    const { statusCode: status, headers: answered } = response;
    return { status, headers: answered, body: Buffer.concat(chunks).toString() };
  }

  it('says on every page that payments are tests', async () => {
    for (const page of ['/', '/products', '/merchant/login', '/admin/login', '/nothing']) {
      const { body, headers } = await get(page);
      expect(body).toContain('Test market: no real money moves');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    expect((await get('/favicon.ico')).headers['x-robots-tag']).toBe('noindex');
  });

  it('refuses to start a node with the SECRETS_KEY of another database', async () => {
    const another = { ...STAGING, SECRETS_KEY: randomBytes(32).toString('base64'), DATABASE_URL: empty.url };
    const start = (MIGRATE_AT_START: string) => ended(['src/main.ts'], { ...another, MIGRATE_AT_START });
    for (const { code, text } of await Promise.all(['on', 'off'].map(start))) {
      expect([code, text]).toEqual([1, expect.stringContaining('not the key of this database')]);
      expect(text).not.toMatch(/^ +at /m);
    }
    const doctor = (env: Record<string, string>) => ended(['tools/doctor.ts'], { ...another, ...env });
    const [wrong, right, half] = await Promise.all([
      doctor({}),
      doctor({ SECRETS_KEY: STAGING.SECRETS_KEY }),
      doctor({ SECRETS_KEY_OLD: STAGING.SECRETS_KEY }),
    ]);
    expect(wrong.text).toMatch(/✗ Secrets +SECRETS_KEY is not the key of this database/);
    expect(right.text).toMatch(/✓ Secrets +sealed by/);
    expect(half.text).toMatch(/✗ Secrets +still sealed by SECRETS_KEY_OLD: npm run secrets:rotate/);
  });

  // Shows docs/security.md, 13: 13.4.2, 15.2.3 no debugging in production
  it('has no demo goods, no demo pages and no simulator', async () => {
    expect(JSON.parse((await get('/api/v1/products')).body).data).toEqual([]);
    expect((await get('/dev/mail')).status).toBe(404);
    expect((await get('/dev/ui')).status).toBe(404);
    expect(log()).toContain('"simulator":null');
  });

  it('refuses sign-in to a demo account that is added while it runs', async () => {
    const passwordHash = await hashPassword('Market-day-1!');
    for (const [role, email] of [
      ['admin', 'admin@dwaso.test'],
      ['customer', 'ama@dwaso.test'],
      ['customer', 'ama@dwaso.com.gh'],
    ]) {
      await empty.pool.query(
        `insert into users (email, password_hash, first_name, last_name, role)
         values ($1, $2, 'Ada', 'Mensah', $3::user_role)`,
        [email, passwordHash, role],
      );
    }
    const signIn = async (path: string, email: string) => {
      const body = JSON.stringify({ email, password: 'Market-day-1!' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method: 'POST', headers, body }))
        .status;
    };
    expect(await signIn('/admin/login', 'admin@dwaso.test')).toBe(401);
    expect(await signIn('/auth/login', 'ama@dwaso.test')).toBe(401);
    expect(await signIn('/auth/login', 'ama@dwaso.com.gh')).toBe(200);
    await empty.pool.query('delete from users');
  });

  it('refuses a demo address for a new account or shop', async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const address = `http://127.0.0.1:${port}/api/v1${path}`;
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, errors: (await response.json()).errors };
    };
    const refused = {
      status: 422,
      errors: { email: 'Please enter an email address that can receive messages' },
    };
    const account = { password: 'a-good-password', firstName: 'Ama', lastName: 'Mensah' };
    expect(await post('/auth/signup', { ...account, email: 'Ama@Dwaso.test' })).toEqual(refused);
    const shop = {
      ...{ name: 'Ejura Yam Field', ownerName: 'Akosua Frimpomaa', password: 'a-good-password' },
      ...{
        phoneNumber: '024 555 0188',
        location: 'Ejura',
        description: 'Yams from our own fields near Ejura.',
      },
    };
    expect(await post('/shop/auth/signup', { ...shop, email: 'yam@dwaso.test' })).toEqual(refused);
    expect((await post('/auth/signup', { ...account, email: 'ama@dwaso.com.gh' })).status).toBe(201);
    await empty.pool.query('delete from users');
  });

  it('reports a missing worker', async () => {
    await empty.pool.query("delete from nodes where task = 'worker'");
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(figures).toMatch(/^dwaso_worker_silent_seconds\S* (\+Inf|[1-9]\d*)/m);
  });

  // Shows docs/security.md, 13: 13.4.5 documents and metrics
  it('serves metrics to this machine, and to others with the token', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    const bearer = (token: string) => ({ ...proxied, authorization: `Bearer ${token}` });
    expect((await get('/metrics')).status).toBe(200);
    expect((await get('/metrics', proxied)).status).toBe(403);
    expect((await get('/metrics', { host: 'market.dwaso.com.gh' })).status).toBe(403);
    expect((await get('/metrics', bearer('another-token-of-it'))).status).toBe(403);
    expect((await get('/metrics', bearer('a-token-of-metrics'))).status).toBe(200);
  });

  // Shows docs/security.md, 4: 4.1.3, 15.3.4 proxy headers
  it('logs once that it does not trust a proxy', async () => {
    await get('/healthz', { 'x-forwarded-for': '203.0.113.9' });
    await get('/healthz', { 'x-forwarded-for': '203.0.113.9' });
    const warnings = log()
      .split('\n')
      .filter((line) => line.includes('TRUSTED_PROXIES is 0'));
    expect(warnings).toHaveLength(1);
  });
});

describe('the staging environment on the simulator', () => {
  it('simulates payments in production mode, and every page says so', async () => {
    const staging = { ...STAGING, PAYSTACK_SECRET_KEY: 'sk_test_dwaso_demo', ALLOW_TEST_KEY: 'off' };
    await expectRefusal(
      ['src/main.ts'],
      { ...staging, DATABASE_URL: empty.url },
      'published key of the simulator',
    );
    const env = { ...staging, STAGING_WITH_SIMULATOR: 'yes', DATABASE_URL: empty.url };
    const running = run(['src/main.ts'], { ...env, PAYSTACK_SIMULATOR_PORT: '0' });
    await until(async () => running.text.includes('Dwaso is open'));
    expect(running.text).toMatch(/"simulator":"http:\/\/127\.0\.0\.1:\d+"/);
    const url = `http://127.0.0.1:${/"port":(\d+)/.exec(running.text)?.[1]}`;
    for (const page of ['/', '/merchant/login', '/admin/login']) {
      const response = await fetch(`${url}${page}`);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const note = /<p role="note" class="([^"]*)">Test market: no real money moves/.exec(
        await response.text(),
      );
      // In the flow of the page, and on paper.
      expect(note?.[1]).not.toMatch(/fixed|absolute|sticky|hidden/);
      expect(note).not.toBeNull();
    }
    running.child.kill('SIGTERM');
    await once(running.child, 'exit');
    const doctor = await ended(['tools/doctor.ts'], env);
    expect(doctor.text).toContain('simulated by STAGING_WITH_SIMULATOR=yes: no real money moves');
  });
});

describe('a demo that listens to other machines', () => {
  it('shows its mail to this machine alone by default', async () => {
    for (const [tools, status] of [
      ['', 403],
      ['everyone', 200],
    ] as const) {
      const running = run(['src/main.ts'], { DEMO_TOOLS: tools, DATABASE_URL: demo.url });
      const url = await until(async () => /Dwaso is open at (http:\S+)/.exec(running.text)?.[1]);
      const home = await fetch(url);
      expect([home.headers.get('x-robots-tag'), await home.text()]).toEqual([
        null,
        expect.not.stringContaining('Test market'),
      ]);
      const mail = (headers = {}) => fetch(`${url}/dev/mail`, { headers }).then((answer) => answer.status);
      expect(await mail()).toBe(200);
      expect(await mail({ 'x-forwarded-for': '203.0.113.9' })).toBe(status);
      running.child.kill('SIGTERM');
      await once(running.child, 'exit');
    }
  });
});
