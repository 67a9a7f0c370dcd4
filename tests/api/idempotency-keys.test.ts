import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { type Endpoint, idempotencyMode } from '#contract/table';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { keyHeader, newIdempotencyKey } from './support/repeated-request.ts';
import { newShop } from './support/sellers.ts';

/* Every write takes an Idempotency-Key or documents that it takes none; unknown query parameters are refused. */

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const category = (key: string, name: string) =>
  market.call('POST', '/admin/categories', { token: admin, headers: keyHeader(key), body: { name } });
const categories = async (name: string) =>
  (await market.rows<{ n: number }>('select count(*)::int as n from categories where name = $1', [name]))[0]
    ?.n;

/** Signed-in writes whose request or answer holds a password, code, PIN or key. */
const WITH_SECRETS = [
  'POST /webhooks',
  'POST /webhooks/{id}/secret',
  'POST /api-keys',
  'POST /api-keys/{id}/rotate',
  ...['POST /connect', 'POST /admin/apps', 'POST /admin/apps/{id}/secret'],
  ...['POST /agent/farmers/confirm', 'POST /agent/proposals/{id}/confirm'],
  ...['POST /shops/group/members/{id}/agree', 'POST /group/{id}/wallet/{walletId}/confirm'],
  ...['POST /auth/confirm-password', 'POST /users/password', 'POST /shops/password', 'POST /admin/password'],
  ...[
    'POST /users/join',
    'POST /users/password/reset',
    'POST /users/phone/verify',
    'POST /users/pin',
    'POST /users/push',
  ],
  ...['POST /shops/password/reset', 'POST /shops/phone/verify', 'POST /shops/pin', 'POST /shops/push'],
  ...[
    'POST /shops/totp/setup',
    'POST /shops/totp/confirm',
    'DELETE /shops/totp',
    'POST /shops/recovery-codes',
  ],
  ...[
    'POST /admin/totp/setup',
    'POST /admin/totp/confirm',
    'DELETE /admin/totp',
    'POST /admin/recovery-codes',
  ],
  ...['POST /shops/passkeys/options', 'POST /shops/passkeys', 'PUT /shops/riders'],
  ...['POST /admin/passkeys/options', 'POST /admin/passkeys', 'POST /admin/users/{id}/view'],
  'POST /orders/{id}/payment/otp',
];

describe('an Idempotency-Key', () => {
  it('runs a call once, also concurrently, and repeats its response', async () => {
    const key = newIdempotencyKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => category(key, 'Calabashes')));
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const done = answers.filter(({ status }) => status < 300);
    expect(done.length).toBeGreaterThan(0);
    expect(await categories('Calabashes')).toBe(1);
    const again = await category(key, 'Calabashes');
    expect([again.status, again.body]).toEqual([done[0]?.status, done[0]?.body]);
  });

  it('is refused for another call and for the same call with another body', async () => {
    const key = newIdempotencyKey();
    expect((await category(key, 'Drums')).status).toBeLessThan(300);
    expect((await category(key, 'Gongs')).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const { token } = await newCustomer(market);
    expect((await market.call('DELETE', '/cart/clear', { token, headers: keyHeader(key) })).status).toBe(200);
  });

  it('can be used again after a refusal', async () => {
    const key = newIdempotencyKey();
    expect((await category(key, 'Baskets')).status).toBe(409);
    await market.rows(
      "update categories set name = 'Baskets before' where name = 'Baskets' and shop_id is null",
    );
    expect((await category(key, 'Baskets')).status).toBeLessThan(300);
  });

  it('never runs a call twice when the outcome of the first is unknown', async () => {
    const key = newIdempotencyKey();
    expect((await category(key, 'Whistles')).status).toBeLessThan(300);
    await market.rows('update idempotency_keys set outcome = null where key = $1', [key]);
    const again = await category(key, 'Whistles');
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(again.body.message).toContain('Check if it was done');
  });

  it('is refused where none is accepted, and nothing is done', async () => {
    const body = { email: 'keyed@example.com', password: 'a-good-password', firstName: 'A', lastName: 'B' };
    const refused = await market.call('POST', '/auth/signup', {
      headers: keyHeader(newIdempotencyKey()),
      body,
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['idempotency-key']]);
    expect(await market.rows('select 1 from users where email = $1', [body.email])).toEqual([]);
  });

  it('keeps a form with a picture from counting twice', async () => {
    const { token } = await newShop(market);
    const headers = keyHeader(newIdempotencyKey());
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#b03d20' } })
      .png()
      .toBuffer();
    const send = () => {
      const form = new FormData();
      form.set('bannerImage', new Blob([Buffer.from(bytes)], { type: 'image/png' }), 'a.png');
      return market.call('PUT', '/shops/update', { token, headers, form });
    };
    const first = await send();
    expect([first.status, (await send()).body]).toEqual([200, first.body]);
    const other = new FormData();
    other.set('location', 'Elsewhere');
    const second = await market.call('PUT', '/shops/update', { token, headers, form: other });
    expect(second.status).toBe(409);
  });

  it('is accepted by every signed-in write except those with secrets', () => {
    const refused = Object.entries<Endpoint>(endpoints).filter(
      ([key, endpoint]) => idempotencyMode(key, endpoint) === 'refused' && endpoint.for !== 'anyone',
    );
    for (const [key, { secret }] of refused) expect(secret, key).toBe(true);
    expect(refused.map(([key]) => key).sort()).toEqual(WITH_SECRETS.toSorted());
  });
});

describe('a query parameter', () => {
  it.each([
    ['/products?serch=yam', 'did you mean search?'],
    ['/products?Search=yam', 'did you mean search?'],
    ['/shops/profile?colour=red', 'There is no query parameter colour'],
    ['/cart?stat=Ashanti', 'did you mean state?'],
  ])('is refused with 400 when it is unknown: %s', async (path, words) => {
    const { status, body } = await market.call('GET', path, {});
    const known = path.startsWith('/products');
    expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(body.message).toContain(words);
    expect(known || status === 400).toBe(true);
  });

  it('is accepted when existing clients send it', async () => {
    for (const name of ['x', 't', '_', 'page', 'limit', 'includeDeleted']) {
      expect((await market.call('GET', `/categories?${name}=1`)).status, name).toBe(200);
    }
  });
});
