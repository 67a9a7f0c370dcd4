import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { MINUTE } from '../support/deadline-boundary.ts';
import { type Call, type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, demoAdmin, newShop, shopLogin } from './support/sellers.ts';

let market: Market;
/** Another node on the same database. */
let other: { call: Call; pool: pg.Pool };
let admin: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  other = await market.anotherNode();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const nodes = () => [
  { call: market.call, pool: market.database.pool },
  { call: other.call, pool: other.pool },
];

/** Calls both nodes until neither reads the session from the database. */
async function keepOnBoth(token: string, path: string): Promise<void> {
  for (const { call, pool } of nodes()) {
    await until(async () => {
      const trips = await recordRoundTrips(pool, () => call('GET', path, { token }));
      return !trips.some((text) => /from "sessions"/.test(text));
    });
  }
}

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const must = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

let joined = 0;
/** A packer of a new shop, signed in. */
async function packer() {
  const shop = await newShop(market);
  const email = `packer-${++joined}@example.com`;
  await must(post('/shops/team', shop.token, { name: 'Esi Joiner', email, role: 'packer' }));
  const mail = await newestMail(market, email, 'team-invitation');
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await market.call('POST', '/shop/auth/join', { body: { token, password: 'a-good-password' } });
  const [{ id } = { id: '' }] = await market.rows<{ id: string }>(
    'select id from shop_members where email = $1',
    [email],
  );
  return { shop, id, token: (await shopLogin(market, email, 'a-good-password')).body.data as string };
}

interface Ending {
  token: string;
  path: string;
  end(): Promise<unknown>;
}

const customerEnding = async (end: (who: Awaited<ReturnType<typeof newCustomer>>) => Promise<unknown>) => {
  const who = await newCustomer(market);
  return { token: who.token, path: '/users/profile', end: () => end(who) };
};
const signedInAgain = async ({ email, password }: { email: string; password: string }) =>
  (await market.call('POST', '/auth/login', { body: { email, password } })).body.data as string;

const WAYS: Record<string, () => Promise<Ending>> = {
  'signs out': () => customerEnding(({ token }) => must(post('/auth/logout', token))),
  'is signed out of all other devices': () =>
    customerEnding(async (who) => {
      const token = await signedInAgain(who);
      await must(market.call('DELETE', '/auth/sessions', { token }));
    }),
  'changes the password elsewhere': () =>
    customerEnding(async (who) => {
      const token = await signedInAgain(who);
      const body = { currentPassword: who.password, newPassword: 'another-password' };
      await must(post('/users/password', token, body));
    }),
  'resets the password': () =>
    customerEnding(async ({ email }) => {
      await must(market.call('POST', '/auth/request-password-reset', { body: { email } }));
      const text = (await newestMail(market, email, 'reset-code'))?.text ?? '';
      const token = /#token=([\w-]+)/.exec(text)?.[1];
      const body = { token, password: 'another-password' };
      await must(market.call('POST', '/auth/reset-password', { body }));
    }),
  'is suspended': () =>
    customerEnding(({ id }) => must(post(`/admin/users/${id}/suspend`, admin, { reason: 'Fraud' }))),
  'closes the account': () =>
    customerEnding(({ token, password }) =>
      must(market.call('DELETE', '/users/profile', { token, body: { password } })),
    ),
  'is of a shop that is suspended': async () => {
    const { shop, token } = await packer();
    const end = () => must(post(`/admin/shops/${shop.id}/ban`, admin, { reason: 'Complaints' }));
    return { token, path: '/shops/profile', end };
  },
  'owns a shop that is suspended': async () => {
    const { id, token } = await newShop(market);
    const end = () => must(post(`/admin/shops/${id}/ban`, admin, { reason: 'Complaints' }));
    return { token, path: '/shops/profile', end };
  },
  'is signed out by an admin': async () => {
    const { id, token } = await newShop(market);
    return {
      token,
      path: '/shops/profile',
      end: () => must(post(`/admin/shops/${id}/end-sessions`, admin, { reason: 'A lost phone' })),
    };
  },
  'leaves the team': async () => {
    const { shop, id, token } = await packer();
    const end = async () => {
      const body = { password: DEMO_PASSWORD };
      await must(post('/auth/confirm-password', shop.token, body));
      await must(market.call('DELETE', `/shops/team/${id}`, { token: shop.token }));
    };
    return { token, path: '/shops/profile', end };
  },
};

