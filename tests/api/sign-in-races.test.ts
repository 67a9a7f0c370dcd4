import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, newShop, shopLogin } from './support/sellers.ts';
import { createAuthenticator } from './support/software-authenticator.ts';

let market: Market;
/** Another node of the same market. It waits before each transaction while `gate` is set. */
let gated: Market;
let gate: { reached(): void; opened: Promise<unknown> } | undefined;
beforeAll(async () => {
  market = await openMarket();
  const { call, pool } = await market.anotherNode();
  gated = { ...market, call };
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<unknown>;
  const connectGated = async () => {
    gate?.reached();
    await gate?.opened;
    return connect();
  };
  // `pg` connects with a callback for a single statement, and with a promise for a transaction.
  pool.connect = ((callback?: unknown) => (callback ? connect(callback) : connectGated())) as never;
});
afterAll(() => market.close());

const NEW_PASSWORD = 'another-good-password';
const REFUSED = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };
const generateCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const postTo =
  ({ call }: Market) =>
  (path: string, body: unknown = {}, token?: string) =>
    call('POST', path, { body, ...(token ? { token } : {}) });
const post: ReturnType<typeof postTo> = (...args) => postTo(market)(...args);

type Table = 'users' | 'shops' | 'shop_members';

/** Runs `change` after a sign-in has checked the password and before it opens a session. */
async function signInWhile<T>(
  signIn: (gated: Market) => Promise<T>,
  change: () => Promise<unknown>,
): Promise<T> {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  gate = { reached: reached.resolve, opened: opened.promise };
  const answer = signIn(gated);
  await Promise.race([reached.promise, answer.then(() => expect.fail('the sign-in opened no transaction'))]);
  await change();
  gate = undefined;
  opened.resolve();
  return answer;
}

