import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail, orderFrom } from './support/people.ts';

let market: Market;
let owner: string;
const PASSWORD = 'Market-day-1!';
const OWNER = 'seller@dwaso.test';
const signIn = (email: string, password = PASSWORD) =>
  market.call('POST', '/shop/auth/login', { body: { email, password } });

beforeAll(async () => {
  market = await openMarket();
  owner = (await signIn(OWNER)).body.data;
});
afterAll(() => market.close());

let count = 0;
const invite = (role: 'manager' | 'packer', email = `team${++count}@example.com`, token = owner) =>
  market.call('POST', '/shops/team', { token, body: { name: 'Efua Mensah', email, role } });
const linkTo = async (email: string) =>
  /token=([^\s&]+)/.exec((await newestMail(market, email, 'team-invitation'))?.text ?? '')?.[1] ?? '';
const join = (token: string, password = PASSWORD) =>
  market.call('POST', '/shop/auth/join', { body: { token, password } });

/** An invited member who has joined, signed in. */
async function member(role: 'manager' | 'packer') {
  const { body } = await invite(role);
  const { id, email } = body.data;
  return { id, email, token: (await join(await linkTo(email))).body.data as string };
}

describe('a team invitation', () => {
  // Shows docs/security.md, 6: 6.4.1 initial secrets
  it('is mailed, says what it is for, works once, and signs in', async () => {
    const invited = await invite('packer', 'Kojo@Example.com');
    expect(invited.status).toBe(201);
    expect(invited.body.data).toMatchObject({ name: 'Efua Mensah', role: 'packer', joinedAt: null });
    expect(invited.body.data.invitationEndsAt).not.toBeNull();
    const link = await linkTo('Kojo@Example.com');
    expect((await market.call('POST', '/shop/auth/invitation', { body: { token: link } })).body.data).toEqual(
      {
        shopName: expect.any(String),
        name: 'Efua Mensah',
        email: 'Kojo@Example.com',
        role: 'packer',
      },
    );
    expect((await signIn('kojo@example.com')).body.code).toBe('INVALID_CREDENTIALS');
    expect((await join(link, 'short')).status).toBe(422);
    const joined = await join(link);
    expect(joined.status).toBe(200);
    expect((await join(link)).body.code).toBe('INVALID_TOKEN');
    expect((await market.call('POST', '/shop/auth/invitation', { body: { token: link } })).status).toBe(400);
    const profile = await market.call('GET', '/shops/profile', { token: joined.body.data });
    expect(profile.body.data).toMatchObject({ role: 'packer', member: { email: 'Kojo@Example.com' } });
    expect((await signIn('kojo@example.com')).status).toBe(200);
    expect((await newestMail(market, OWNER, 'team-changed'))?.subject).toContain('has joined');
    const again = `/shops/team/${invited.body.data.id}/invite`;
    expect((await market.call('POST', again, { token: owner })).status).toBe(409);
  });

  it('invalidates the earlier link when it is sent again; both end with the member’s removal', async () => {
    const { body } = await invite('manager');
    const { id, email } = body.data;
    const first = await linkTo(email);
    expect((await market.call('POST', `/shops/team/${id}/invite`, { token: owner })).status).toBe(200);
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    expect((await market.call('POST', '/shop/auth/invitation', { body: { token: first } })).status).toBe(400);
    await market.call('DELETE', `/shops/team/${id}`, { token: owner });
    expect((await join(second)).body.code).toBe('INVALID_TOKEN');
  });

  // Shows docs/security.md, 6: 6.4.1 initial secrets
  it('expires after 7 days', async () => {
    const { body } = await invite('packer');
    const [row] = await market.rows<{ days: number }>(
      `select extract(day from expires_at - now())::int as days from mailed_secrets where member_id = $1`,
      [body.data.id],
    );
    expect(row?.days).toBe(6);
    await market.rows('update mailed_secrets set expires_at = now() where member_id = $1', [body.data.id]);
    expect((await join(await linkTo(body.data.email))).body.code).toBe('INVALID_TOKEN');
    const team = (await market.call('GET', '/shops/team', { token: owner })).body.data;
    expect(team.find((one: { id: string }) => one.id === body.data.id).invitationEndsAt).toBeNull();
  });

  it('is refused for an address of a shop or team, which cannot register a shop either', async () => {
    const { email } = await member('packer');
    for (const taken of [OWNER, email, email.toUpperCase()]) {
      const answer = await invite('packer', taken);
      expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    }
    const shop = {
      name: 'Second Shop',
      ownerName: 'Efua Mensah',
      email,
      password: PASSWORD,
      phoneNumber: '0201234567',
      location: 'Kumasi',
      description: 'A shop that would share its sign-in with a team.',
    };
    expect((await market.call('POST', '/shop/auth/signup', { body: shop })).status).toBe(409);
  });

  it('names what is wrong with it', async () => {
    const body = { name: '', email: 'nobody', role: 'owner' };
    const answer = await market.call('POST', '/shops/team', { token: owner, body });
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'name', 'role']);
  });
});