describe('a session cached on two nodes', () => {
  // Shows docs/security.md, 7: 7.4.1 signing out ends it
  it.each(Object.keys(WAYS))('is refused by both at the next request when its person %s', async (way) => {
    const { token, path, end } = await (WAYS[way] as () => Promise<Ending>)();
    await keepOnBoth(token, path);
    await end();
    // At once on the node that ended it, elsewhere after the notification.
    expect((await market.call('GET', path, { token })).status).toBe(401);
    await until(async () => (await other.call('GET', path, { token })).status === 401);
  });

  it('has the rights of a changed role at once', async () => {
    const { shop, id, token } = await packer();
    await keepOnBoth(token, '/shops/profile');
    const may = async (call: Call) =>
      (await call('POST', '/categories', { token, body: { name: 'Carved Stools' } })).status !== 403;
    expect(await may(market.call)).toBe(false);
    await must(post('/auth/confirm-password', shop.token, { password: DEMO_PASSWORD }));
    const body = { role: 'manager' };
    await must(market.call('PATCH', `/shops/team/${id}`, { token: shop.token, body }));
    expect(await may(market.call)).toBe(true);
    await until(() => may(other.call));
  });

  // Shows docs/security.md, What is not met: 7.4.1
  it('is refused within a minute on a node that gets no notification', async () => {
    const { id, token } = await newCustomer(market);
    await keepOnBoth(token, '/users/profile');
    const client = await market.database.pool.connect();
    // Without triggers there is no notification.
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('delete from sessions where user_id = $1', [id]);
    await client.query('commit');
    client.release();
    const status = async () => (await other.call('GET', '/users/profile', { token })).status;
    expect(await status()).toBe(200);
    await market.travel(MINUTE);
    expect(await status()).toBe(401);
  });

  it('expires to the millisecond while it is cached', async () => {
    const { id, token } = await newCustomer(market);
    await market.rows("update sessions set expires_at = now() + interval '20 seconds' where user_id = $1", [
      id,
    ]);
    // On the other node: this one does not cache for a minute what its own transactions changed.
    await until(async () => {
      const trips = await recordRoundTrips(other.pool, () => other.call('GET', '/users/profile', { token }));
      return !trips.some((text) => /from "sessions"/.test(text));
    });
    const status = async () => (await other.call('GET', '/users/profile', { token })).status;
    await market.travel(20_000 - 1);
    expect(await status()).toBe(200);
    await market.travel(1);
    expect(await status()).toBe(401);
  });

  it('is read again after a minute, which stores its use', async () => {
    const { id, token } = await newCustomer(market);
    await keepOnBoth(token, '/users/profile');
    await market.travel(MINUTE + 1);
    await market.call('GET', '/users/profile', { token });
    const [row] = await market.rows<{ at: Date }>(
      'select last_seen_at as at from sessions where user_id = $1',
      [id],
    );
    expect(row?.at.getTime()).toBe(Date.now());
  });
});

it('settings are cached, and new ones hold at once on both nodes', async () => {
  const token = await demoAdmin(market);
  const read = async (call: Call) => (await call('GET', '/site')).body.data.contact.phone as string | null;
  for (const { call, pool } of nodes()) {
    await until(async () => (await recordRoundTrips(pool, () => read(call))).length === 0);
  }
  const contact = { email: 'help@dwaso.example', phone: '0551234567', postal: null };
  await must(market.call('PUT', '/admin/settings', { token, body: { contact } }));
  expect(await read(market.call)).toContain('55');
  await until(async () => (await read(other.call))?.includes('55'));
});

it('a rolled-back change invalidates nothing', async () => {
  const { id, token } = await newCustomer(market);
  await keepOnBoth(token, '/users/profile');
  const client = await market.database.pool.connect();
  await client.query('begin');
  await client.query('update users set suspended_at = now() where id = $1', [id]);
  // The change is not committed, so each request reads the database.
  for (let time = 0; time < 2; time++) {
    const trips = await recordRoundTrips(market.database.pool, async () => {
      expect((await market.call('GET', '/users/profile', { token })).status).toBe(200);
    });
    expect(trips.some((text) => /from "sessions"/.test(text))).toBe(true);
  }
  await client.query('rollback');
  client.release();
  for (const { call } of nodes()) expect((await call('GET', '/users/profile', { token })).status).toBe(200);
});
