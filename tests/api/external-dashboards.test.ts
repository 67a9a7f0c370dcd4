import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, sale, type TestShop } from './support/sellers.ts';

/* Requests of other projects' dashboards beyond the contract: empty texts, no reason, no password. */

let market: Market;
let shop: TestShop;
let other: TestShop;
let admin: string;
beforeAll(async () => {
  market = await openMarket({ storage: createMemoryStorage() });
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

describe('an empty form', () => {
  it.each(['null', 'undefined', ''])('may hold "%s" in each optional field', async (nothing) => {
    const created = await market.call('POST', '/products', {
      token: shop.token,
      body: { name: `Plain ${nothing || 'cloth'}`, price: 12, stockQuantity: 3 },
    });
    const form = new FormData();
    form.set('name', 'Plain cloth');
    for (const field of ['categoryId', 'description', 'unit', 'parcelSize', 'readyDays', 'fresh']) {
      form.set(field, nothing);
    }
    const path = `/products/${created.body.data.id}`;
    const saved = await market.call('PATCH', path, { token: shop.token, form });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    expect(saved.body.data).toMatchObject({ categoryId: null, unit: null, description: '' });
  });
});

describe('the categories that a shop is shown', () => {
  it('are the market’s and its own, each name once', async () => {
    const own = await market.call('POST', '/categories', { token: other.token, body: { name: 'Only of B' } });
    expect(own.status).toBe(201);
    const names = async (token?: string) =>
      (await market.call('GET', '/categories', token ? { token } : {})).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names(other.token)).toContain('Only of B');
    const offered = await names(shop.token);
    expect(offered).not.toContain('Only of B');
    const taken = await market.call('POST', '/categories', {
      token: shop.token,
      body: { name: offered[0].toUpperCase() },
    });
    expect([taken.status, taken.body.errors.name]).toEqual([
      409,
      'Dwaso already has a category with this name. Use that one',
    ]);
  });
});

describe('a client that cannot ask for a password', () => {
  const setBack = (userId: string) =>
    market.rows("update sessions set password_at = now() - interval '11 minutes' where user_id = $1", [
      userId,
    ]);

  it('cancels an order without a reason, which is flagged', async () => {
    const sold = await sale(market, shop);
    await market.rows("update sessions set password_at = now() - interval '11 minutes'");
    const cancelled = await market.call('DELETE', `/admin/orders/${sold.orderId}`, { token: admin });
    expect(cancelled.status).toBe(200);
    const [entry] = await market.rows<{ reason: string; after: { reasonGiven: boolean } }>(
      "select reason, after from audit_log where action = 'order.cancel' and subject_id = $1",
      [sold.orderId],
    );
    expect([entry?.reason, entry?.after.reasonGiven]).toEqual(['No reason given', false]);
  });

  it('saves the rest of a profile and is told that the e-mail needs the password', async () => {
    const customer = await newCustomer(market);
    await setBack(customer.id);
    const body = { email: 'new-one@example.com', firstName: 'Yaa' };
    const saved = await market.call('PUT', '/users/profile', { token: customer.token, body });
    expect([saved.status, saved.body.data.firstName, saved.body.data.email]).toEqual([
      200,
      'Yaa',
      customer.email,
    ]);
    expect(saved.body.message).toContain('enter your password again');
    expect(await market.rows('select 1 from email_changes where user_id = $1', [customer.id])).toEqual([]);
  });
});

describe('a decision about a shop', () => {
  const decide = (id: string, decision: string) =>
    market.call('POST', `/admin/shops/${id}/${decision}`, { token: admin, body: { reason: 'A reason' } });
  const register = async (name: string) => {
    const { body } = await market.call('POST', '/shop/auth/signup', {
      body: {
        ...{ name, ownerName: 'Yaw Boateng', email: `${name.replace(/\W/g, '')}@example.com` },
        ...{ password: 'a-good-password', phoneNumber: '0551234987', location: 'Tamale' },
        description: 'Shea butter from the north, made by hand',
      },
    });
    return { id: body.data.id as string, statusToken: body.data.statusToken as string };
  };
  const readStatus = async (id: string) =>
    (await market.rows<{ status: string }>('select status from shops where id = $1', [id]))[0]?.status;

  const isActive = async (id: string) =>
    (await market.call('GET', `/admin/shops/${id}`, { token: admin })).body.data.isActive;

  it('is possible before the address is verified and can be undone', async () => {
    const { id } = await register('Shea of Tamale');
    expect((await decide(id, 'ban')).status).toBe(200);
    expect((await decide(id, 'unban')).status).toBe(200);
    expect(await readStatus(id)).toBe('REGISTERED');
    expect(await isActive(id)).toBe(false);
    expect((await decide(id, 'reject')).status).toBe(200);
    const early = await decide(id, 'approve');
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining('has not verified its email'),
    ]);
    await market.rows('update shops set email_verified_at = now() where id = $1', [id]);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await isActive(id)).toBe(true);
    expect((await decide(id, 'ban')).status).toBe(200);
    expect(await isActive(id)).toBe(false);
    expect((await decide(id, 'unban')).status).toBe(200);
    expect(await readStatus(id)).toBe('APPROVED');
  });

  it('cannot be undone by the shop: a suspended shop cannot apply again', async () => {
    const { id, statusToken } = await register('Shea of Yendi');
    await market.rows("update shops set status = 'EMAIL_VERIFIED', email_verified_at = now() where id = $1", [
      id,
    ]);
    expect((await decide(id, 'ban')).status).toBe(200);
    const sent = await market.call('POST', '/shop/auth/resubmit', {
      body: {
        ...{ statusToken, name: 'Shea of Yendi', ownerName: 'Yaw Boateng', phoneNumber: '0551234987' },
        ...{ location: 'Yendi', description: 'Shea butter from the north, made by hand' },
      },
    });
    expect([sent.status, sent.body.code]).toEqual([409, 'INVALID_STATE']);
    expect(await readStatus(id)).toBe('SUSPENDED');
    expect((await decide(id, 'unban')).status).toBe(200);
    expect(await readStatus(id)).toBe('EMAIL_VERIFIED');
  });
});

it('the admins’ list shows whether an account is active', async () => {
  const { email, id } = await newCustomer(market);
  const isActive = async () =>
    (await market.call('GET', `/admin/users?search=${email}`, { token: admin })).body.data.users[0].isActive;
  expect(await isActive()).toBe(true);
  await market.rows('update sessions set password_at = now()');
  await market.call('POST', `/admin/users/${id}/suspend`, { token: admin, body: { reason: 'A reason' } });
  expect(await isActive()).toBe(false);
});
