import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealSecrets } from '../../src/modules/identity/index.ts';
import { createSecretBox } from '../../src/platform/secret-box.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail } from './support/people.ts';
import { newShop, shopLogin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ factorRequired: true });
});
afterAll(() => market.close());

const LOGIN = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
const generateCode = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
const post = (path: string, token: string | undefined, body: unknown = {}) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });
const signIn = (totp?: string) => post('/admin/login', undefined, totp ? { ...LOGIN, totp } : LOGIN);

// Shows docs/security.md, 6: 6.3.2 two factors
it('a second factor is compulsory in production, needs the password, is mailed, and has ten recovery codes', async () => {
  const token = await demoAdmin(market);
  expect((await market.call('GET', '/admin/shops', { token })).body.code).toBe('TOTP_REQUIRED');
  expect((await post('/admin/totp/setup', token, { password: 'not-the-password' })).status).toBe(422);
  const { secret } = (await post('/admin/totp/setup', token, { password: LOGIN.password })).body.data;
  const [storedSecret] = await market.rows<{ secret: string }>(
    'select totp_secret as secret from users where email = $1',
    [LOGIN.email],
  );
  expect(storedSecret?.secret).toMatch(/^v1\./);
  expect(storedSecret?.secret).not.toContain(secret);
  const { recoveryCodes } = (await post('/admin/totp/confirm', token, { code: generateCode(secret) })).body
    .data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await market.call('GET', '/admin/shops', { token })).status).toBe(200);
  expect((await newestMail(market, LOGIN.email, 'second-factor'))?.subject).toBe('Two-step sign-in is on');
  const stored = await market.rows<{ code_hash: string }>('select code_hash from recovery_codes');
  expect(stored.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true);

  // A code hashed with SHA-256, which stays valid.
  await market.rows(
    `insert into recovery_codes (user_id, code_hash)
     select id, encode(sha256(convert_to(id || ':recovery:abcde23456', 'UTF8')), 'hex') from users where email = $1`,
    [LOGIN.email],
  );
  expect((await signIn('ABCDE-23456')).status).toBe(200);
  // Each recovery code works once, in any spelling, also when sent twice at once.
  const spelled = recoveryCodes[0].toUpperCase().replace('-', '');
  const tries = await Promise.all([signIn(spelled), signIn(recoveryCodes[0])]);
  expect(tries.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect((await signIn('zzzzz-zzzzz')).status).toBe(401);
  const me = await market.call('GET', '/admin/me', { token });
  expect(me.body.data.totp).toEqual({ enabled: true, required: true, recoveryCodes: 9 });
  expect((await post('/admin/recovery-codes', token, { password: 'not-the-password' })).status).toBe(422);
  const fresh = (await post('/admin/recovery-codes', token, { password: LOGIN.password })).body.data;
  expect((await signIn(recoveryCodes[1])).status).toBe(401);
  expect((await signIn(fresh.recoveryCodes[1])).status).toBe(200);
  const remove = { password: LOGIN.password, code: generateCode(secret, 1) };
  expect((await market.call('DELETE', '/admin/totp', { token, body: remove })).status).toBe(409);
});

