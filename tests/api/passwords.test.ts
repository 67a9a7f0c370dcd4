import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { demoShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const code = (text = '') => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
const fragment = (text = '') => /#token=([\w-]+)/.exec(text)?.[1] ?? '';
const post = (path: string, body: unknown, token?: string) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });

/** Passwords that sign-up must refuse. */
const GUESSED = ['12345678', 'sunshine', '          ', 'ama.serwaa'];

describe('the rule for new passwords', () => {
  it.each(GUESSED)('refuses %j at sign-up, registration and joining', async (password) => {
    const person = { email: 'ama.serwaa@example.com', firstName: 'Ama', lastName: 'Serwaa' };
    const shop = {
      ...{ name: 'Weavers of Ho', ownerName: 'Ama Serwaa', email: 'ama.serwaa@example.com' },
      ...{ phoneNumber: '020 123 4567', location: 'Ho', description: 'Kente woven on an old loom.' },
    };
    const answers = [
      await post('/auth/signup', { ...person, password }),
      await post('/shop/auth/signup', { ...shop, location: 'Ho in Volta', password }),
    ];
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.errors)]).toEqual([422, ['password']]);
    }
  });

  it('refuses a guessable one from a new team member and keeps the invitation valid', async () => {
    const shop = await demoShop(market, 0);
    const email = 'joiner@example.com';
    await post('/shops/team', { name: 'Esi Joiner', email, role: 'packer' }, shop.token);
    const token = fragment((await newestMail(market, email, 'team-invitation'))?.text);
    expect((await post('/shop/auth/join', { token, password: 'password1' })).status).toBe(422);
    expect((await post('/shop/auth/join', { token, password: 'a-good-password' })).status).toBe(200);
  });

  // Shows docs/security.md, 6: 6.2.4 not a common one
  it('refuses a guessable one at recovery and change and keeps the code valid', async () => {
    const { email, password, token } = await newCustomer(market);
    await post('/auth/request-password-reset', { email });
    const proof = { email, code: code((await newestMail(market, email, 'reset-code'))?.text) };
    expect((await post('/auth/reset-password', { ...proof, password: '12345678' })).status).toBe(422);
    const change = (currentPassword: string, newPassword: string) =>
      post('/users/password', { currentPassword, newPassword }, token);
    expect((await change(password, 'iloveyou1')).body.errors).toHaveProperty('newPassword');
    expect((await change('not-mine-at-all', 'another-password')).body.errors).toHaveProperty(
      'currentPassword',
    );
    expect((await post('/auth/reset-password', { ...proof, password: 'another-password' })).status).toBe(200);
  });
});

describe('a changed password', () => {
  // Shows docs/security.md, 6: 6.2.2, 6.2.3 changed with the old one
  // Shows docs/security.md, 7: 7.4.3 others end when a factor changes
  it('of a customer ends the other sessions and is mailed', async () => {
    const { email, password, token } = await newCustomer(market);
    const other = (await post('/auth/login', { email, password })).body.data;
    const body = { currentPassword: password, newPassword: 'another-password' };
    expect((await post('/users/password', body, token)).status).toBe(200);
    expect((await market.call('GET', '/users/profile', { token: other })).status).toBe(401);
    expect((await market.call('GET', '/users/profile', { token })).status).toBe(200);
    expect((await post('/auth/login', { email, password: 'another-password' })).status).toBe(200);
    expect(await newestMail(market, email, 'password-changed')).toBeDefined();
  });

  it('of a shop stores its time for the payout wait', async () => {
    const shop = await demoShop(market, 1);
    const changedAt = async () =>
      (
        await market.rows<{ at: Date | null }>('select password_changed_at as at from shops where id = $1', [
          shop.id,
        ])
      )[0]?.at;
    expect(await changedAt()).toBeNull();
    const body = { currentPassword: 'Market-day-1!', newPassword: 'another-password' };
    expect((await post('/shops/password', body, shop.token)).status).toBe(200);
    expect(await changedAt()).toBeInstanceOf(Date);
  });
});

