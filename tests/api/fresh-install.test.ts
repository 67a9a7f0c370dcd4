import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LaunchView } from '#src/modules/launch/contract/launch.ts';
import { hashPassword } from '../../src/platform/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from './support/open-market.ts';
import { ADDRESS } from './support/people.ts';

/* A production node on an empty database, by HTTP alone: from the first start to the first order. */

const OWNER = { email: 'ada@dwaso.com.gh', password: 'a-password-of-the-owner' };
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_ENV: 'production',
  STAGING_WITH_SIMULATOR: 'yes',
  PAYSTACK_SECRET_KEY: 'sk_test_dwaso_demo',
  PAYSTACK_SIMULATOR_PORT: '0',
  PUBLIC_URL: 'https://market.dwaso.com.gh',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Dwaso <market@dwaso.com.gh>',
  SUPPORT_EMAIL: 'help@dwaso.com.gh',
  SECRETS_KEY: 'e9jpjo/ZQ5d4CeJxDh7P1tk0ApHe1s2h0ij29gpTUm0=',
  ...{ PORT: '0', HOST: '127.0.0.1', WEB_CONCURRENCY: '1' },
};

let dir: string;
let database: TestDatabase;
let child: ChildProcess;
let log = '';
let url: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'dwaso-fresh-'));
  database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  child = start(['src/main.ts']);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(log);
    return log.includes('Dwaso is open');
  });
  url = `http://127.0.0.1:${/"port":(\d+)/.exec(log)?.[1]}`;
});
afterAll(async () => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

function start(script: string[]): ChildProcess {
  const env = { ...process.env, ...PRODUCTION, DATA_DIR: dir, DATABASE_URL: database.url };
  return spawn(process.execPath, script, {
    env: { ...env, ADMIN_PASSWORD: OWNER.password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function call(
  method: 'GET' | 'POST',
  target: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const response = await fetch(`${url}/api/v1${target}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Signs the owner in and sets up the second factor that production asks for. */
async function signInOwner(): Promise<string> {
  const { token } = (await call('POST', '/admin/login', { body: OWNER })).body.data;
  const early = await call('GET', '/admin/launch', { token });
  expect(early.body.code).toBe('TOTP_REQUIRED');
  const { password } = OWNER;
  const { secret } = (await call('POST', '/admin/totp/setup', { token, body: { password } })).body.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await call('POST', '/admin/totp/confirm', { token, body: { code } })).status).toBe(200);
  return token;
}

/** A shop that was let in before the opening, with one product. */
async function stockShop(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with shop as (insert into shops (name, owner_name, email, password_hash, phone_number, location, description, status,
        email_verified_at, approved_at)
      values ('Ejura Yam Field', 'Akosua Frimpomaa', 'yam@dwaso.com.gh', $1, '+233280000199', 'Ejura, Ashanti', 'Yams', 'APPROVED', now(), now())
      returning id),
    category as (insert into categories (name) values ('Roots') returning id)
    insert into products (shop_id, category_id, name, description, unit, price_pesewas, stock_quantity)
      select shop.id, category.id, 'Puna yam', 'A yam', 'piece', 2500, 9 from shop, category returning id`,
    [await hashPassword(OWNER.password)],
  );
  return rows[0]?.id as string;
}

it('an owner opens a market that was closed to buyers, and the first one orders', async () => {
  const admin = start(['tools/admin-create.ts', '--email', OWNER.email]);
  expect((await once(admin, 'exit'))[0]).toBe(0);
  const token = await signInOwner();
  const productId = await stockShop();

  const account = { email: 'ama@dwaso.com.gh', password: 'a-good-password' };
  const names = { firstName: 'Ama', lastName: 'Mensah' };
  expect((await call('POST', '/auth/signup', { body: { ...account, ...names } })).status).toBe(201);
  const buyer = (await call('POST', '/auth/login', { body: account })).body.data;
  const order = async () => {
    await call('POST', '/cart/add', { token: buyer, body: { productId, quantity: 1 } });
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    return call('POST', '/cart/checkout', { token: buyer, body });
  };
  for (const page of ['/', '/products']) expect((await fetch(`${url}${page}`)).status).toBe(503);
  expect((await order()).body.code).toBe('MARKET_CLOSED');

  const launch: LaunchView = (await call('GET', '/admin/launch', { token })).body.data;
  expect(launch).toMatchObject({ isOpen: false, canOpen: false });
  const states = Object.fromEntries(launch.lines.map(({ line, state }) => [line, state]));
  expect(states).toMatchObject({
    ...{ 'second-owner': 'red', backup: 'unknown', 'restore-test': 'unknown', payments: 'red' },
    ...{ 'test-payment': 'unknown', network: 'unknown', claims: 'red', mail: 'unknown' },
    ...{ sms: 'red', alert: 'red' },
  });
  expect((await call('POST', '/admin/launch/opening', { token })).status).toBe(409);
  for (const { line, state } of launch.lines) {
    if (state === 'ok') continue;
    const body = { reason: 'Known on the first day' };
    expect((await call('POST', `/admin/launch/lines/${line}/signature`, { token, body })).status).toBe(200);
  }
  expect((await call('POST', '/admin/launch/opening', { token })).body.data.isOpen).toBe(true);

  expect((await fetch(`${url}/products`)).status).toBe(200);
  const placed = await until(async () => {
    const answer = await order();
    // Another process of the node may still know the market as closed for a moment.
    return answer.body.code === 'MARKET_CLOSED' ? null : answer;
  });
  expect([placed.status, placed.body.code]).toEqual([201, undefined]);
});
