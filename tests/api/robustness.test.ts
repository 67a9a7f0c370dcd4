import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeRateLimits } from '../../src/server/limits/rate-limits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = (await newCustomer(market)).token;
});
afterAll(() => market.close());

/** Calls until the answer is no 503, which a busy machine's slow statements cause, and expects no 5xx. */
async function expectNoServerError(...call: Parameters<Market['call']>): Promise<void> {
  const { status, body } = await until(async () => {
    const answer = await market.call(...call);
    return answer.status !== 503 && answer;
  });
  expect(status, JSON.stringify(body)).toBeLessThan(500);
}

const WITH_BODY = [
  ['POST', '/auth/login'],
  ['POST', '/auth/signup'],
  ['POST', '/auth/resend-verification'],
  ['POST', '/auth/request-password-reset'],
  ['POST', '/auth/verify-reset-code'],
  ['POST', '/auth/reset-password'],
  ['POST', '/shop/auth/signup'],
  ['PUT', '/users/profile'],
  ['POST', '/users/profile/address'],
  ['PUT', '/users/profile/update/x'],
  ['POST', '/cart/add'],
  ['PUT', '/cart/update/x'],
  ['POST', '/cart/checkout'],
  ['POST', '/wishlist/add'],
  ['POST', '/orders/x/pay'],
  ['POST', '/orders/x/payment/otp'],
] as const;

