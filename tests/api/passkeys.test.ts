import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail } from './support/people.ts';
import { newShop, shopLogin } from './support/sellers.ts';
import { createAuthenticator } from './support/software-authenticator.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const PASSWORD = 'Market-day-1!';
const generateCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const post = (path: string, token: string | undefined, body: unknown = {}) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });

/** A shop whose owner has an authenticator app, and the steps of its sign-in. */
async function guardedShop() {
  const shop = await newShop(market);
  const { secret } = (await post('/shops/totp/setup', shop.token, { password: PASSWORD })).body.data;
  const confirmed = await post('/shops/totp/confirm', shop.token, { code: generateCode(secret) });
  const credentials = { email: shop.email, password: PASSWORD };
  return {
    ...shop,
    recoveryCodes: confirmed.body.data.recoveryCodes as string[],
    options: async () => (await post('/shops/passkeys/options', shop.token)).body.data,
    keep: (response: unknown, name = 'My phone') => post('/shops/passkeys', shop.token, { name, response }),
    question: async () => (await post('/shop/auth/login/passkey', undefined, credentials)).body.data,
    signIn: (passkey: unknown) => post('/shop/auth/login', undefined, { ...credentials, passkey }),
    list: async () => (await market.call('GET', '/shops/passkeys', { token: shop.token })).body.data,
  };
}

async function shopWithPasskey() {
  const shop = await guardedShop();
  const phone = createAuthenticator();
  const stored = await shop.keep(phone.create(await shop.options()));
  expect(stored.status, JSON.stringify(stored.body)).toBe(201);
  return { ...shop, phone };
}