/** Makes `change` while the sign-in waits for the lock on the account's row. */
async function signInHeld<T>(
  row: { table: Table; id: string },
  signIn: () => Promise<T>,
  change: { sql: string; values: unknown[] },
): Promise<T> {
  const client = await market.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${row.table} where id = $1 for update`, [row.id]);
    const answer = signIn();
    await until(() => isWaitingForLock(market));
    await client.query(change.sql, change.values);
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

/** Sets a new password by the mailed code, as an owner does after a theft. */
async function recover(email: string, [request, reset]: [string, string]): Promise<void> {
  await post(request, { email });
  const code = /\b(\d{6})\b/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[1];
  const body = { email, code, password: NEW_PASSWORD };
  const done = await post(reset, body);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}
const CUSTOMER = ['/auth/request-password-reset', '/auth/reset-password'] as [string, string];
const SHOP = ['/shop/auth/request-shop-password-reset', '/shop/auth/set-new-shop-password'] as [
  string,
  string,
];

const countSessions = async (column: string, id: string) =>
  (await market.rows(`select from sessions where ${column} = $1`, [id])).length;

async function demoAdminId(): Promise<string> {
  const [admin] = await market.rows<{ id: string }>("select id from users where email = 'admin@dwaso.test'");
  return admin?.id as string;
}
const adminLogin = (body: object = {}, at = market) =>
  postTo(at)('/admin/login', { email: 'admin@dwaso.test', password: DEMO_PASSWORD, ...body });

describe('a concurrent sign-in with the old password opens no session', () => {
  // Shows docs/security.md, 7: 7.4.3 others end when a factor changes
  it('of a customer who sets a new one', async () => {
    const { id, email, password } = await newCustomer(market);
    const answer = await signInWhile(
      (at) => postTo(at)('/auth/login', { email, password }),
      () => recover(email, CUSTOMER),
    );
    expect(answer).toMatchObject(REFUSED);
    expect(await countSessions('user_id', id)).toBe(0);
    expect((await post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('of a shop whose owner sets a new one', async () => {
    const shop = await newShop(market);
    const answer = await signInWhile(
      (at) => shopLogin(at, shop.email),
      () => recover(shop.email, SHOP),
    );
    expect(answer).toMatchObject(REFUSED);
    expect(await countSessions('shop_id', shop.id)).toBe(0);
  });

  it('of a team member who sets a new one, is removed, or whose shop is suspended', async () => {
    const shop = await newShop(market);
    const admin = (await adminLogin()).body.data.token as string;
    const join = async (email: string) => {
      const member = await post('/shops/team', { name: 'Esi Joiner', email, role: 'packer' }, shop.token);
      const mail = await newestMail(market, email, 'team-invitation');
      const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      await post('/shop/auth/join', { token, password: DEMO_PASSWORD });
      const [row] = await market.rows<{ id: string }>('select id from shop_members where email = $1', [
        email,
      ]);
      expect(member.status).toBe(201);
      await market.rows('delete from sessions where member_id = $1', [row?.id]);
      return { id: row?.id as string, email };
    };
    const changes = {
      recovers: ({ email }: { email: string }) => recover(email, SHOP),
      leaves: ({ id }: { id: string }) =>
        market.call('DELETE', `/shops/team/${id}`, { token: shop.token, body: {} }),
      suspended: () => post(`/admin/shops/${shop.id}/ban`, { reason: 'Sold what was not theirs' }, admin),
    };
    for (const [how, change] of Object.entries(changes)) {
      const member = await join(`${how}@example.com`);
      const answer = await signInWhile(
        (at) => shopLogin(at, member.email),
        () => change(member),
      );
      expect(answer, how).toMatchObject(REFUSED);
      expect(await countSessions('member_id', member.id), how).toBe(0);
    }
  });

  it('of a suspended customer', async () => {
    const { id, email, password } = await newCustomer(market);
    const admin = (await adminLogin()).body.data.token as string;
    const answer = await signInWhile(
      (at) => postTo(at)('/auth/login', { email, password }),
      () => post(`/admin/users/${id}/suspend`, { reason: 'Never pays for anything' }, admin),
    );
    expect(answer).toMatchObject(REFUSED);
    expect(await countSessions('user_id', id)).toBe(0);
  });

  it('of an admin who sets a new password or sets up a second factor', async () => {
    const id = await demoAdminId();
    const before = await market.rows<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [id],
    );
    const token = (await adminLogin()).body.data.token as string;
    const { secret } = (await post('/admin/totp/setup', { password: DEMO_PASSWORD }, token)).body.data;
    const withoutFactor = await signInWhile(
      (at) => adminLogin({}, at),
      () => post('/admin/totp/confirm', { code: generateCode(secret) }, token),
    );
    expect(withoutFactor).toMatchObject(REFUSED);
    expect(await countSessions('user_id', id)).toBe(1);
    await market.rows('update users set totp_secret = null, totp_confirmed_at = null where id = $1', [id]);
    const { hash: other } = { hash: await hash(NEW_PASSWORD, { algorithm: 2 }) };
    const answer = await signInHeld({ table: 'users', id }, () => adminLogin(), {
      sql: 'update users set password_hash = $2 where id = $1',
      values: [id, other],
    });
    expect(answer).toMatchObject(REFUSED);
    await market.rows('update users set password_hash = $2 where id = $1', [id, before[0]?.hash]);
  });

  it('with a passkey that is removed while another one stays', async () => {
    const shop = await newShop(market);
    const { secret } = (await post('/shops/totp/setup', { password: DEMO_PASSWORD }, shop.token)).body.data;
    await post('/shops/totp/confirm', { code: generateCode(secret) }, shop.token);
    const [phone, key] = [createAuthenticator(), createAuthenticator()];
    for (const [name, device] of Object.entries({ 'My phone': phone, 'My key': key })) {
      const options = (await post('/shops/passkeys/options', {}, shop.token)).body.data;
      const kept = await post('/shops/passkeys', { name, response: device.create(options) }, shop.token);
      expect(kept.status).toBe(201);
    }
    const credentials = { email: shop.email, password: DEMO_PASSWORD };
    const challenge = (await post('/shop/auth/login/passkey', credentials)).body.data;
    const answer = await signInHeld(
      { table: 'shops', id: shop.id },
      () => post('/shop/auth/login', { ...credentials, passkey: phone.get(challenge) }),
      { sql: "delete from passkeys where shop_id = $1 and name = 'My phone'", values: [shop.id] },
    );
    expect(answer).toMatchObject(REFUSED);
    expect(await countSessions('shop_id', shop.id)).toBe(1);
  });
});

describe('a proof that is checked again before it counts', () => {
  it('refuses a present password that a recovery has just replaced', async () => {
    const { email, password, token } = await newCustomer(market);
    const thief = { currentPassword: password, newPassword: 'what-the-thief-wants' };
    const answer = await signInWhile(
      (at) => postTo(at)('/users/password', thief, token),
      () => recover(email, CUSTOMER),
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } });
    expect((await post('/auth/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('ends a recovery without a second factor when one is set up meanwhile', async () => {
    const id = await demoAdminId();
    await market.rows("update users set recovery_allowed_until = now() + interval '1 hour' where id = $1", [
      id,
    ]);
    const email = 'admin@dwaso.test';
    await post('/admin/recovery/request', { email });
    const code = /\b(\d{6})\b/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[1];
    const reset = () => post('/admin/recovery/reset', { email, code, password: NEW_PASSWORD });
    const answer = await signInHeld({ table: 'users', id }, reset, {
      sql: "update users set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where id = $1",
      values: [id],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } });
    await market.rows('update users set totp_secret = null, totp_confirmed_at = null where id = $1', [id]);
    expect((await adminLogin()).status).toBe(200);
  });
});
