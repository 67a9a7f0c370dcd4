import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeAppTokens } from '#modules/connected-apps';
import { CODE_SECONDS } from '#shared/app-scopes';
import { beforeAndAt, DAY, fromNow, HOUR, SECOND } from '../support/deadline-boundary.ts';
import { findAuditEntries } from './support/admins.ts';
import {
  allow,
  askTokens,
  CALLBACK,
  connect,
  consentRequest,
  registerApp,
  type TestApp,
} from './support/connected-apps.ts';
import { type Call, type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, customerWithHistory, newCustomer, newestMail, productNamed } from './support/people.ts';
import { demoAdmin } from './support/sellers.ts';

let market: Market;
let other: { call: Call };
let bot: TestApp;
let kofi: Awaited<ReturnType<typeof newCustomer>>;

beforeAll(async () => {
  market = await openMarket({ clock: true });
  other = await market.anotherNode();
  bot = await registerApp(market);
});
beforeEach(async () => {
  kofi = await newCustomer(market);
});
afterAll(() => market.close());

const read = (token: string, path = '/orders', call = market.call) => call('GET', path, { token });
const status = async (token: string, path?: string, call?: Call) => (await read(token, path, call)).status;
const refresh = (refreshToken: string, more: Record<string, string> = {}, app = bot) =>
  askTokens(market.call, app, { grant_type: 'refresh_token', refresh_token: refreshToken, ...more });
const consents = async () =>
  (await market.rows('select 1 from app_consents where user_id = $1', [kofi.id])).length;
/** An admin whose password is recent, however far the clock was moved. */
const owner = () => demoAdmin(market);
const ask = (given: object) => {
  const query = new URLSearchParams(given as Record<string, string>);
  return market.call('GET', `/connect?${query}`, { token: kofi.token });
};

describe('a customer', () => {
  it('sees what an app asks for, allows it, and the app acts within its scopes', async () => {
    const { asked } = consentRequest(bot, 'products:read cart:write orders:read orders:write');
    const { data: seen } = (await ask(asked)).body;
    expect(seen).toEqual({
      app: { name: 'Order bot', website: 'https://bot.example' },
      scopes: ['products:read', 'cart:write', 'orders:read', 'orders:write'],
      redirectTo: null,
    });
    expect(await consents()).toBe(0);
    const { access_token: token, ...more } = await connect(market, kofi.token, bot, asked.scope);
    expect(more).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: asked.scope });
    const rice = await productNamed(market, 'Ejura Brown Rice');
    await market.call('POST', '/cart/add', { token, body: { productId: rice.id, quantity: 1 } });
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    expect((await market.call('POST', '/cart/checkout', { token, body })).status).toBe(201);
    expect((await read(token)).body.data).toHaveLength(1);
    expect(await status(token, '/users/profile')).toBe(403);
    const named = await connect(market, (await newCustomer(market)).token, bot, 'profile:read');
    expect((await read(named.access_token, '/users/profile')).body.data.firstName).toBe('Ama');
    expect(await status(named.access_token, '/users/addresses')).toBe(200);
    for (const path of ['/users/wallets', '/users/export', '/connected-apps', '/wishlist']) {
      expect(await status(token, path), path).toBe(403);
    }
    expect((await market.call('DELETE', '/users/profile', { token })).status).toBe(403);
    const mail = await newestMail(market, kofi.email, 'app-connected');
    expect(mail?.subject).toBe('Order bot can now use your Dwaso account');
    expect(mail?.text).toContain('Place and cancel orders');
  });

  it('keeps the hand-over codes, which release the money, from an app', async () => {
    const rich = await customerWithHistory(market);
    const { access_token: token } = await connect(market, rich.token, bot, 'orders:read orders:write');
    const [order] = (await read(rich.token)).body.data;
    await market.rows("update orders set status = 'PROCESSING' where id = $1", [order.id]);
    const own = (await read(rich.token, `/orders/${order.id}`)).body.data;
    const seen = (await read(token, `/orders/${order.id}`)).body.data;
    expect(own).toHaveProperty('handoverCodes');
    expect(seen.id).toBe(order.id);
    expect(seen).not.toHaveProperty('handoverCodes');
    expect((await read(token)).body.data[0]).not.toHaveProperty('handoverCodes');
  });

  it('lists the apps, and takes access back at once on all nodes', async () => {
    const { access_token: token, refresh_token: second } = await connect(market, kofi.token, bot);
    expect(await status(token, '/orders', other.call)).toBe(200);
    const [listed] = (await read(kofi.token, '/connected-apps')).body.data;
    expect(listed).toMatchObject({ name: 'Order bot', scopes: ['cart:write', 'orders:read'] });
    expect(listed.lastUsedAt).not.toBeNull();
    const ama = await newCustomer(market);
    const end = (by: string) => market.call('DELETE', `/connected-apps/${listed.id}`, { token: by });
    expect((await end(ama.token)).status).toBe(404);
    expect((await end(kofi.token)).status).toBe(200);
    await until(async () => (await status(token, '/orders', other.call)) === 401);
    expect(await status(token)).toBe(401);
    expect((await refresh(second)).body.error).toBe('invalid_grant');
    expect((await end(kofi.token)).status).toBe(404);
  });

  it('who allows less takes the rest from tokens that are out', async () => {
    const { access_token: token } = await connect(market, kofi.token, bot, 'cart:write orders:read');
    expect(await status(token)).toBe(200);
    await allow(market, kofi.token, bot, 'cart:write');
    await until(async () => (await status(token)) === 403);
    expect(await status(token, '/cart')).toBe(200);
    expect(await consents()).toBe(1);
  });

  it('keeps no token, code or secret in the database but their hashes', async () => {
    const { code, exchange } = await allow(market, kofi.token, bot);
    const { body } = await askTokens(market.call, bot, exchange);
    const rows = await market.rows(
      'select row_to_json(x)::text as t from (select * from oauth_apps) x union all select row_to_json(x)::text from (select * from oauth_codes) x union all select row_to_json(x)::text from (select * from oauth_tokens) x',
    );
    const stored = JSON.stringify(rows);
    for (const secret of [code, body.access_token, body.refresh_token, bot.secret]) {
      expect(stored).not.toContain(secret.slice(-20));
    }
  });
});