describe('a passkey', () => {
  it('signs a shop’s owner in after the password, in place of a code, and shows its last use', async () => {
    const shop = await shopWithPasskey();
    expect(await shop.list()).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect((await newestMail(market, shop.email, 'second-factor'))?.subject).toContain('passkey was added');
    expect((await shopLogin(market, shop.email)).body.code).toBe('TOTP_REQUIRED');
    const challenge = await shop.question();
    expect(challenge).toMatchObject({ rpId: 'market.test', userVerification: 'required' });
    expect(challenge.allowCredentials).toMatchObject([{ id: shop.phone.id }]);
    const opened = await shop.signIn(shop.phone.get(challenge));
    expect(opened.status).toBe(200);
    const me = await market.call('GET', '/shops/profile', { token: opened.body.data });
    expect(me.body.data.role).toBe('owner');
    expect((await shop.list())[0].lastUsedAt).not.toBeNull();
    const [row] = await market.rows<{ kinds: string[] }>(
      "select array_agg(kind) as kinds from security_events where account_id = $1 and details ->> 'factor' = 'passkey'",
      [shop.id],
    );
    expect(row?.kinds).toEqual(['FACTOR_ADDED']);
  });

  it('needs a challenge that works once, for this account, and for five minutes', async () => {
    const shop = await shopWithPasskey();
    const answer = shop.phone.get(await shop.question());
    const both = await Promise.all([shop.signIn(answer), shop.signIn(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const other = await shopWithPasskey();
    expect((await shop.signIn(shop.phone.get(await other.question()))).status).toBe(401);
    expect((await shop.signIn(shop.phone.get({ challenge: 'bm90LW91cnM' }))).status).toBe(401);
    // A challenge for registration is not valid for sign-in.
    expect((await shop.signIn(shop.phone.get(await shop.options()))).status).toBe(401);
    const late = await shop.question();
    await market.rows("update passkey_challenges set expires_at = expires_at - interval '301 seconds'");
    expect((await shop.signIn(shop.phone.get(late))).status).toBe(401);
    // A failed attempt uses up its challenge.
    const challenge = await shop.question();
    expect((await shop.signIn(shop.phone.get(challenge, { verified: false }))).status).toBe(401);
    expect((await shop.signIn(shop.phone.get(challenge))).status).toBe(401);
    expect((await shop.signIn(shop.phone.get(await shop.question()))).status).toBe(200);
  });

  it.each([
    ['made on another site', { origin: 'http://market.test.evil.example' }],
    ['without a finger, face or PIN', { verified: false }],
    ['whose counter stood still', { counter: 1 }],
  ])('is refused at sign-in when the answer was %s', async (_what, overrides) => {
    const shop = await shopWithPasskey();
    expect((await shop.signIn(shop.phone.get(await shop.question()))).status).toBe(200);
    const refused = await shop.signIn(shop.phone.get(await shop.question(), overrides));
    expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('of another account or with another key is refused', async () => {
    const [shop, other] = [await shopWithPasskey(), await shopWithPasskey()];
    expect((await shop.signIn(other.phone.get(await shop.question()))).status).toBe(401);
    const forged = {
      ...createAuthenticator().get(await shop.question()),
      id: shop.phone.id,
      rawId: shop.phone.id,
    };
    expect((await shop.signIn(forged)).status).toBe(401);
  });

  it.each([
    ['on another site', { origin: 'http://evil.example' }],
    ['without a finger, face or PIN', { verified: false }],
  ])('is not stored when it was made %s', async (_what, overrides) => {
    const shop = await guardedShop();
    const refused = await shop.keep(createAuthenticator().create(await shop.options(), overrides));
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_CODE']);
    expect(await shop.list()).toEqual([]);
  });

  it('is stored once, ten at most, beside an authenticator, with a recent password', async () => {
    const bare = await newShop(market);
    expect((await post('/shops/passkeys/options', bare.token)).status).toBe(409);
    const shop = await shopWithPasskey();
    expect((await shop.keep(shop.phone.create(await shop.options()))).status).toBe(409);
    for (let count = 2; count <= 10; count++) {
      expect((await shop.keep(createAuthenticator().create(await shop.options()))).status).toBe(201);
    }
    expect((await post('/shops/passkeys/options', shop.token)).status).toBe(409);
    const [first] = await shop.list();
    await market.rows("update sessions set password_at = now() - interval '11 minutes' where shop_id = $1", [
      shop.id,
    ]);
    const remove = () => market.call('DELETE', `/shops/passkeys/${first.id}`, { token: shop.token });
    expect((await remove()).body.code).toBe('PASSWORD_REQUIRED');
    expect((await post('/shops/passkeys/options', shop.token)).body.code).toBe('PASSWORD_REQUIRED');
  });

  it('is removed by its owner alone and together with the second factor', async () => {
    const [shop, other] = [await shopWithPasskey(), await shopWithPasskey()];
    const [{ id }] = await shop.list();
    const remove = (token: string) => market.call('DELETE', `/shops/passkeys/${id}`, { token });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(shop.token)).body.data).toEqual([]);
    expect((await newestMail(market, shop.email, 'second-factor'))?.subject).toContain('passkey was removed');
    expect(await shop.question()).toBeNull();
    const body = { password: PASSWORD, code: other.recoveryCodes[0] };
    await market.call('DELETE', '/shops/totp', { token: other.token, body });
    expect(await other.list()).toEqual([]);
  });

  it('reveals nothing without the password', async () => {
    const shop = await shopWithPasskey();
    const body = { email: shop.email, password: 'not-the-password' };
    expect((await post('/shop/auth/login/passkey', undefined, body)).status).toBe(401);
    expect((await post('/admin/login/passkey', undefined, { ...body, password: PASSWORD })).status).toBe(401);
  });

  it('signs an admin in and is audited', async () => {
    const token = await demoAdmin(market);
    const credentials = { email: 'admin@dwaso.test', password: PASSWORD };
    const { secret } = (await post('/admin/totp/setup', token, { password: PASSWORD })).body.data;
    await post('/admin/totp/confirm', token, { code: generateCode(secret) });
    const key = createAuthenticator();
    const options = (await post('/admin/passkeys/options', token)).body.data;
    expect(options).toMatchObject({ rp: { id: 'market.test' }, attestation: 'none' });
    const stored = await post('/admin/passkeys', token, { name: 'Key', response: key.create(options) });
    expect(stored.body.data).toMatchObject([{ name: 'Key' }]);
    const challenge = (await post('/admin/login/passkey', undefined, credentials)).body.data;
    const opened = await post('/admin/login', undefined, { ...credentials, passkey: key.get(challenge) });
    expect(opened.status).toBe(200);
    expect(await findAuditEntries(market, 'admin.passkey-on')).toHaveLength(1);
    const [{ id }] = stored.body.data;
    const removed = await market.call('DELETE', `/admin/passkeys/${id}`, { token: opened.body.data.token });
    expect(removed.body.data).toEqual([]);
    expect(await findAuditEntries(market, 'admin.passkey-off')).toHaveLength(1);
  });
});
