import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints';
import { SCOPE_OF } from '#contract/scopes';
import { API_KEYS_MAX, MARKET_SCOPES, SHOP_SCOPES } from '#shared/api-key-scopes';
import { purgeApiKeys } from '../../src/modules/api-keys/index.ts';
import { recordAudit } from '../../src/modules/audit/index.ts';
import { inRequest } from '../../src/platform/request-context.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { beforeAndAt, DAY, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { findAuditEntries } from './support/admins.ts';
import { newApiKey } from './support/api-keys.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Call, type Market, openMarket, until } from './support/open-market.ts';
import { newestMail } from './support/people.ts';
import { DEMO_PASSWORD, demoAdmin, newShop, shopLogin } from './support/sellers.ts';

let market: Market;
let other: { call: Call };
beforeAll(async () => {
  market = await openMarket({ clock: true });
  other = await market.anotherNode();
});
afterAll(() => market.close());

const profile = async (token: string, call = market.call) =>
  (await call('GET', '/shops/profile', { token })).status;
const remove = (token: string, id: string) => market.call('DELETE', `/api-keys/${id}`, { token });
const rotate = (token: string, id: string, overlapHours: number) =>
  market.call('POST', `/api-keys/${id}/rotate`, { token, body: { overlapHours } });
const list = async (token: string) => (await market.call('GET', '/api-keys', { token })).body.data;

/** Signs in again, because time has passed since the password was entered. */
const confirm = (token: string) =>
  market.call('POST', '/auth/confirm-password', { token, body: { password: DEMO_PASSWORD } });