describe('invalid input', () => {
  it.each(WITH_BODY)(
    '%s %s: broken JSON is 400, another type 415, a large body 413',
    async (method, path) => {
      const json = { 'content-type': 'application/json' };
      expect((await market.call(method, path, { token, raw: '{"a":', headers: json })).status).toBe(400);
      expect((await market.call(method, path, { token, raw: '{"a":"\\u0000"}', headers: json })).status).toBe(
        400,
      );
      const xml = { 'content-type': 'application/xml' };
      expect((await market.call(method, path, { token, raw: '<a/>', headers: xml })).status).toBe(415);
      const huge = JSON.stringify({ a: 'x'.repeat(1_100_000) });
      expect((await market.call(method, path, { token, raw: huge, headers: json })).status).toBe(413);
    },
  );

  it.each(WITH_BODY)('%s %s: a read-only field is refused and named', async (method, path) => {
    const { status, body } = await market.call(method, path, { token, body: { surprise: 1 } });
    expect(status).toBe(422);
    expect(body.errors.surprise).toBe('This field is not accepted');
  });

  // Shows docs/security.md, 1: 1.2.4 no SQL from data
  // Shows docs/security.md, 2: 2.2.1, 2.2.2 checked on the server
  // Shows docs/security.md, 16: 16.5.1 no internals in answers
  it('gets no 5xx, whatever the shape of its body', async () => {
    const names = [
      'email',
      'password',
      'firstName',
      'code',
      'productId',
      'quantity',
      'street',
      'phone',
      'otp',
      'momo',
    ];
    const key = fc.oneof(
      fc.constantFrom(...names, 'shippingAddress', 'paymentMethod', '__proto__'),
      fc.string(),
    );
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        1e308,
        -1,
        2 ** 53,
        'MOMO',
        ADDRESS,
        '0551234987',
        'a@b.co',
        '\ud800',
        '00000000-0000-7000-8000-000000000000',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WITH_BODY),
        fc.dictionary(key, value),
        async ([method, path], body) => {
          await expectNoServerError(method, path, { token, body });
        },
      ),
      { numRuns: 250 },
    );
  });

  // Shows docs/security.md, 1: 1.1.1 decoded once, before checks
  it('gets no 5xx, whatever the shape of its path or query', async () => {
    const paths = [
      '/products/',
      '/shops/',
      '/orders/',
      '/cart/remove/',
      '/wishlist/remove/',
      '/auth/verify-email/',
      '/users/profile/delete/',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom('%00', '%', '%E0%A4%A', 'null'),
    );
    const query = fc.constantFrom(
      'search',
      'category',
      'shop',
      'cursor',
      'limit',
      'minPrice',
      'region',
      'sort',
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), text, query, async (path, junk, name) => {
        const encoded = junk.startsWith('%') ? junk : encodeURIComponent(junk.toWellFormed());
        const method = path.includes('remove') || path.includes('delete') ? 'DELETE' : 'GET';
        await expectNoServerError(method, `${path}${encoded}`, { token });
        await expectNoServerError('GET', `/products?${name}=${encoded}`);
      }),
      { numRuns: 150 },
    );
  });

  // Shows docs/api.md, Points settled: an empty body changes nothing
  // Shows docs/security.md, 4: 4.2.1 message boundaries
  it('of unknown length is read from the socket up to the limit, also when it is empty', async () => {
    const { token } = await newCustomer(market);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = (method: string, path: string, body?: string) => {
      const chunks = body === undefined ? null : new Blob([body]).stream();
      const init = { method, headers, body: chunks, duplex: 'half' } as RequestInit;
      return fetch(`${market.url}${path}`, init);
    };
    expect((await send('DELETE', '/cart/clear')).status).toBe(200);
    expect((await send('PUT', '/users/profile', '{"firstName":"Adwoa"}')).status).toBe(200);
    expect((await market.call('GET', '/users/profile', { token })).body.data.firstName).toBe('Adwoa');
    expect((await send('PUT', '/users/profile', `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  });

  it('of a form is not read from somebody without a session', async () => {
    const form = (bytes: number) => {
      const data = new FormData();
      data.append('productImages', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
      return data;
    };
    for (const path of ['/products', '/products/import', '/reviews', '/shops/update']) {
      const method = path === '/shops/update' ? 'PUT' : 'POST';
      expect((await market.call(method, path, { form: form(1000) })).status).toBe(401);
      expect((await market.call(method, path, { form: form(1_100_000) })).status).toBe(401);
    }
    const { body, headers } = new Response(form(1_100_000));
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    expect((await fetch(`${market.url}/reviews`, init)).status).toBe(401);
  });

  it('is 404 in the envelope for an unknown path', async () => {
    const { status } = await market.call('GET', '/nothing/here');
    expect(status).toBe(404);
  });
});

describe('rate limits', () => {
  // Shows docs/security.md, 2: 2.4.1 against automation
  it('stop password guesses after ten tries, for that address alone, with the time to wait', async () => {
    const limited = await openMarket({ rateLimits: true });
    try {
      const owner = await newCustomer(limited);
      const guess = () =>
        limited.call('POST', '/auth/login', { body: { email: owner.email, password: 'wrong-password' } });
      for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
      const stopped = await guess();
      expect([stopped.status, stopped.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
      const other = await newCustomer(limited);
      expect(other.token).toBeDefined();
    } finally {
      await limited.close();
    }
  });

  // Shows docs/security.md, 6: 6.1.1, 6.3.1 guessing, and lock-outs
  it('count concurrent guesses and let none in by chance afterwards', async () => {
    const limited = await openMarket({ rateLimits: true });
    try {
      const owner = await newCustomer(limited);
      const login = (password: string) =>
        limited.call('POST', '/auth/login', { body: { email: owner.email, password } });
      const guesses = Array.from({ length: 40 }, () => login('wrong'));
      const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
      expect((await login(owner.password)).status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  it('delete old counts and keep active ones', async () => {
    const limited = await openMarket();
    try {
      await limited.rows(
        "insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, extract(epoch from now()) * 1000 + 60000)",
      );
      expect(await purgeRateLimits(limited.database.db)).toBe(1);
      expect(await limited.rows('select key from rate_limits')).toEqual([{ key: 'new' }]);
    } finally {
      await limited.close();
    }
  });

  it('allow five mails an hour to an address', async () => {
    const limited = await openMarket({ rateLimits: true });
    try {
      const ask = () =>
        limited.call('POST', '/auth/request-password-reset', { body: { email: 'x@example.com' } });
      for (let attempt = 0; attempt < 5; attempt++) expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