// Shows docs/security.md, 6: 6.4.4 a lost factor
it('a second factor is reset by another admin alone, audited and mailed', async () => {
  const login = (await signIn()).body.code;
  expect(login).toBe('TOTP_REQUIRED');
  await market.rows(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, totp_secret, totp_confirmed_at)
     select 'second@example.com', 'Yaa', 'Second', password_hash, 'admin', 'owner', 'JBSWY3DPEHPK3PXP', now()
     from users where email = $1`,
    [LOGIN.email],
  );
  // Unsealed secrets are sealed at start and stay valid.
  const box = createSecretBox(Buffer.alloc(32, 7).toString('base64'));
  expect(await sealSecrets(market.database.db, box)).toBe(1);
  expect(await sealSecrets(market.database.db, box)).toBe(0);
  const body = { ...LOGIN, email: 'second@example.com', totp: generateCode('JBSWY3DPEHPK3PXP') };
  const second = (await post('/admin/login', undefined, body)).body.data;
  const [first] = await market.rows<{ id: string }>('select id from users where email = $1', [LOGIN.email]);
  const lift = (id: string) =>
    post(`/admin/admins/${id}/lift-factor`, second.token, { reason: 'Her phone was stolen' });
  expect((await lift(second.admin.id)).status).toBe(409);
  expect((await lift(first?.id as string)).status).toBe(200);
  expect((await lift(first?.id as string)).status).toBe(409);
  expect(await findAuditEntries(market, 'admin.factor-lift')).toHaveLength(1);
  expect((await newestMail(market, LOGIN.email, 'second-factor'))?.subject).toContain('was reset');
  expect(await market.rows('select 1 from recovery_codes where user_id = $1', [first?.id])).toEqual([]);
  expect((await signIn()).status).toBe(200);
});

it('a shop owner’s second factor is set up by the owner, required at sign-in, and reset by a moderator', async () => {
  const shop = await newShop(market);
  const { token, email } = shop;
  const password = LOGIN.password;
  const other = (await shopLogin(market, email)).body.data;
  expect((await market.call('GET', '/shops/totp', { token })).body.data).toEqual({
    enabled: false,
    recoveryCodes: 0,
  });
  expect((await post('/shops/totp/setup', token, { password: 'not-the-password' })).status).toBe(422);
  const { secret } = (await post('/shops/totp/setup', token, { password })).body.data;
  expect((await shopLogin(market, email)).status).toBe(200);
  const [storedSecret] = await market.rows<{ secret: string }>(
    'select totp_secret as secret from shops where id = $1',
    [shop.id],
  );
  expect(storedSecret?.secret).toMatch(/^v1\./);
  const [used, next] = [generateCode(secret), generateCode(secret, 1)];
  const { recoveryCodes } = (await post('/shops/totp/confirm', token, { code: used })).body.data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await newestMail(market, email, 'second-factor'))?.subject).toBe('Two-step sign-in is on');
  // Other devices are signed out; this one stays signed in.
  expect((await market.call('GET', '/shops/profile', { token: other })).status).toBe(401);
  expect((await market.call('GET', '/shops/profile', { token })).status).toBe(200);

  const signInShop = (totp?: string) =>
    post('/shop/auth/login', undefined, { email, password, ...(totp && { totp }) });
  expect((await signInShop()).body.code).toBe('TOTP_REQUIRED');
  expect((await signInShop(used)).status).toBe(401);
  const tries = await Promise.all([signInShop(next), signInShop(next)]);
  expect(tries.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect((await signInShop(recoveryCodes[0])).status).toBe(200);
  expect((await signInShop(recoveryCodes[0])).status).toBe(401);
  const fresh = (await post('/shops/recovery-codes', token, { password })).body.data.recoveryCodes;
  expect((await signInShop(recoveryCodes[1])).status).toBe(401);
  const remove = (code: string) => market.call('DELETE', '/shops/totp', { token, body: { password, code } });
  expect((await remove('zzzzz-zzzzz')).status).toBe(400);
  expect((await remove(fresh[0])).body.data).toEqual({ enabled: false, recoveryCodes: 0 });
  expect((await signInShop()).status).toBe(200);

  await market.rows('update shops set totp_secret = $2, totp_confirmed_at = now() where id = $1', [
    shop.id,
    storedSecret?.secret,
  ]);
  await market.rows(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role, totp_secret, totp_confirmed_at)
     select 'moderator@example.com', 'Yaa', 'Moderator', password_hash, 'admin', 'moderator', 'JBSWY3DPEHPK3PXP', now()
     from users where email = $1`,
    [LOGIN.email],
  );
  const body = { ...LOGIN, email: 'moderator@example.com', totp: generateCode('JBSWY3DPEHPK3PXP') };
  const moderator = (await post('/admin/login', undefined, body)).body.data.token;
  const lift = () =>
    post(`/admin/shops/${shop.id}/lift-factor`, moderator, { reason: 'Her phone was stolen' });
  expect((await lift()).status).toBe(200);
  expect((await lift()).status).toBe(409);
  expect(await findAuditEntries(market, 'shop.factor-lift')).toHaveLength(1);
  expect((await newestMail(market, email, 'second-factor'))?.subject).toContain('was reset');
  expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
  expect((await signInShop()).status).toBe(200);
});
