import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, demoAdmin, shopLogin } from './support/sellers.ts';

let market: Market;
let seller: string;
let admin: string;

beforeAll(async () => {
  market = await openMarket();
  seller = (await shopLogin(market, 'seller@dwaso.test')).body.data;
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

describe("a shop's sign-in", () => {
  it('returns the token in data and tells the owner alone why it is refused', async () => {
    const shop = {
      name: 'Bonwire Weavers',
      ownerName: 'Yaw Boateng',
      email: 'weavers@example.com',
      password: 'a-good-password',
      phoneNumber: '020 123 4567',
      location: 'Bonwire',
      description: 'Kente woven on the loom of our grandfather, by hand.',
    };
    const { body: registered } = await market.call('POST', '/shop/auth/signup', { body: shop });
    const { id } = registered.data;
    const attempt = async () => (await shopLogin(market, shop.email, shop.password)).body.code;
    expect((await shopLogin(market, shop.email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS');
    expect(await attempt()).toBe('EMAIL_NOT_VERIFIED');
    expect((await market.call('POST', `/admin/shops/${id}/approve`, { token: admin })).status).toBe(409);
    const link = /token=([^\s&]+)/.exec(
      (await newestMail(market, shop.email, 'verify-shop'))?.text ?? '',
    )?.[1];
    await market.call('GET', `/shop/auth/verify-email/${link}`);
    expect(await attempt()).toBe('SHOP_NOT_APPROVED');

    const waiting = await market.call('GET', '/admin/unapproved-shops', { token: admin });
    expect(waiting.body.data.shops.map((one: { id: string }) => one.id)).toContain(id);
    const reason = { token: admin, body: { reason: 'No photo of the loom' } };
    await market.call('POST', `/admin/shops/${id}/reject`, reason);
    const rejected = await shopLogin(market, shop.email, shop.password);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'SHOP_REJECTED']);
    expect(rejected.body.message).toContain('No photo of the loom');
    await market.rows("update shops set status = 'EMAIL_VERIFIED' where id = $1", [id]);
    expect(
      (await market.call('POST', `/admin/shops/${id}/approve`, { token: admin })).body.data.isApproved,
    ).toBe(true);
    expect((await newestMail(market, shop.email, 'shop-approve'))?.text).not.toContain(shop.password);
    const token = (await shopLogin(market, shop.email, shop.password)).body.data;
    expect((await market.call('GET', '/shops/profile', { token })).body.data).toMatchObject({
      name: shop.name,
      isVerified: true,
      isApproved: true,
      isBanned: false,
    });

    await market.call('POST', `/admin/shops/${id}/ban`, { token: admin, body: { reason: 'Complaints' } });
    expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
    expect(await attempt()).toBe('SHOP_SUSPENDED');
    const entries = await market.rows<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by id',
      [id],
    );
    expect(entries.map((entry) => entry.action)).toEqual(['shop.reject', 'shop.approve', 'shop.ban']);
    await expect(market.rows('delete from audit_log')).rejects.toThrow('append-only');
  });

  it('is recovered with a mailed code', async () => {
    const email = 'seller@dwaso.test';
    await market.call('POST', '/shop/auth/request-shop-password-reset', { body: { email } });
    const code = /\b(\d{6})\b/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[1];
    const verified = await market.call('POST', '/shop/auth/verify-shop-reset-code', {
      body: { email, code },
    });
    expect(verified.status).toBe(200);
    const body = { email, code, password: DEMO_PASSWORD };
    expect((await market.call('POST', '/shop/auth/set-new-shop-password', { body })).status).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token: seller })).status).toBe(401);
    seller = (await shopLogin(market, email)).body.data;
  });

  it('refuses customers and strangers everywhere', async () => {
    const customer = await newCustomer(market);
    const routes = [
      ['GET', '/shops/profile'],
      ['GET', '/shops/stats'],
      ['PUT', '/shops/update'],
      ['GET', '/orders/shop/items'],
      ['POST', '/products'],
      ['PATCH', '/products/x'],
      ['DELETE', '/products/x'],
      ['POST', '/products/x/restore'],
      ['POST', '/categories'],
      ['PATCH', '/orders/items/x/status'],
      ['POST', '/orders/x/ship'],
      ['GET', '/admin/shops'],
      ['GET', '/admin/users'],
      ['POST', '/admin/shops/x/approve'],
      ['POST', '/admin/shops/x/ban'],
    ] as const;
    for (const [method, path] of routes) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      expect((await market.call(method, path, { body })).status).toBe(401);
      expect((await market.call(method, path, { token: customer.token, body })).status).toBe(403);
      const wrongDoor = path.startsWith('/admin') ? seller : admin;
      expect((await market.call(method, path, { token: wrongDoor, body })).status).toBe(403);
    }
  });
});
