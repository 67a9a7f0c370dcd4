import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoAdmin, demoShop } from './support/sellers.ts';

let market: Market;
const tokens = { nobody: undefined as string | undefined, customer: '', shop: '', admin: '' };
beforeAll(async () => {
  market = await openMarket();
  tokens.customer = (await newCustomer(market)).token;
  tokens.shop = (await demoShop(market, 0)).token;
  tokens.admin = await demoAdmin(market);
});
afterAll(() => market.close());

/** Words of the validation library, which people must not see. */
const LIBRARY = /Invalid (input|option|UUID|ISO)|expected|received|Too (big|small)|NaN|regex|pattern|[<>]=/;

/* Every client shows `errors` at the fields (docs/api.md, Envelopes). */
it.each<[keyof typeof tokens, string, string, unknown, Record<string, string>]>([
  ['nobody', 'GET', '/products?limit=1001', undefined, { limit: 'Must be at most 1000' }],
  ['nobody', 'GET', '/products?minPrice=cheap', undefined, { minPrice: 'Must be a number' }],
  ['nobody', 'GET', '/products?minPrice=-1', undefined, { minPrice: 'Must be at least 0' }],
  [
    'nobody',
    'GET',
    `/products?search=${'x'.repeat(201)}`,
    undefined,
    { search: 'Must be at most 200 characters long' },
  ],
  [
    'nobody',
    'GET',
    '/products?sort=cheapest',
    undefined,
    { sort: 'Must be one of newest, price-asc, price-desc, best-match, top-rated, nearest' },
  ],
  ['nobody', 'GET', '/products?search=a&search=b', undefined, { search: 'Must be text' }],
  ['nobody', 'POST', '/auth/login', [], { body: 'Must be an object with named fields' }],
  ['customer', 'POST', '/cart/checkout', { paymentMethod: 'MOMO' }, { shippingAddress: 'This is required' }],
  [
    'shop',
    'GET',
    '/orders/shop/items?cursor=x',
    undefined,
    { cursor: 'Not found. Reload the page and choose again' },
  ],
  [
    'shop',
    'GET',
    '/shops/statement?from=x',
    undefined,
    { from: 'Must be a day such as 2026-01-31', to: 'This is required' },
  ],
  [
    'shop',
    'POST',
    '/products',
    { name: 'Hat', price: 1, stockQuantity: 1, inStock: 1 },
    { inStock: 'Must be true or false' },
  ],
  [
    'admin',
    'GET',
    '/admin/users?page=0&limit=201',
    undefined,
    { page: 'Must be at least 1', limit: 'Must be at most 200' },
  ],
])('%s: %s %s names the error in words for people', async (who, method, path, body, errors) => {
  const answer = await market.call(method, path, { token: tokens[who], body });
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  expect(JSON.stringify(answer.body)).not.toMatch(LIBRARY);
});

it('an unknown field is named, whatever it is called', async () => {
  // With fetch, since the contract check of `call` would drop `__proto__`.
  const response = await fetch(`${market.url}/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.shop}` },
    body: '{"__proto__": "x", "constructor": 1, "name": "Hat", "price": 1, "stockQuantity": 1}',
  });
  const { errors } = (await response.json()) as { errors: Record<string, string> };
  expect([response.status, Object.entries(errors)]).toEqual([
    422,
    [
      ['__proto__', 'This field is not accepted'],
      ['constructor', 'This field is not accepted'],
    ],
  ]);
});

it.each(['__proto__', 'constructor'])('the field %s of a form is named like any other', async (name) => {
  for (const value of ['x', new Blob(['x'])]) {
    const form = new FormData();
    for (const [field, text] of Object.entries({ name: 'Hat', price: '1', stockQuantity: '1' })) {
      form.append(field, text);
    }
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'x.jpg');
    const headers = { authorization: `Bearer ${tokens.shop}` };
    const response = await fetch(`${market.url}/products`, { method: 'POST', headers, body: form });
    const { errors } = (await response.json()) as { errors: Record<string, string> };
    expect([response.status, Object.entries(errors)]).toEqual([422, [[name, 'This field is not accepted']]]);
  }
});

it.each(['1e2', '0x10', '12,50', 'Infinity', '1 2', 'twelve'])(
  'the text %s is refused as a price and a stock',
  async (text) => {
    const body = { name: 'Hat', price: text, stockQuantity: text };
    const answer = await market.call('POST', '/products', { token: tokens.shop, body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { price: 'Enter a price such as 12.50', stockQuantity: 'Stock must be a whole number' },
    ]);
  },
);

it.each([' 12 ', '12.', '+12', '.5'])('the text %s is accepted as a price', async (price) => {
  const body = { name: 'Hat', price, stockQuantity: '3' };
  const answer = await market.call('POST', '/products', { token: tokens.shop, body });
  expect([answer.status, answer.body.data.price]).toEqual([201, Number(price)]);
});

describe('a list of the admins', () => {
  it.each(['/admin/shops', '/admin/unapproved-shops', '/admin/users', '/orders'])(
    '%s carries `meta` with the page too',
    async (path) => {
      const { body } = await market.call('GET', `${path}?page=2&limit=3`, { token: tokens.admin });
      expect(body.meta).toEqual({ total: body.data.total, page: 2, limit: 3 });
    },
  );
});

it('an empty limit and sort are ignored', async () => {
  const { status, body } = await market.call('GET', '/products?limit=&sort=&search=');
  expect([status, body.meta.limit]).toEqual([200, 1000]);
  expect((await market.call('GET', '/shops?limit=')).status).toBe(200);
});