describe('the reset link beside the code', () => {
  it('works once, also after five wrong codes and after a stranger’s request', async () => {
    const { email } = await newCustomer(market);
    await post('/auth/request-password-reset', { email });
    const token = fragment((await newestMail(market, email, 'reset-code'))?.text);
    expect(token).not.toBe('');
    for (let at = 0; at < 5; at++) await post('/auth/verify-reset-code', { email, code: '000000' });
    await post('/auth/request-password-reset', { email });
    const reset = () => post('/auth/reset-password', { token, password: 'another-password' });
    expect((await reset()).status).toBe(200);
    expect((await reset()).body.code).toBe('INVALID_TOKEN');
    const newer = fragment((await newestMail(market, email, 'reset-code'))?.text);
    const late = await post('/auth/reset-password', { token: newer, password: 'a-third-password' });
    expect(late.body.code).toBe('INVALID_TOKEN');
  });

  it('of a customer does not work for a shop', async () => {
    const { email } = await newCustomer(market);
    await post('/auth/request-password-reset', { email });
    const token = fragment((await newestMail(market, email, 'reset-code'))?.text);
    const other = await post('/shop/auth/set-new-shop-password', { token, password: 'another-password' });
    expect(other.body.code).toBe('INVALID_TOKEN');
  });
});

describe('recovery of an admin', () => {
  const email = 'admin@dwaso.test';

  it('is separate from the customers’ recovery, which reveals nothing', async () => {
    const known = await post('/auth/request-password-reset', { email });
    expect(known.body).toEqual(
      (await post('/auth/request-password-reset', { email: 'no@example.com' })).body,
    );
    expect(await newestMail(market, email, 'reset-code')).toBeUndefined();
    await post('/admin/recovery/request', { email });
    const text = (await newestMail(market, email, 'reset-code'))?.text;
    const byLink = { token: fragment(text), password: 'a-long-enough-password' };
    expect((await post('/auth/reset-password', byLink)).body.code).toBe('INVALID_TOKEN');
    const byCode = { email, code: code(text), password: 'a-long-enough-password' };
    expect((await post('/auth/reset-password', byCode)).body.code).toBe('INVALID_CODE');
    expect(await demoAdmin(market)).toEqual(expect.any(String));
  });

  // Shows docs/security.md, 6: 6.4.3 a reset bypasses no factor
  it('without a second factor needs another admin’s consent', async () => {
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role)
       select 'second@example.com', 'Yaa', 'Second', password_hash, 'admin' from users where email = $1`,
      [email],
    );
    const [second] = await market.rows<{ id: string }>(
      "select id from users where email = 'second@example.com'",
    );
    await post('/admin/recovery/request', { email: 'second@example.com' });
    const token = fragment((await newestMail(market, 'second@example.com', 'reset-code'))?.text);
    const reset = (password: string) => post('/admin/recovery/reset', { token, password });
    expect((await reset('only-eleven')).status).toBe(422);
    expect((await reset('a-long-enough-password')).status).toBe(403);
    const admin = await demoAdmin(market);
    const allow = (id: string) =>
      post(`/admin/admins/${id}/allow-recovery`, { reason: 'She called and I know her voice' }, admin);
    expect((await allow('nobody')).status).toBe(404);
    const [self] = await market.rows<{ id: string }>('select id from users where email = $1', [email]);
    expect((await allow(self?.id as string)).status).toBe(409);
    // A third admin gets no consent with it, and a factor that was never confirmed is not asked for.
    await market.rows(
      `insert into users (email, first_name, last_name, password_hash, role)
       values ('third@example.com', 'Esi', 'Third', '', 'admin')`,
    );
    await market.rows("update users set totp_secret = 'JBSWY3DPEHPK3PXP' where id = $1", [second?.id]);
    expect((await allow(second?.id as string)).status).toBe(200);
    expect(await market.rows('select id from users where recovery_allowed_until is not null')).toEqual([
      { id: second?.id },
    ]);
    expect(await findAuditEntries(market, 'admin.recovery-allow')).toHaveLength(1);
    expect((await reset('a-long-enough-password')).status).toBe(200);
    const login = { email: 'second@example.com', password: 'a-long-enough-password' };
    expect((await post('/admin/login', login)).status).toBe(200);
  });
});

it('a recovery request takes as long for an unknown address as for a known one', async () => {
  const { email } = await newCustomer(market);
  const timed = async (address: string) => {
    const started = performance.now();
    await post('/auth/request-password-reset', { email: address });
    return performance.now() - started;
  };
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
  const known: number[] = [];
  const unknown: number[] = [];
  for (let at = 0; at < 7; at++) {
    known.push(await timed(email));
    unknown.push(await timed('nobody@example.com'));
  }
  expect(Math.min(...known, ...unknown)).toBeGreaterThan(240);
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(25);
});
