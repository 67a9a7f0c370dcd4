import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { type Endpoint, isTagged } from '#contract/table';
import { EXPECTED } from './permissions/expectations/index.ts';
import { makeThings } from './permissions/fixtures.ts';
import { gatherPeople, type People } from './permissions/people.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';

let market: Market;
let people: People;
let token: string;
let productId: string;
beforeAll(async () => {
  market = await openMarket({ riders: false });
  people = await gatherPeople(market);
  ({ token } = await newCustomer(market));
  const [product] = await market.rows<{ id: string }>(
    "select id from products where listed and on_sale and options = '[]' and stock_quantity > 9 limit 1",
  );
  productId = product?.id as string;
  await market.call('POST', '/cart/add', { token, body: { productId, quantity: 1 } });
});
afterAll(() => market?.close());

async function read(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(market.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
  });
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    headers: response.headers,
    text: await response.text(),
  };
}

it('an unchanged answer is 304 without a body, a changed one comes with another tag', async () => {
  const first = await read('/cart');
  expect(first).toMatchObject({ status: 200, etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) });
  const etag = first.etag as string;

  for (const names of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await read('/cart', { 'if-none-match': names });
    expect([names, again.status, again.text, again.etag]).toEqual([names, 304, '', etag]);
    expect(again.headers.get('content-type')).toBeNull();
    expect(again.headers.get('vary')).toContain('accept-encoding');
  }
  expect(await read('/cart', { 'if-none-match': '"other"' })).toMatchObject({ status: 200, etag });

  await market.call('PUT', `/cart/update/${productId}`, { token, body: { quantity: 2 } });
  const changed = await read('/cart', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.etag).not.toBe(etag);
  expect(JSON.parse(changed.text).data.items[0].quantity).toBe(2);
});

it('an order that its shop accepts comes whole again, with another tag', async () => {
  const accept = EXPECTED['POST /orders/{id}/accept'];
  const { path = '' } = (await accept?.call(makeThings(market, people), people)) ?? {};
  const order = path.replace('/accept', '');
  const seller = people.tokens['seller A'];
  const { etag } = await read(order, { authorization: `Bearer ${seller}` });
  const condition = { authorization: `Bearer ${seller}`, 'if-none-match': etag as string };
  expect(await read(order, condition)).toMatchObject({ status: 304, text: '', etag });
  expect(await market.call('POST', path, { token: seller })).toMatchObject({ status: 200 });
  const changed = await read(order, condition);
  expect(changed.status).toBe(200);
  expect(changed.etag).not.toBe(etag);
});

it('the tag of one account says nothing of another', async () => {
  const mine = await read('/cart');
  const other = await newCustomer(market);
  const theirs = await read('/cart', {
    authorization: `Bearer ${other.token}`,
    'if-none-match': mine.etag as string,
  });
  expect(theirs).toMatchObject({ status: 200 });
  expect(theirs.etag).not.toBe(mine.etag);
  expect(
    await read('/cart', { authorization: 'Bearer nobody', 'if-none-match': mine.etag as string }),
  ).toMatchObject({ status: 401, etag: null });
});

it('a compressed answer has the tag of the uncompressed one', async () => {
  const asAdmin = { authorization: `Bearer ${people.tokens.admin}` };
  const plain = await read('/admin/orders', asAdmin);
  const compressed = await read('/admin/orders', { ...asAdmin, 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect([compressed.text, compressed.etag]).toEqual([plain.text, plain.etag]);
  const unchanged = await read('/admin/orders', {
    ...asAdmin,
    'accept-encoding': 'br',
    'if-none-match': plain.etag as string,
  });
  expect(unchanged).toMatchObject({ status: 304, text: '' });
  expect(unchanged.headers.get('content-encoding')).toBeNull();
});

it('writes, refusals and answers without a token have no tag', async () => {
  expect(await read('/orders/0', { 'if-none-match': '*' })).toMatchObject({ status: 404, etag: null });
  const added = await market.call('POST', '/cart/add', {
    token,
    body: { productId, quantity: 1 },
    headers: { 'if-none-match': '*' },
  });
  expect([added.status, added.headers.get('etag')]).toEqual([200, null]);
  const open = await market.call('GET', '/version', { headers: { 'if-none-match': '*' } });
  expect([open.status, open.headers.get('etag')]).toEqual([200, null]);
});

it('every read of JSON with a token has a tag, but for files', async () => {
  const things = makeThings(market, people);
  const [untagged, tagged]: string[][] = [[], []];
  for (const [route, { may, call }] of Object.entries(EXPECTED)) {
    const endpoint: Endpoint | undefined = endpoints[route as keyof typeof endpoints];
    const [caller] = may.filter((who) => people.tokens[who]);
    if (!endpoint || !route.startsWith('GET ') || !caller) continue;
    const prepared = await call(things, people);
    const { etag, status } = await read(prepared.path, {
      authorization: `Bearer ${prepared.token ?? people.tokens[caller]}`,
    });
    if (status === 200) (etag ? tagged : untagged)?.push(route);
  }
  const wrong = (routes: string[] | undefined, is: boolean) =>
    routes?.filter((route) => isTagged(route, endpoints[route as keyof typeof endpoints]) !== is);
  expect(wrong(tagged, true)).toEqual([]);
  expect(wrong(untagged, false)).toEqual([]);
  expect(tagged?.length).toBeGreaterThan(150);
  expect(untagged?.length).toBeGreaterThan(5);
});

it('the API document describes the tag and 304 where they occur', async () => {
  const { paths } = (await market.call('GET', '/openapi.json')).body;
  const header = { $ref: '#/components/headers/ETag' };
  expect(paths['/cart'].get.responses[200].headers.ETag).toEqual(header);
  expect(paths['/cart'].get.responses[304]).toMatchObject({ headers: { ETag: header } });
  expect(paths['/cart'].get.responses[304].content).toBeUndefined();
  expect(paths['/cart/add'].post.responses[304]).toBeUndefined();
  expect(paths['/shops/statement.csv'].get.responses[304]).toBeUndefined();
});