describe('the role of a team member', () => {
  // Shows docs/portals.md, Sellers: managers and packers
  it('lets a packer see the shop and send orders, and nothing else', async () => {
    const { token } = await member('packer');
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'Oval Shopper',
      wallet: '0551234987',
    });
    const { id, orderItems } = body.data.order;
    expect((await market.call('GET', '/orders/shop/items', { token })).status).toBe(200);
    expect((await market.call('POST', `/orders/${id}/ship`, { token, body: {} })).status).toBe(200);
    const refused = [
      ['POST', '/products', {}],
      ['PATCH', `/products/${orderItems[0].productId}`, { price: 1 }],
      ['DELETE', `/products/${orderItems[0].productId}`, undefined],
      ['POST', '/categories', { name: 'Mine' }],
      ['PUT', '/shops/update', { location: 'Elsewhere' }],
      ['GET', '/shops/stats', undefined],
      ['POST', `/orders/${id}/cancel`, { notes: 'no' }],
      ['PATCH', `/orders/items/${orderItems[0].id}/status`, { status: 'CANCELLED', notes: 'no' }],
      ['GET', '/shops/team', undefined],
      ['GET', '/shops/notifications', undefined],
    ] as const;
    for (const [method, path, sent] of refused) {
      const answer = await market.call(method, path, { token, body: sent });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('lets a manager change products and the profile, but not the team or the mails', async () => {
    const { token, id } = await member('manager');
    expect((await market.call('PUT', '/shops/update', { token, body: { location: 'Zaare' } })).status).toBe(
      200,
    );
    expect((await market.call('GET', '/shops/stats', { token })).status).toBe(200);
    const refused = [
      ['GET', '/shops/team', undefined],
      ['POST', '/shops/team', { name: 'A Friend', email: 'friend@example.com', role: 'manager' }],
      ['PATCH', `/shops/team/${id}`, { role: 'packer' }],
      ['DELETE', `/shops/team/${id}`, undefined],
      ['PUT', '/shops/notifications', {}],
    ] as const;
    for (const [method, path, sent] of refused) {
      expect((await market.call(method, path, { token, body: sent })).status).toBe(403);
    }
  });

  it('changes with the next request', async () => {
    const { token, id, email } = await member('packer');
    await market.call('PATCH', `/shops/team/${id}`, { token: owner, body: { role: 'manager' } });
    expect((await market.call('GET', '/shops/stats', { token })).status).toBe(200);
    expect((await newestMail(market, email, 'team-role'))?.subject).toContain('manager');
  });
});

describe('a removed team member', () => {
  // Shows docs/portals.md, Sellers: managers and packers
  it('is signed out at once, can neither sign in nor recover, and the address is free again', async () => {
    const { token, id, email } = await member('manager');
    expect((await market.call('DELETE', `/shops/team/${id}`, { token: owner })).status).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
    const team: { id: string }[] = (await market.call('GET', '/shops/team', { token: owner })).body.data;
    expect(team.map((one) => one.id)).not.toContain(id);
    expect((await signIn(email)).body.code).toBe('INVALID_CREDENTIALS');
    await market.call('POST', '/shop/auth/request-shop-password-reset', { body: { email } });
    expect(await newestMail(market, email, 'reset-code')).toBeUndefined();
    expect((await newestMail(market, email, 'team-removed'))?.text).toContain('no longer sign in');
    expect((await market.call('DELETE', `/shops/team/${id}`, { token: owner })).status).toBe(404);
    expect((await invite('packer', email)).status).toBe(201);
    expect((await join(await linkTo(email), 'another-password')).status).toBe(200);
    expect((await signIn(email, 'another-password')).status).toBe(200);
  });
});

describe('another shop’s team', () => {
  it('is not found', async () => {
    const { id } = await member('packer');
    const [row] = await market.rows<{ email: string }>(
      "select email from shops where name = 'Nkwantapong Grain Yard'",
    );
    const other = (await signIn(row?.email ?? '')).body.data;
    expect((await market.call('GET', '/shops/team', { token: other })).body.data).toEqual([]);
    const change = { token: other, body: { role: 'manager' } };
    expect((await market.call('PATCH', `/shops/team/${id}`, change)).status).toBe(404);
    expect((await market.call('DELETE', `/shops/team/${id}`, { token: other })).status).toBe(404);
    expect((await market.call('POST', `/shops/team/${id}/invite`, { token: other })).status).toBe(404);
  });
});

describe('a member of a team', () => {
  it('recovers their own password, and nobody else is signed out', async () => {
    const { token, email } = await member('packer');
    await market.call('POST', '/shop/auth/request-shop-password-reset', { body: { email } });
    const code = /\b\d{6}\b/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[0] ?? '';
    expect(
      (await market.call('POST', '/shop/auth/verify-shop-reset-code', { body: { email, code } })).status,
    ).toBe(200);
    const body = { email, code, password: 'another-password' };
    expect((await market.call('POST', '/shop/auth/set-new-shop-password', { body })).status).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
    expect((await market.call('GET', '/shops/profile', { token: owner })).status).toBe(200);
    expect((await signIn(email, 'another-password')).status).toBe(200);
    expect((await signIn(OWNER)).status).toBe(200);
  });

  it('stays signed in when the owner sets a new password', async () => {
    const packer = await member('packer');
    const first = (await signIn(OWNER)).body.data;
    await market.call('POST', '/shop/auth/request-shop-password-reset', { body: { email: OWNER } });
    const code = /\b\d{6}\b/.exec((await newestMail(market, OWNER, 'reset-code'))?.text ?? '')?.[0] ?? '';
    const body = { email: OWNER, code, password: PASSWORD };
    expect((await market.call('POST', '/shop/auth/set-new-shop-password', { body })).status).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token: first })).status).toBe(401);
    expect((await market.call('GET', '/shops/profile', { token: owner })).status).toBe(401);
    expect((await market.call('GET', '/shops/profile', { token: packer.token })).status).toBe(200);
    owner = (await signIn(OWNER)).body.data;
  });

  it('is signed out when the shop is suspended', async () => {
    const { email, token } = await member('packer');
    const { body } = await invite('packer');
    const link = await linkTo(body.data.email);
    await market.rows(
      "update shops set status = 'SUSPENDED', status_reason = 'Complaints' where email = $1",
      [OWNER],
    );
    expect((await signIn(email)).body).toMatchObject({ code: 'SHOP_SUSPENDED' });
    expect((await join(link)).body.code).toBe('SHOP_SUSPENDED');
    await market.rows("update shops set status = 'APPROVED', status_reason = null where email = $1", [OWNER]);
    expect((await join(link)).status).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token })).status).toBe(200);
  });
});

