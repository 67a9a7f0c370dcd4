import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall } from '#contract/callers';
import { endpoints } from '#contract/endpoints';
import { PENDING_SHOP_CALLS } from '#contract/pending-shop-allowlist';
import type { Endpoint } from '#contract/table';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, newShop } from './support/sellers.ts';

/* A shop awaiting review can sign in and prepare, but sells nothing and is visible to nobody. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const become = (id: string, status: string) =>
  market.rows('update shops set status = $1, approved_at = null where id = $2', [status, id]);
const logIn = (email: string, more: object = {}) =>
  market.call('POST', '/shop/auth/login', { body: { email, password: 'Market-day-1!', ...more } });

/** The owner of a shop awaiting review, signed in as on our pages. */
async function waitingShop() {
  const { id, email, name } = await newShop(market);
  await become(id, 'EMAIL_VERIFIED');
  const token = (await logIn(email, { preparing: true })).body.data as string;
  return { id, email, name, token };
}
const product = { name: 'Zebra Wood Stool', price: 120, stockQuantity: 4 };

it('a shop may sign in to prepare while it waits, and at no other time', async () => {
  const { id, email } = await waitingShop();
  const refused = await logIn(email);
  expect([refused.status, refused.body.code]).toEqual([403, 'SHOP_NOT_APPROVED']);
  expect((await logIn(email, { preparing: false })).body.code).toBe('SHOP_NOT_APPROVED');
  for (const [status, code] of [
    ['REGISTERED', 'EMAIL_NOT_VERIFIED'],
    ['REJECTED', 'SHOP_REJECTED'],
    ['SUSPENDED', 'SHOP_SUSPENDED'],
    ['CLOSED', 'SHOP_SUSPENDED'],
  ] as const) {
    await become(id, status);
    expect([status, (await logIn(email, { preparing: true })).body.code]).toEqual([status, code]);
  }
});

it('preparation is allowed, and every other call of a shop is refused', async () => {
  const { token } = await waitingShop();
  const read = await Promise.all(
    [
      '/shops/profile',
      '/shops/stats',
      '/shops/earnings',
      '/shops/products',
      '/shops/delivery',
      '/orders/shop/items',
    ].map((path) => market.call('GET', path, { token })),
  );
  expect(read.map(({ status }) => status)).toEqual(read.map(() => 200));
  const owner = { kind: 'shop', role: 'owner' } as const;
  const closed = Object.entries<Endpoint>(endpoints).filter(
    ([key, endpoint]) =>
      endpoint.for !== 'anyone' &&
      mayCall(owner, endpoint) &&
      !(PENDING_SHOP_CALLS as readonly string[]).includes(key),
  );
  expect(closed.map(([key]) => key)).toEqual(
    expect.arrayContaining([
      'POST /shops/payouts',
      'PUT /shops/wallet',
      'POST /shops/team',
      'POST /categories',
      'POST /shops/coupons',
    ]),
  );
  for (const [key] of closed) {
    const [method = '', path = ''] = key.split(' ');
    const { status, body } = await market.call(method, path.replace(/{\w+}/g, crypto.randomUUID()), {
      token,
    });
    expect([key, status, body.code]).toEqual([key, 403, 'SHOP_NOT_APPROVED']);
  }
});

it('prepared content is invisible until the approval and visible then', async () => {
  const { id, name, token } = await waitingShop();
  const created = await market.call('POST', '/products', { token, body: product });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const productId = created.body.data.id as string;
  const readVisibility = async () => {
    const found = await market.call('GET', '/products?search=zebra');
    const one = await market.call('GET', `/products/${productId}`);
    const shop = await market.call('GET', `/shops/${id}`);
    const shops = await market.call('GET', `/shops?search=${encodeURIComponent(name)}`);
    const goods = await market.call('GET', `/shops/${id}/products`);
    return {
      found: JSON.stringify(found.body).includes(productId),
      one: one.status,
      shop: shop.status,
      listed: JSON.stringify(shops.body).includes(id),
      goods: JSON.stringify(goods.body).includes(productId),
    };
  };
  expect(await readVisibility()).toEqual({ found: false, one: 404, shop: 404, listed: false, goods: false });
  const admin = await demoAdmin(market);
  expect((await market.call('POST', `/admin/shops/${id}/approve`, { token: admin })).status).toBe(200);
  expect(await readVisibility()).toEqual({ found: true, one: 200, shop: 200, listed: true, goods: true });
  // The session from before the approval now opens everything.
  expect((await market.call('GET', '/shops/payouts', { token })).status).toBe(200);
  await become(id, 'EMAIL_VERIFIED');
  expect((await market.call('GET', '/shops/payouts', { token })).body.code).toBe('SHOP_NOT_APPROVED');
  await become(id, 'REJECTED');
  expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
});

it('an ordinary session opens nothing while the shop waits', async () => {
  const { id, token } = await newShop(market);
  await become(id, 'EMAIL_VERIFIED');
  expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
});
