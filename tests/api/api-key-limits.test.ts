import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHOP_SCOPES } from '#shared/api-key-scopes';
import { BUDGETS } from '#shared/rate-limit-policies';
import { newApiKey } from './support/api-keys.ts';
import { allow, askTokens, consentRequest, registerApp } from './support/connected-apps.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { newShop } from './support/sellers.ts';

let market: Market;
let key: { id: string; secret: string };
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
  key = await newApiKey(market, (await newShop(market)).token, SHOP_SCOPES);
});
afterAll(() => market.close());

const ASKS = BUDGETS.asksByIp.howMuch;
let asked = 0;
/** Asks for a product that nobody sells, from an address. */
const ask = (address: string, { token, user }: { token?: string; user?: string } = {}) =>
  market.call('POST', '/search/asks', {
    token,
    body: { words: `unknown fruit ${++asked}` },
    headers: { 'x-test-address': address, ...(user !== undefined && { 'dwaso-end-user': user }) },
  });
const left = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(
    [...(headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=\d+/g)].map(([, name, r]) => [
      name,
      Number(r),
    ]),
  );

it('a counted call says in its headers what is left', async () => {
  const answer = await ask('198.51.100.1');
  expect(answer.headers.get('ratelimit-policy')).toBe(`"asksByIp";q=${ASKS};w=3600`);
  expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"asksByIp";r=${ASKS - 1};t=\\d{4}$`));
  expect(left(await ask('198.51.100.1'))).toEqual({ asksByIp: ASKS - 2 });
});

it('an answer that no limit counts carries no such headers', async () => {
  for (const path of ['/products', '/version', '/site']) {
    const { headers } = await market.call('GET', path);
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
  }
});

it('users of one address are counted apart behind a key, and other addresses are not', async () => {
  const address = '198.51.100.2';
  const by = (user?: string) => ask(address, { token: key.secret, ...(user !== undefined && { user }) });
  expect(left(await by('ama'))).toMatchObject({ asksByIp: ASKS - 1, apiKeys: expect.any(Number) });
  expect(left(await by('ama')).asksByIp).toBe(ASKS - 2);
  expect(left(await by('kofi')).asksByIp).toBe(ASKS - 1);
  expect(left(await by()).asksByIp).toBe(ASKS - 1);
  // The address itself was never counted, and another address is the same user.
  expect(left(await ask(address)).asksByIp).toBe(ASKS - 1);
  expect(left(await ask('198.51.100.3', { token: key.secret, user: 'ama' })).asksByIp).toBe(ASKS - 3);
  expect((await by('a b')).status).toBe(400);
  expect((await by('x'.repeat(65))).status).toBe(400);
});

it('without a key that works, the header changes nothing', async () => {
  const address = '198.51.100.4';
  for (let count = 1; count <= ASKS; count++) {
    expect((await ask(address, { user: `someone-${count}` })).status).toBeLessThan(300);
  }
  const refused = await ask(address, { user: 'someone-else' });
  expect([refused.status, left(refused)]).toEqual([429, { asksByIp: 0 }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const unknown = await ask(address, { token: `dw_${'A'.repeat(43)}`, user: 'someone-else' });
  expect(unknown.status).toBe(401);
  expect((await ask(address, { token: 'A'.repeat(43), user: 'someone-else' })).status).toBe(429);
});

it('a key has its own budget, whose refusals say which key was refused', async () => {
  const { id, secret } = await newApiKey(market, (await newShop(market)).token, ['shop:read']);
  const read = () => market.call('GET', '/shops/profile', { token: secret });
  expect(left(await read())).toEqual({ apiKeys: BUDGETS.apiKeys.howMuch - 1 });
  await market.rows('update rate_limits set points = $2 where key = $1', [
    `apiKeys:${id}`,
    BUDGETS.apiKeys.howMuch,
  ]);
  const refused = await read();
  expect([refused.status, left(refused)]).toEqual([429, { apiKeys: 0 }]);
  expect((await market.call('GET', '/shops/profile', { token: key.secret })).status).toBe(200);
  await until(async () => {
    const [event] = await market.rows<{ details: object }>(
      "select details from security_events where kind = 'REFUSED_BY_LIMIT' and details->>'budget' = 'apiKeys'",
    );
    return JSON.stringify(event ?? {}).includes(id);
  });
});

it('GET /version names the software and the contract of its document', async () => {
  const { data } = (await market.call('GET', '/version')).body;
  const { info } = (await market.call('GET', '/openapi.json')).body;
  expect(data).toEqual({
    name: 'dwaso',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    contract: info.version,
    commit: data.commit,
  });
  expect(data.commit === null || /^[0-9a-f]{7,}/.test(data.commit)).toBe(true);
});

it('a customer may answer apps twenty times an hour, since each yes is mailed', async () => {
  const app = await registerApp(market);
  const [kofi, ama] = [await newCustomer(market), await newCustomer(market)];
  const refuse = async (token: string) => {
    const body = { ...consentRequest(app).asked, isAllowed: false };
    return (await market.call('POST', '/connect', { token, body })).status;
  };
  const { howMuch } = BUDGETS.appConsents;
  for (let at = 0; at < howMuch; at++) expect(await refuse(kofi.token)).toBe(200);
  expect(await refuse(kofi.token)).toBe(429);
  expect(await refuse(ama.token)).toBe(200);
});

it('an app’s calls count for each customer, and its tokens by address', async () => {
  const app = await registerApp(market);
  const kofi = await newCustomer(market);
  const { exchange } = await allow(market, kofi.token, app, 'orders:read');
  const answer = await askTokens(market.call, app, exchange);
  expect(left(answer)).toEqual({ oauthTokens: BUDGETS.oauthTokens.howMuch - 1 });
  const read = () => market.call('GET', '/orders', { token: answer.body.access_token });
  const first = left(await read());
  expect(first).toEqual({ apiKeys: BUDGETS.apiKeys.howMuch - 1 });
  expect(left(await read())).toEqual({ apiKeys: BUDGETS.apiKeys.howMuch - 2 });
});