/** An admin of its own with this role, signed in. */
async function newAdmin(email: string, role = 'owner') {
  const [row] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2 from users where email = 'admin@dwaso.test' returning id`,
    [email, role],
  );
  const { body } = await market.call('POST', '/admin/login', { body: { email, password: DEMO_PASSWORD } });
  return { id: row?.id as string, token: body.data.token as string };
}

describe('a key', () => {
  it('shows its secret once, is stored as a hash and mailed to the shop’s owner', async () => {
    const shop = await newShop(market);
    const { id, secret } = await newApiKey(market, shop.token, ['shop:read', 'shop:read']);
    expect(secret).toMatch(/^dw_[\w-]{43}$/);
    const [key] = await list(shop.token);
    expect(key).toMatchObject({ id, name: 'Stock sync', scopes: ['shop:read'], hint: secret.slice(-4) });
    expect(key).toMatchObject({ state: 'ACTIVE', madeBy: null, lastUsedAt: null });
    expect(new Date(key.expiresAt).getTime()).toBe(Date.now() + 365 * DAY);
    const rows = await market.rows('select * from api_keys where id = $1', [id]);
    const mail = await newestMail(market, shop.email, 'api-key');
    const events = await market.rows("select * from security_events where kind = 'API_KEY_CREATED'");
    expect(mail?.text).toContain('Stock sync');
    expect(JSON.stringify(events)).toContain(id);
    expect(JSON.stringify([rows, mail, events])).not.toContain(secret.slice(3));
    expect(await profile(secret)).toBe(200);
  });

  it('records its last use to the minute', async () => {
    const shop = await newShop(market);
    const { secret } = await newApiKey(market, shop.token, ['shop:read']);
    const lastUse = async () => {
      await profile(secret);
      const [row] = await market.rows<{ at: Date }>(
        'select last_used_at as at from api_keys where shop_id = $1',
        [shop.id],
      );
      return row?.at.getTime();
    };
    const first = Date.now();
    expect(await lastUse()).toBe(first);
    const { before, at } = await beforeAndAt(market, new Date(first + MINUTE), lastUse);
    expect([before, at]).toEqual([first, first + MINUTE]);
  });

  it('expires, is listed for 30 days more and then deleted', async () => {
    const shop = await newShop(market);
    const { secret, expiresAt } = await newApiKey(market, shop.token, ['shop:read'], { expiresInDays: 1 });
    const end = new Date(expiresAt);
    expect(await beforeAndAt(market, end, () => profile(secret))).toEqual({ before: 200, at: 401 });
    expect((await list(shop.token))[0].state).toBe('EXPIRED');
    expect((await rotate(shop.token, (await list(shop.token))[0].id, 1)).status).toBe(403);
    await confirm(shop.token);
    expect((await rotate(shop.token, (await list(shop.token))[0].id, 1)).status).toBe(404);
    const month = new Date(end.getTime() + 30 * DAY);
    const listed = async () => (await list((await shopLogin(market, shop.email)).body.data)).length;
    expect(await beforeAndAt(market, month, listed)).toEqual({ before: 1, at: 0 });
    const rows = async () => {
      await purgeApiKeys(market.database.db);
      return (await market.rows('select 1 from api_keys where shop_id = $1', [shop.id])).length;
    };
    const purged = await beforeAndAt(market, new Date(month.getTime() + 1), rows);
    expect(purged).toEqual({ before: 1, at: 0 });
  });

  it('is refused on another node as soon as it is revoked', async () => {
    const shop = await newShop(market);
    const { id, secret } = await newApiKey(market, shop.token, ['shop:read']);
    await until(async () => (await profile(secret, other.call)) === 200);
    expect((await remove((await newShop(market)).token, id)).status).toBe(404);
    expect((await remove(shop.token, id)).status).toBe(200);
    expect(await profile(secret)).toBe(401);
    await until(async () => (await profile(secret, other.call)) === 401);
    expect(await list(shop.token)).toEqual([]);
    expect((await newestMail(market, shop.email, 'api-key'))?.subject).toContain('revoked');
  });

  it('is one of ten at most, however many are created at once', async () => {
    const shop = await newShop(market);
    for (let made = 0; made < API_KEYS_MAX - 1; made++) await newApiKey(market, shop.token, ['shop:read']);
    const body = { name: 'One more', scopes: ['shop:read'] };
    const both = [1, 2].map(() => market.call('POST', '/api-keys', { token: shop.token, body }));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [newest] = await list(shop.token);
    expect((await rotate(shop.token, newest.id, 168)).status).toBe(201);
    expect((await market.call('POST', '/api-keys', { token: shop.token, body })).status).toBe(409);
  });

  it('needs a recent password, and offers a shop no scope of the market', async () => {
    const shop = await newShop(market);
    const body = { name: 'All', scopes: ['market:read'] };
    const refused = await market.call('POST', '/api-keys', { token: shop.token, body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['scopes']]);
    await market.travel(11 * MINUTE);
    const late = await market.call('POST', '/api-keys', { token: shop.token, body });
    expect([late.status, late.body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
  });
});

describe('a key that is replaced', () => {
  it('works until the overlap ends, beside the new one', async () => {
    const shop = await newShop(market);
    const old = await newApiKey(market, shop.token, ['shop:read'], { expiresInDays: 90 });
    const end = new Date(Date.now() + 24 * HOUR);
    const { status, body } = await rotate(shop.token, old.id, 24);
    expect([status, body.data.key.scopes, body.data.key.name]).toEqual([201, ['shop:read'], 'Stock sync']);
    expect(new Date(body.data.key.expiresAt).getTime()).toBe(Date.now() + 90 * DAY);
    expect((await list(shop.token)).map(({ state }: { state: string }) => state)).toEqual([
      'ACTIVE',
      'REPLACED',
    ]);
    expect((await rotate(shop.token, old.id, 24)).body.code).toBe('INVALID_STATE');
    expect((await rotate(shop.token, body.data.key.id, 24)).body.code).toBe('INVALID_STATE');
    const both = async () => [await profile(old.secret), await profile(body.data.secret)];
    expect(await beforeAndAt(market, end, both)).toEqual({ before: [200, 200], at: [401, 200] });
    await confirm(shop.token);
    expect((await rotate(shop.token, body.data.key.id, 0)).status).toBe(201);
    expect(await profile(body.data.secret)).toBe(401);
  });

  it('never works longer than it would have', async () => {
    const shop = await newShop(market);
    const old = await newApiKey(market, shop.token, ['shop:read'], { expiresInDays: 1 });
    await rotate(shop.token, old.id, 168);
    const end = new Date(old.expiresAt);
    expect(await beforeAndAt(market, end, () => profile(old.secret))).toEqual({ before: 200, at: 401 });
  });
});

describe('whom a key acts for', () => {
  it('a suspended shop’s keys end for good, and so do those of a closed one', async () => {
    const shop = await newShop(market);
    const { secret } = await newApiKey(market, shop.token, ['shop:read']);
    await until(async () => (await profile(secret, other.call)) === 200);
    const admin = await demoAdmin(market);
    const decide = (what: string) =>
      market.call('POST', `/admin/shops/${shop.id}/${what}`, {
        token: admin,
        body: { reason: 'Complaints' },
      });
    await decide('ban');
    expect(await profile(secret)).toBe(401);
    await until(async () => (await profile(secret, other.call)) === 401);
    await decide('unban');
    expect(await profile(secret)).toBe(401);
    const login = { email: shop.email, password: DEMO_PASSWORD };
    const token = (await market.call('POST', '/shop/auth/login', { body: login })).body.data;
    const { secret: next } = await newApiKey(market, token, ['shop:read']);
    expect(await profile(next)).toBe(200);
    const closed = await market.call('DELETE', '/shops/profile', {
      token,
      body: { password: DEMO_PASSWORD },
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await profile(next)).toBe(401);
    expect(await market.rows('select 1 from api_keys where shop_id = $1', [shop.id])).toEqual([]);
  });

  it('a key of the market acts in its admin’s role as it is now, and dies with it', async () => {
    const admin = await newAdmin('key-maker@example.com');
    const { id, secret } = await newApiKey(market, admin.token, ['money:read', 'market:read']);
    const read = async (path: string, call = market.call) =>
      (await call('GET', path, { token: secret })).status;
    const fees = '/admin/money/fees.csv?month=2026-01';
    expect([await read(fees), await read('/admin/stats')]).toEqual([200, 200]);
    const [entry] = await findAuditEntries(market, 'api-key.create');
    expect(entry).toMatchObject({ subject: 'api-key', subject_id: id });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(3));
    const owner = await demoAdmin(market);
    expect((await list(owner))[0]).toMatchObject({ id, madeBy: 'Adwoa Admin' });
    const body = { role: 'support', reason: 'Other duties' };
    await market.call('POST', `/admin/admins/${admin.id}/role`, { token: owner, body });
    expect([await read(fees), await read('/admin/stats')]).toEqual([403, 200]);
    await market.call('POST', `/admin/admins/${admin.id}/remove`, { token: owner, body: { reason: 'Left' } });
    expect(await read('/admin/stats')).toBe(401);
    await until(async () => (await read('/admin/stats', other.call)) === 401);
    expect((await remove(owner, id)).status).toBe(200);
  });

  it('a key of the market ends with the recovered password of its admin, another admin’s does not', async () => {
    const thief = await newAdmin('recovered@example.com');
    const owner = await newAdmin('not-recovered@example.com');
    const { secret } = await newApiKey(market, thief.token, ['market:read']);
    const { secret: kept } = await newApiKey(market, owner.token, ['market:read']);
    await market.rows("update users set recovery_allowed_until = now() + interval '1 hour' where id = $1", [
      thief.id,
    ]);
    const email = 'recovered@example.com';
    await market.call('POST', '/admin/recovery/request', { body: { email } });
    const code = /\b(\d{6})\b/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[1];
    // The request alone, which any stranger can make, ends nothing.
    expect((await market.call('GET', '/admin/stats', { token: secret })).status).toBe(200);
    const body = { email, code, password: 'another-long-password' };
    expect((await market.call('POST', '/admin/recovery/reset', { body })).status).toBe(200);
    expect((await market.call('GET', '/admin/stats', { token: secret })).status).toBe(401);
    await until(async () => (await other.call('GET', '/admin/stats', { token: secret })).status === 401);
    expect((await market.call('GET', '/admin/stats', { token: kept })).status).toBe(200);
  });

  it('no key of the market is made by a session that ends meanwhile', async () => {
    const admin = await newAdmin('in-a-race@example.com');
    const client = await market.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from users where id = $1 for update', [admin.id]);
      const body = { name: 'Late', scopes: ['market:read'] };
      const answer = market.call('POST', '/api-keys', { token: admin.token, body });
      await until(() => isWaitingForLock(market));
      await client.query('delete from sessions where user_id = $1', [admin.id]);
      await client.query('commit');
      expect((await answer).status).toBe(401);
    } finally {
      client.release();
    }
    expect(await market.rows('select from api_keys where admin_id = $1', [admin.id])).toEqual([]);
  });

  it('audit entries say which key an admin’s change was made with', async () => {
    const admin = await newAdmin('audited@example.com');
    const { id } = await newApiKey(market, admin.token, ['market:read']);
    const request = { requestId: '', address: '', userAgent: '', deviceHash: '', accountId: admin.id };
    const entry = { adminId: admin.id, action: 'test.change', subject: 'test', after: { stock: 3 } };
    const write = () => inTransaction(market.database.db, (tx) => recordAudit(tx, entry));
    await inRequest({ ...request, apiKeyId: id }, write);
    await inRequest({ ...request, apiKeyId: null }, write);
    const entries = await findAuditEntries(market, 'test.change');
    expect(entries.map(({ after }) => after)).toEqual([{ stock: 3 }, { stock: 3, apiKey: id }]);
  });
});

describe('scopes', () => {
  const NOWHERE = '00000000-0000-7000-8000-000000000000';
  const keys = Object.keys(endpoints) as EndpointKey[];
  const send = async (key: EndpointKey, token: string) => {
    const [method = '', path = ''] = key.split(' ');
    const { status, body } = await market.call(method, path.replace(/\{\w+\}/g, NOWHERE), { token });
    return { status, message: status === 403 ? (body?.message as string) : '' };
  };
  const NOT_ALLOWED = /API keys can’t be used/;
  const SCOPE_MISSING = /does not have the scope/;

  it.each([
    ['shop', SHOP_SCOPES, async () => (await newShop(market)).token],
    ['market', MARKET_SCOPES, async () => (await newAdmin('matrix@example.com')).token],
  ] as const)('of a key of a %s open what is written down and nothing else', async (_, scopes, open) => {
    const token = await open();
    const all = await newApiKey(market, token, scopes);
    const refused: string[] = [];
    const passed: string[] = [];
    for (const key of keys) {
      const { message } = await send(key, all.secret);
      if (NOT_ALLOWED.test(message) || SCOPE_MISSING.test(message)) refused.push(key);
      else passed.push(key);
    }
    const offered: readonly string[] = scopes;
    expect(passed).toEqual(keys.filter((key) => offered.includes(SCOPE_OF[key] as string)));
    expect(refused.length).toBeGreaterThan(passed.length);
    for (const scope of scopes) {
      const others = scopes.filter((one) => one !== scope);
      const { id, secret } = await newApiKey(market, token, others);
      for (const key of keys.filter((one) => SCOPE_OF[one] === scope)) {
        const { status, message } = await send(key, secret);
        expect([key, status, message]).toEqual([key, 403, expect.stringContaining(`scope ${scope}`)]);
      }
      await remove(token, id);
    }
  });

  it('open no call that asks for a password or answers with a secret', () => {
    const open = Object.keys(SCOPE_OF) as EndpointKey[];
    const isGuarded = (key: EndpointKey) =>
      'requiresRecentPassword' in endpoints[key] || 'secret' in endpoints[key];
    expect(open.filter(isGuarded)).toEqual([]);
    const NEVER = /auth|login|password|totp|passkey|recovery|pin\b|phone|team|wallet|api-keys|push|export$/;
    expect(open.filter((key) => NEVER.test(key))).toEqual([]);
  });

  it('a key that may only write stock changes no price', async () => {
    const shop = await newShop(market);
    const fields = { name: 'Shea butter', price: 20, stockQuantity: 5 };
    const made = await market.call('POST', '/products', { token: shop.token, body: fields });
    const { secret } = await newApiKey(market, shop.token, ['stock:write']);
    const path = `/products/${made.body.data.id}`;
    const put = (body: unknown) => market.call('PUT', `/shops${path}/stock`, { token: secret, body });
    const set = await put({ stockQuantity: 40 });
    expect([set.status, set.body.data?.stockQuantity, set.body.data?.price]).toEqual([200, 40, 20]);
    expect((await put({ addStock: 2 })).body.data.stockQuantity).toBe(42);
    expect((await put({ stockQuantity: 1, price: 1 })).status).toBe(422);
    expect((await market.call('PATCH', path, { token: secret, body: { price: 1 } })).status).toBe(403);
  });
});