describe('an app’s request', () => {
  it('for an unknown app or another address is refused, and sends nobody anywhere', async () => {
    const { asked } = consentRequest(bot);
    const wrong = [
      { client_id: crypto.randomUUID() },
      { client_id: 'bot' },
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: `${CALLBACK}/more` },
      { redirect_uri: 'javascript:alert(1)' },
    ];
    for (const change of wrong) {
      const given = { ...asked, ...change };
      expect((await ask(given)).status, JSON.stringify(change)).toBe(422);
      const body = { ...given, isAllowed: true };
      expect((await market.call('POST', '/connect', { token: kofi.token, body })).status).toBe(422);
    }
    expect(await consents()).toBe(0);
  });

  it('with a mistake goes back with OAuth’s error and the state, and a no with access_denied', async () => {
    const { asked } = consentRequest(bot);
    const wrong: [object, string][] = [
      [{ scope: 'money:read' }, 'invalid_scope'],
      [{ scope: '' }, 'invalid_scope'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
    ];
    for (const [change, error] of wrong) {
      const { redirectTo } = (await ask({ ...asked, ...change })).body.data;
      const to = new URL(redirectTo);
      expect([to.origin + to.pathname, to.searchParams.get('error')]).toEqual([CALLBACK, error]);
      expect(to.searchParams.get('state')).toBe('state-1');
    }
    const body = { ...asked, isAllowed: false };
    const { redirectTo } = (await market.call('POST', '/connect', { token: kofi.token, body })).body.data;
    expect(new URL(redirectTo).searchParams.get('error')).toBe('access_denied');
    expect(await consents()).toBe(0);
  });

  it('may come from an app without a secret, which PKCE protects alone', async () => {
    const phone = await registerApp(market, { name: 'Phone app', keepsSecret: false });
    expect(phone.secret).toBeNull();
    const { refresh_token: token } = await connect(market, kofi.token, phone);
    expect((await refresh(token, {}, phone)).status).toBe(200);
  });
});

