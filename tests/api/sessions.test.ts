import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeSecurityEvents, truncateIps } from '../../src/modules/audit/index.ts';
import { runPayouts } from './support/admin-money.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { demoShop } from './support/sellers.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';
const age = (column: string, interval: string, userId: string) =>
  market.rows(`update sessions set ${column} = now() - $1::interval where user_id = $2`, [interval, userId]);
const profile = async (token: string) => (await market.call('GET', '/users/profile', { token })).status;
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

describe('a session', () => {
  // Shows docs/security.md, 7: 7.1.1, 7.3.1, 7.3.2 duration
  it('of an admin ends after half an hour without use and after 12 hours at most', async () => {
    const token = await demoAdmin(market);
    const me = async () => (await market.call('GET', '/admin/me', { token })).status;
    const [user] = await market.rows<{ id: string; hours: number }>(
      `select u.id, round(extract(epoch from max(s.expires_at) - now()) / 3600)::int as hours
       from users u join sessions s on s.user_id = u.id where u.email = 'admin@dwaso.test' group by u.id`,
    );
    expect(user?.hours).toBe(12);
    await age('last_seen_at', '29 minutes', user?.id as string);
    expect(await me()).toBe(200);
    // Use extends the session.
    expect(await me()).toBe(200);
    await age('last_seen_at', '31 minutes', user?.id as string);
    expect(await me()).toBe(401);
    admin = await demoAdmin(market);
  });

  // Shows docs/security.md, 7: 7.5.2 one's own sessions, with the password
  it('is listed with device and place and ended one by one or all at once', async () => {
    const { email, password, token } = await newCustomer(market);
    const headers = { 'user-agent': CHROME, 'x-test-address': '41.66.200.7' };
    const phone = (await market.call('POST', '/auth/login', { body: { email, password }, headers })).body
      .data;
    const third = (await market.call('POST', '/auth/login', { body: { email, password } })).body.data;
    const { data } = (await market.call('GET', '/auth/sessions', { token })).body;
    expect(data).toHaveLength(3);
    expect(data.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const found = data.find((one: { device: string }) => one.device === 'Chrome on Android');
    expect(found).toMatchObject({ place: 'Internet address 41.66.200.7', current: false });
    expect((await market.call('DELETE', `/auth/sessions/${found.id}`, { token })).status).toBe(200);
    expect([await profile(phone), await profile(third), await profile(token)]).toEqual([401, 200, 200]);
    const stranger = await newCustomer(market);
    const foreign = await market.call('DELETE', `/auth/sessions/${data[0].id}`, { token: stranger.token });
    expect(foreign.status).toBe(404);
    expect((await market.call('DELETE', '/auth/sessions', { token })).body.data).toEqual({ ended: 1 });
    expect([await profile(third), await profile(token)]).toEqual([401, 200]);
  });

  it('on a new device is mailed; the first one and a known one are not', async () => {
    const { email, password } = await newCustomer(market);
    const signIn = (headers: Record<string, string>) =>
      market.call('POST', '/auth/login', { body: { email, password }, headers });
    expect(await newestMail(market, email, 'new-device')).toBeUndefined();
    await signIn({});
    expect(await newestMail(market, email, 'new-device')).toBeUndefined();
    await signIn({ 'user-agent': CHROME, 'x-test-address': '41.66.200.8', 'x-device': 'a-brand-new-phone' });
    const mail = await newestMail(market, email, 'new-device');
    expect(mail?.text).toContain('Chrome on Android');
    expect(mail?.text).toContain('41.66.200.8');
    await market.rows("delete from outbox_messages where kind = 'new-device'");
    await signIn({ 'user-agent': CHROME, 'x-test-address': '41.66.201.9', 'x-device': 'a-brand-new-phone' });
    expect(await newestMail(market, email, 'new-device')).toBeUndefined();
  });
});

describe('a password older than ten minutes', () => {
  it('is required again before a seller moves money or changes a role', async () => {
    const shop = await demoShop(market, 2);
    await market.rows("update sessions set password_at = now() - interval '11 minutes' where shop_id = $1", [
      shop.id,
    ]);
    const invite = { name: 'Esi', email: 'role@example.com', role: 'packer' };
    for (const [path, body] of [
      ['/shops/payouts', {}],
      ['/shops/team', invite],
    ] as const) {
      const { status, body: answer } = await post(path, shop.token, body);
      expect([path, status, answer.code]).toEqual([path, 403, 'PASSWORD_REQUIRED']);
    }
    const wrong = await post('/auth/confirm-password', shop.token, { password: 'not-the-password' });
    expect(wrong.body.errors).toHaveProperty('password');
    expect((await post('/shops/team', shop.token, invite)).status).toBe(403);
    expect((await post('/auth/confirm-password', shop.token, { password: 'Market-day-1!' })).status).toBe(
      200,
    );
    expect((await post('/shops/team', shop.token, invite)).status).toBe(201);
  });

  it('is required again before an admin refunds, pays out or settles', async () => {
    await market.rows("update sessions set password_at = now() - interval '11 minutes'");
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (const path of [
      `/admin/orders/${nobody}/refund`,
      `/admin/refunds/${nobody}/settle`,
      '/admin/payouts/run',
      `/admin/payouts/${nobody}/retry`,
      `/admin/users/${nobody}/suspend`,
    ]) {
      const { body } = await post(path, admin, { reason: 'To see what happens', note: 'To see' });
      expect([path, body.code]).toEqual([path, 'PASSWORD_REQUIRED']);
    }
    expect((await post('/auth/confirm-password', admin, { password: 'Market-day-1!' })).status).toBe(200);
    expect((await runPayouts(market, admin)).status).toBeLessThan(300);
  });
});

describe('an admin’s power over sessions', () => {
  const REASON = { reason: 'A stolen telephone' };

  // Shows docs/security.md, 7: 7.4.2 a closed account has none
  it('signs a person out everywhere, suspends a customer, and reactivates them', async () => {
    const { id, email, password, token } = await newCustomer(market);
    const signIn = () => market.call('POST', '/auth/login', { body: { email, password } });
    expect((await post(`/admin/users/${id}/end-sessions`, admin, REASON)).status).toBe(200);
    expect(await profile(token)).toBe(401);
    const again = (await signIn()).body.data;
    expect((await post(`/admin/users/${id}/suspend`, admin, REASON)).status).toBe(200);
    expect(await profile(again)).toBe(401);
    expect((await signIn()).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect((await signIn()).body.message).toContain('A stolen telephone');
    const wrong = await market.call('POST', '/auth/login', { body: { email, password: 'not-this-one' } });
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    expect((await post(`/admin/users/${id}/suspend`, admin, REASON)).status).toBe(409);
    expect((await post(`/admin/users/${id}/reopen`, admin, REASON)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    for (const action of ['user.end-sessions', 'user.suspend', 'user.reopen']) {
      expect(await findAuditEntries(market, action)).toHaveLength(1);
    }
  });

  // Shows docs/security.md, 7: 7.4.5 admins can end them
  it('signs a shop and its team out', async () => {
    const shop = await demoShop(market, 3);
    expect((await post(`/admin/shops/${shop.id}/end-sessions`, admin, REASON)).status).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token: shop.token })).status).toBe(401);
  });

  it('removes another admin, never themselves and so never the last one', async () => {
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role, admin_role)
       select 'leaving@example.com', 'Yaa', 'Leaving', password_hash, 'admin', 'owner' from users where email = 'admin@dwaso.test'`,
    );
    const login = { email: 'leaving@example.com', password: 'Market-day-1!' };
    const leaving = (await market.call('POST', '/admin/login', { body: login })).body.data;
    const [self] = await market.rows<{ id: string }>("select id from users where email = 'admin@dwaso.test'");
    expect((await post(`/admin/admins/${self?.id}/remove`, admin, REASON)).status).toBe(409);
    // Concurrent removals must leave one owner.
    const both = await Promise.all([
      post(`/admin/admins/${leaving.admin.id}/remove`, admin, REASON),
      post(`/admin/admins/${self?.id}/remove`, leaving.token, REASON),
    ]);
    expect(both.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1);
    const left = await market.rows("select 1 from users where role = 'admin' and suspended_at is null");
    expect(left).toHaveLength(1);
    await market.rows(
      "update users set suspended_at = null, email = 'admin@dwaso.test', password_hash = (select password_hash from users where email = 'customer@dwaso.test') where id = $1",
      [self?.id],
    );
    admin = await demoAdmin(market);
  });
});

describe('the security event log', () => {
  const events = async (query: string) =>
    (await market.call('GET', `/admin/events?${query}`, { token: admin })).body.data;

  // Shows docs/security.md, 16: 16.2.1, 16.2.2 who, when, where, in UTC
  it('has sign-ins, failures, resets and refusals, with account, address, device and request', async () => {
    const { id, email, password } = await newCustomer(market);
    const headers = {
      'user-agent': CHROME,
      'x-test-address': '41.66.9.9',
      'x-request-id': 'request-of-a-test',
    };
    await market.call('POST', '/auth/login', { body: { email, password: 'wrong-wrong' }, headers });
    await market.call('POST', '/auth/login', { body: { email, password }, headers });
    await market.call('POST', '/auth/request-password-reset', { body: { email }, headers });
    const mine = await events(`person=${encodeURIComponent(email)}`);
    expect(mine.map((event: { kind: string }) => event.kind)).toEqual([
      'RESET_REQUESTED',
      'SIGNED_IN',
      'SIGN_IN_FAILED',
      'SIGNED_IN',
    ]);
    expect(mine[1]).toMatchObject({
      account: { kind: 'person', id, email },
      address: '41.66.9.9',
      device: 'Chrome on Android',
      requestId: 'request-of-a-test',
    });
    for (let at = 0; at < 6; at++) {
      await market.call('POST', '/auth/request-password-reset', { body: { email }, headers });
    }
    const [refused] = await events('kind=REFUSED_BY_LIMIT');
    expect(refused).toMatchObject({ address: '41.66.9.9', details: { budget: 'mails' } });
    const [money] = await events('kind=MONEY_MOVED&limit=1').then((found) => (found.length ? found : [null]));
    expect(money === null || money.details.action).toBeTruthy();
    expect(JSON.stringify(await events('limit=100'))).not.toMatch(/Market-day|wrong-wrong|a-good-password/);
  });

  // Shows docs/security.md, 14: 14.2.4 as documented
  it('truncates addresses after 30 days', async () => {
    await market.rows(
      `insert into security_events (kind, address, user_agent, created_at) values
       ('SIGNED_IN', '41.66.9.9', 'x', now() - interval '31 days'),
       ('SIGNED_IN', '2c0f:2a80:1:2::/64', 'x', now() - interval '31 days'),
       ('SIGNED_IN', '41.66.9.10', 'x', now() - interval '29 days'),
       ('SIGNED_IN', '41.66.9.11', 'x', now() - interval '401 days')`,
    );
    expect(await purgeSecurityEvents(market.database.db)).toBe(1);
    expect(await truncateIps(market.database.db)).toBe(2);
    expect(await truncateIps(market.database.db)).toBe(0);
    const found = await market.rows<{ address: string }>(
      "select address from security_events where created_at < now() - interval '20 days' order by address",
    );
    expect(found.map((row) => row.address)).toEqual(['2c0f:2a80:1::/48', '41.66.9.0/24', '41.66.9.10']);
  });
});