describe('the mails of a shop', () => {
  const choices = {
    newOrders: true,
    messages: true,
    lowStock: true,
    reviews: true,
    refundRequests: true,
    payouts: true,
  };

  // Shows docs/portals.md, Sellers: new orders also go to the team
  it('go to the owner as chosen; those about new orders go to the team as well', async () => {
    const { token, email } = await member('packer');
    const left = await member('packer');
    expect((await market.call('DELETE', `/shops/team/${left.id}`, { token: owner })).status).toBe(200);
    expect((await market.call('GET', '/shops/notifications', { token: owner })).body.data).toEqual(choices);
    const body = { ...choices, newOrders: false };
    expect((await market.call('PUT', '/shops/notifications', { token: owner, body })).body.data).toEqual(
      body,
    );
    const before = await newestMail(market, OWNER, 'shop-new-order');
    const customer = await newCustomer(market);
    await orderFrom(market, customer.token, { product: 'Oval Shopper', wallet: '0551234987' });
    expect(await newestMail(market, OWNER, 'shop-new-order')).toEqual(before);
    expect((await newestMail(market, email, 'shop-new-order'))?.text).toContain('Oval Shopper');
    expect(await newestMail(market, left.email, 'shop-new-order')).toBeUndefined();
    expect((await invite('packer')).status).toBe(201);
    expect((await newestMail(market, OWNER, 'team-changed'))?.subject).toContain('is invited');
    const partial = { token: owner, body: { newOrders: true } };
    expect((await market.call('PUT', '/shops/notifications', partial)).status).toBe(422);
    expect(token).toBeDefined();
  });
});
