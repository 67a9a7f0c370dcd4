import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeKnownSignIns } from '../../src/modules/identity/index.ts';
import { beforeAndAt, DAY, fromNow } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, demoShop, shopLogin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const holds = async (token: string, path = '/users/profile') =>
  (await market.call('GET', path, { token })).status === 200;
const login = async (email: string, password: string, headers: Record<string, string> = {}) =>
  (await market.call('POST', '/auth/login', { body: { email, password }, headers })).body.data as string;

/** A packer of a shop, signed in. */
async function signInPacker(shop: { token: string }, email: string): Promise<string> {
  await post('/shops/team', shop.token, { name: 'Esi Joiner', email, role: 'packer' });
  const token = /#token=([\w-]+)/.exec((await newestMail(market, email, 'team-invitation'))?.text ?? '')?.[1];
  await market.call('POST', '/shop/auth/join', { body: { token, password: 'a-good-password' } });
  return (await shopLogin(market, email, 'a-good-password')).body.data;
}

describe('a stored session becomes invalid', () => {
  it('when its customer is suspended', async () => {
    const { id, token } = await newCustomer(market);
    await market.rows('update users set suspended_at = now() where id = $1', [id]);
    expect(await holds(token)).toBe(false);
  });

  it('when its shop loses its approval, and no other’s', async () => {
    const shop = await demoShop(market, 0);
    const other = await demoShop(market, 1);
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    expect([await holds(shop.token, '/shops/profile'), await holds(other.token, '/shops/profile')]).toEqual([
      false,
      true,
    ]);
    await market.rows("update shops set status = 'APPROVED' where id = $1", [shop.id]);
    expect(await holds(shop.token, '/shops/profile')).toBe(true);
  });

  it('when its member leaves the team, and not those of others and the owner', async () => {
    const shop = await demoShop(market, 2);
    const [leaves, stays] = [
      await signInPacker(shop, 'leaves@example.com'),
      await signInPacker(shop, 'stays@example.com'),
    ];
    await market.rows("update shop_members set removed_at = now() where email = 'leaves@example.com'");
    const path = '/shops/profile';
    expect([await holds(leaves, path), await holds(stays, path), await holds(shop.token, path)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('signing out elsewhere', () => {
  it('ends a person’s other sessions and nobody else’s', async () => {
    const [one, other] = [await newCustomer(market), await newCustomer(market)];
    const elsewhere = await login(one.email, one.password);
    const change = { currentPassword: one.password, newPassword: 'another-password' };
    expect((await post('/users/password', one.token, change)).status).toBe(200);
    expect([await holds(one.token), await holds(elsewhere), await holds(other.token)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await market.call('DELETE', '/auth/sessions', { token: one.token })).body.data).toEqual({
      ended: 0,
    });
    expect(await holds(other.token)).toBe(true);
  });

  it('by a shop’s owner ends neither the team’s sessions nor another shop’s', async () => {
    const [shop, other] = [await demoShop(market, 3), await demoShop(market, 4)];
    const packer = await signInPacker(shop, 'packer@example.com');
    const elsewhere = (await shopLogin(market, shop.email)).body.data;
    const change = { currentPassword: DEMO_PASSWORD, newPassword: 'another-password' };
    expect((await post('/shops/password', shop.token, change)).status).toBe(200);
    const path = '/shops/profile';
    expect(
      await Promise.all([shop.token, elsewhere, packer, other.token].map((one) => holds(one, path))),
    ).toEqual([true, false, true, true]);
  });

  it('after a password reset by mail ends every session of its account and no other', async () => {
    const [one, other] = [await newCustomer(market), await newCustomer(market)];
    await market.call('POST', '/auth/request-password-reset', { body: { email: one.email } });
    const { text = '' } = (await newestMail(market, one.email, 'reset-code')) ?? {};
    const code = /\b(\d{6})\b/.exec(text)?.[1];
    const body = { email: one.email, code, password: 'another-password' };
    expect((await market.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect([await holds(one.token), await holds(other.token)]).toEqual([false, true]);
  });
});

it('an audit entry counts the ended sessions and is left out when there were none', async () => {
  const { id, email, password, token } = await newCustomer(market);
  const ended = async () => {
    const events = await market.rows<{ count: number }>(
      "select (details->>'count')::int as count from security_events where kind = 'SESSIONS_ENDED' and account_id = $1 order by id",
      [id],
    );
    return events.map(({ count }) => count);
  };
  await market.call('DELETE', '/auth/sessions', { token });
  expect(await ended()).toEqual([]);
  for (let n = 0; n < 3; n++) await login(email, password);
  const { data } = (await market.call('GET', '/auth/sessions', { token })).body;
  const other = data.find((one: { current: boolean }) => !one.current);
  await market.call('DELETE', `/auth/sessions/${other.id}`, { token });
  await market.call('DELETE', '/auth/sessions', { token });
  expect(await ended()).toEqual([1, 2]);
});

it('an expired session is not listed', async () => {
  const { email, password, token } = await newCustomer(market);
  const other = await login(email, password);
  const listed = async () => (await market.call('GET', '/auth/sessions', { token })).body.data.length;
  expect(await listed()).toBe(2);
  const [row] = await market.rows<{ id: string }>(
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.id desc limit 1',
    [email],
  );
  await market.rows('update sessions set expires_at = now() where id = $1', [row?.id]);
  expect([await listed(), await holds(other)]).toEqual([1, false]);
});

describe('a known device', () => {
  const PHONE = {
    'user-agent': 'Phone',
    'x-device': 'the-mark-of-one-phone',
    'x-test-address': '41.66.200.1',
  };
  const mailed = async (email: string) => {
    const mail = await newestMail(market, email, 'new-device');
    await market.rows("delete from outbox_messages where kind = 'new-device'");
    return mail !== undefined;
  };

  it('has its own cookie, or the same browser at the same address; any other is new', async () => {
    const { email, password } = await newCustomer(market);
    const signIn = async (headers: Record<string, string>) => {
      await login(email, password, headers);
      return mailed(email);
    };
    expect(await signIn(PHONE)).toBe(true);
    expect(await signIn({ ...PHONE, 'x-test-address': '41.66.200.9', 'user-agent': 'Newer' })).toBe(false);
    expect(await signIn({ ...PHONE, 'x-device': 'the-mark-of-another' })).toBe(false);
    // Another browser at a known address, and a known browser at another address.
    expect(
      await signIn({
        'x-device': 'the-mark-of-a-third',
        'x-test-address': '41.66.200.1',
        'user-agent': 'Other',
      }),
    ).toBe(true);
    expect(
      await signIn({
        'x-device': 'the-mark-of-a-fourth',
        'x-test-address': '41.66.200.2',
        'user-agent': 'Phone',
      }),
    ).toBe(true);
  });

  it('is known for half a year after its last use', async () => {
    await market.rows('delete from known_sign_ins');
    await newCustomer(market);
    const forget = () => purgeKnownSignIns(market.database.db);
    const { before, at } = await beforeAndAt(market, fromNow(180 * DAY), forget);
    expect([before, at]).toEqual([0, 0]);
    await market.travel(1);
    expect(await forget()).toBe(1);
  });
});