describe('a code', () => {
  it('needs its verifier, its address, its app and the app’s secret; a wrong exchange uses it up', async () => {
    const phone = await registerApp(market, { name: 'Other bot', keepsSecret: false });
    const tries: [string, (given: Record<string, string>) => ReturnType<typeof askTokens>][] = [
      ['verifier', (given) => askTokens(market.call, bot, { ...given, code_verifier: 'v'.repeat(43) })],
      ['address', (given) => askTokens(market.call, bot, { ...given, redirect_uri: 'https://bot.example/' })],
    ];
    for (const [what, send] of tries) {
      const { exchange } = await allow(market, kofi.token, bot);
      expect((await send(exchange)).status, what).toBe(400);
      expect((await askTokens(market.call, bot, exchange)).status, what).toBe(400);
    }
    const { exchange } = await allow(market, kofi.token, bot);
    expect((await askTokens(market.call, phone, exchange)).body.error).toBe('invalid_grant');
    for (const secret of ['wrong', null]) {
      const refused = await askTokens(market.call, { ...bot, secret }, exchange);
      expect([400, 401]).toContain(refused.status);
      expect(refused.body.error).toBe('invalid_client');
    }
    const { code_verifier: _, ...bare } = exchange;
    expect((await askTokens(market.call, bot, { ...bare })).status).toBe(400);
  });

  it('works once: a second use ends what the first gave', async () => {
    const { exchange } = await allow(market, kofi.token, bot);
    const first = await askTokens(market.call, bot, exchange);
    expect(await status(first.body.access_token)).toBe(200);
    expect((await askTokens(market.call, bot, exchange)).body.error).toBe('invalid_grant');
    await until(async () => (await status(first.body.access_token)) === 401);
    expect(await consents()).toBe(0);
  });

  it('is exchanged once when two try at the same time', async () => {
    const { exchange } = await allow(market, kofi.token, bot);
    const answers = await Promise.all([
      askTokens(market.call, bot, exchange),
      askTokens(other.call, bot, exchange),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('ends after a minute', async () => {
    const one = await allow(market, kofi.token, bot);
    const two = await allow(market, kofi.token, bot);
    const left = [one, two];
    const exchange = async () =>
      (await askTokens(market.call, bot, (left.shift() as typeof one).exchange)).status;
    expect(await beforeAndAt(market, fromNow(CODE_SECONDS * SECOND), exchange)).toEqual({
      before: 200,
      at: 400,
    });
  });
});

describe('tokens', () => {
  it('an access token ends after an hour, a refresh token after 60 days', async () => {
    const { access_token: token, refresh_token: second } = await connect(market, kofi.token, bot);
    expect(await beforeAndAt(market, fromNow(HOUR), () => status(token))).toEqual({ before: 200, at: 401 });
    const renewed = (await refresh(second)).body;
    expect(await status(renewed.access_token)).toBe(200);
    await market.rows("update sessions set expires_at = 'infinity', last_seen_at = now()");
    const spare = await connect(market, (await newCustomer(market)).token, bot);
    const left = [renewed.refresh_token, spare.refresh_token];
    const use = async () => (await refresh(left.shift() as string)).status;
    expect(await beforeAndAt(market, fromNow(60 * DAY), use)).toEqual({ before: 200, at: 400 });
    await purgeAppTokens(market.webhookDeps.db);
    expect(await market.rows('select 1 from oauth_tokens where refresh_expires_at < now()')).toEqual([]);
  });

  it('a refresh keeps or narrows the scopes, and a second use ends the consent', async () => {
    const { refresh_token: first } = await connect(market, kofi.token, bot);
    expect((await refresh(first, { scope: 'orders:write' })).body.error).toBe('invalid_scope');
    const again = await connect(market, kofi.token, bot);
    const narrow = (await refresh(again.refresh_token, { scope: 'cart:write' })).body;
    expect(narrow.scope).toBe('cart:write');
    expect(await status(narrow.access_token)).toBe(403);
    expect((await refresh(again.refresh_token)).body.error).toBe('invalid_grant');
    expect(await consents()).toBe(0);
    expect((await refresh(narrow.refresh_token)).status).toBe(400);
  });

  it('are revoked by their own app alone', async () => {
    const phone = await registerApp(market, { name: 'Third bot', keepsSecret: false });
    const { access_token: token } = await connect(market, kofi.token, bot);
    const revoke = (app: TestApp, given: string) =>
      askTokens(market.call, app, { token: given }, '/oauth/revoke');
    expect((await revoke({ ...bot, secret: 'wrong' }, token)).status).toBe(401);
    expect((await revoke(phone, token)).status).toBe(200);
    expect(await consents()).toBe(1);
    expect((await revoke(bot, 'unknown')).status).toBe(200);
    const basic = `Basic ${Buffer.from(`${bot.id}:${bot.secret}`).toString('base64')}`;
    const answer = await market.call('POST', '/oauth/revoke', {
      raw: `token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: basic },
    });
    expect(answer.status).toBe(200);
    expect(await consents()).toBe(0);
  });

  it('come by a form alone', async () => {
    const body = { grant_type: 'refresh_token' };
    expect((await market.call('POST', '/oauth/token', { body })).status).toBe(415);
    for (const grant of ['password', 'client_credentials', 'implicit']) {
      const { body: refused } = await refresh('x', { grant_type: grant });
      expect(['unauthorized_client', 'unsupported_grant_type'], grant).toContain(refused.error);
    }
  });
});

describe('access ends', () => {
  const ends: [string, () => Promise<unknown>][] = [
    [
      'with a new password',
      () =>
        market.call('POST', '/users/password', {
          token: kofi.token,
          body: { currentPassword: kofi.password, newPassword: 'another-good-password' },
        }),
    ],
    [
      'with a suspension',
      async () =>
        market.call('POST', `/admin/users/${kofi.id}/suspend`, {
          token: await owner(),
          body: { reason: 'A test of the suspension' },
        }),
    ],
    ['with the account', () => market.call('DELETE', '/users/profile', { token: kofi.token })],
  ];
  it.each(ends)('%s', async (_, end) => {
    const { access_token: token } = await connect(market, kofi.token, bot);
    expect(await status(token)).toBe(200);
    await end();
    await until(async () => (await status(token)) === 401);
    expect(await consents()).toBe(0);
  });

  it('while the owner has stopped the app, and for good when it is removed', async () => {
    const app = await registerApp(market, { name: 'Flood bot' });
    const { access_token: token, refresh_token: second } = await connect(market, kofi.token, app);
    const change = async (body: object) =>
      expect(
        (await market.call('PATCH', `/admin/apps/${app.id}`, { token: await owner(), body })).status,
      ).toBe(200);
    await change({ isEnabled: false });
    await until(async () => (await status(token, '/orders', other.call)) === 401);
    expect((await refresh(second, {}, app)).body.error).toBe('invalid_client');
    expect((await ask(consentRequest(app).asked)).status).toBe(422);
    await change({ isEnabled: true, name: 'Calm bot' });
    expect(await status(token)).toBe(200);
    await market.call('DELETE', `/admin/apps/${app.id}`, { token: await owner() });
    await until(async () => (await status(token)) === 401);
    expect(await consents()).toBe(0);
    expect(await findAuditEntries(market, 'app.change')).not.toEqual([]);
  });

  it('before it begins, when a new password ends the session that answers', async () => {
    const { asked } = consentRequest(bot);
    const client = new pg.Client({ connectionString: market.database.url });
    await client.connect();
    await client.query('begin');
    await client.query("update users set password_hash = 'new' where id = $1", [kofi.id]);
    await client.query('delete from sessions where user_id = $1', [kofi.id]);
    const body = { ...asked, isAllowed: true };
    const answer = market.call('POST', '/connect', { token: kofi.token, body });
    await until(async () => {
      const waiting = await market.rows(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return waiting.length > 0;
    });
    await client.query('commit');
    await client.end();
    expect((await answer).status).toBe(401);
    expect(await consents()).toBe(0);
  });
});

it('the owner replaces a secret, which stops the old one', async () => {
  const app = await registerApp(market, { name: 'Leaky bot' });
  const { exchange } = await allow(market, kofi.token, app);
  const renewed = await market.call('POST', `/admin/apps/${app.id}/secret`, { token: await owner() });
  expect((await askTokens(market.call, app, exchange)).body.error).toBe('invalid_client');
  const now = { ...app, secret: renewed.body.data.secret };
  expect((await askTokens(market.call, now, exchange)).status).toBe(200);
});

it('registers addresses with https alone, without a fragment', async () => {
  const token = await owner();
  for (const address of ['http://bot.example/', 'javascript:alert(1)', 'https://bot.example/#x', 'bot']) {
    const body = { name: 'Bot', website: 'https://bot.example', redirectUris: [address] };
    expect((await market.call('POST', '/admin/apps', { token, body })).status, address).toBe(422);
  }
});
