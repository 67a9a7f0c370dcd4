import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer, newestMail, productNamed } from './support/people.ts';
import { DEMO_PASSWORD, demoAdmin, newShop } from './support/sellers.ts';
import { newestCode, textsTo } from './support/texts.ts';

/* Sellers with a phone number: registration, sign-in, messages, and what a code does not prove. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

let last = 6100;
const newNumber = () => `024556${++last}`;
const post = (path: string, body: unknown, token?: string) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });
const start = (phone: string) => post('/shop/auth/phone/start', { phone });
const details = () => ({
  name: `Adwoa Farm ${last}`,
  ownerName: 'Adwoa Mensah',
  location: 'Techiman, Bono East',
  description: 'Yams and maize from our own fields.',
});

async function verify(phone: string, more: object = {}) {
  return post('/shop/auth/phone/verify', { phone, code: await newestCode(market, phone), ...more });
}

/** Registers a shop by a number alone; its session prepares. */
async function register(more: object = {}) {
  const phone = newNumber();
  await start(phone);
  const { body } = await verify(phone, { ...details(), ...more });
  return { phone, token: body.token as string, id: body.data.registration.id as string };
}

const decide = async (id: string, how: 'approve' | 'reject' | 'ban', reason = 'Checked') =>
  post(`/admin/shops/${id}/${how}`, { reason }, await demoAdmin(market));

/** When password and number were changed, which holds payouts (payout-waits.test.ts). */
async function changedAt(phone: string) {
  const [row] = await market.rows<{ password: Date | null; phone: Date | null }>(
    `select password_changed_at as password, phone_changed_at as phone from shops where verified_phone = $1`,
    [`+233${phone.slice(1)}`],
  );
  return row;
}

async function approvedShop(more: object = {}) {
  const shop = await register(more);
  expect((await decide(shop.id, 'approve')).status).toBe(200);
  await market.travel(61 * SECOND);
  await start(shop.phone);
  const { body } = await verify(shop.phone);
  return { ...shop, token: body.token as string };
}

describe('a seller with a number alone', () => {
  it('registers by a code, prepares, is approved, and is told by SMS', async () => {
    const phone = newNumber();
    expect((await start(phone)).status).toBe(200);
    expect((await verify(phone)).body.data).toEqual({
      ...{ token: null, needsShop: true, isNew: false, invitations: [], registration: null },
    });
    const registered = (await verify(phone, details())).body.data;
    expect(registered).toMatchObject({ needsShop: false, isNew: true });
    expect(registered.registration).toMatchObject({ status: 'EMAIL_VERIFIED', email: '' });
    const { statusToken, id } = registered.registration;
    expect((await post('/shop/auth/status', { statusToken })).body.data.id).toBe(id);
    const own = await market.call('GET', '/shops/profile', { token: registered.token });
    expect(own.body.data).toMatchObject({ email: '', codeOnly: true, isVerified: true, isApproved: false });
    expect(own.body.data.verifiedPhone).toBe(`+233${phone.slice(1)}`);

    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await textsTo(market, phone))[0]).toMatch(/^Dwaso: .*approved/);
    await market.travel(61 * SECOND);
    await start(phone);
    const signedIn = await verify(phone);
    expect(signedIn.body.data).toMatchObject({ needsShop: false, isNew: false, registration: null });
    expect((await market.call('GET', '/shops/stats', { token: signedIn.body.token })).status).toBe(200);
  });

  it('is one shop when two send the code at the same time', async () => {
    const phone = newNumber();
    await start(phone);
    const both = await Promise.all([verify(phone, details()), verify(phone, details())]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await market.rows('select id from shops where verified_phone = $1', [
      `+233${phone.slice(1)}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is refused with a code for customers, and the other way round', async () => {
    const phone = newNumber();
    await post('/auth/phone/start', { phone });
    expect((await verify(phone, details())).body.code).toBe('INVALID_CODE');
    await market.travel(61 * SECOND);
    await start(phone);
    const code = await newestCode(market, phone);
    const names = { firstName: 'Ama', lastName: 'Owusu' };
    expect((await post('/auth/phone/verify', { phone, code, ...names })).body.code).toBe('INVALID_CODE');
  });

  it('sees why it was rejected, without a session, and submits again', async () => {
    const { phone, id } = await register();
    await decide(id, 'reject', 'Please name your town');
    await market.travel(61 * SECOND);
    await start(phone);
    const { token, registration } = (await verify(phone)).body.data;
    expect(token).toBeNull();
    expect(registration).toMatchObject({ status: 'REJECTED', reason: 'Please name your town' });
    const { statusToken } = registration;
    const again = { ...details(), phoneNumber: phone, statusToken };
    expect((await post('/shop/auth/resubmit', again)).body.data.status).toBe('EMAIL_VERIFIED');
    expect((await decide(id, 'approve')).status).toBe(200);
  });

  it('gets no session while it is suspended', async () => {
    const { phone, id, token } = await approvedShop();
    await decide(id, 'ban', 'Fake goods');
    expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
    await market.travel(61 * SECOND);
    await start(phone);
    expect((await verify(phone)).body.data).toMatchObject({
      token: null,
      registration: { status: 'SUSPENDED', reason: 'Fake goods' },
    });
  });

  it('is told of its order by SMS, by one that fits', async () => {
    const { phone, token } = await approvedShop();
    const { categoryId } = await productNamed(market, 'Ejura Brown Rice');
    const product = { name: 'White yam', price: 40, stockQuantity: 5, categoryId, description: 'Fresh yam.' };
    const created = await post('/products', product, token);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const buyer = await newCustomer(market);
    await post('/cart/add', { productId: created.body.data.id, quantity: 1 }, buyer.token);
    const momo = { phone: '0551234987', network: 'mtn' };
    const placed = await post(
      '/cart/checkout',
      { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo },
      buyer.token,
    );
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const text = await until(async () => (await textsTo(market, phone)).find((sent) => /order/i.test(sent)));
    expect(text).toMatch(/^Dwaso: /);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

describe('a session of a shop by a texted code', () => {
  it('changes neither wallet nor number nor email: a SIM swap moves no money', async () => {
    const { token } = await approvedShop({ password: DEMO_PASSWORD });
    const wallet = { phone: '0241112223', password: 'not-the-password' };
    expect((await market.call('PUT', '/shops/wallet', { token, body: wallet })).status).toBe(422);
    for (const [path, body] of [
      ['/shops/email', { email: 'thief@example.com' }],
      ['/shops/phone/start', { phone: newNumber() }],
    ] as const) {
      expect((await post(path, body, token)).body.code, path).toBe('PASSWORD_REQUIRED');
    }
  });

  it('sets a first password only on a device of two days, and payouts then wait', async () => {
    const { phone, token } = await approvedShop();
    const set = async () => {
      await market.travel(61 * SECOND);
      expect((await post('/shops/password/code', {}, token)).status).toBe(200);
      const code = await newestCode(market, phone);
      return post('/shops/password/reset', { code, newPassword: 'another-good-password' }, token);
    };
    expect((await set()).body.code).toBe('INVALID_STATE');
    await market.travel(48 * 60 * MINUTE);
    expect((await set()).status).toBe(200);
    expect((await post('/auth/confirm-password', { password: 'another-good-password' }, token)).status).toBe(
      200,
    );
    expect(await changedAt(phone)).toMatchObject({ password: expect.any(Date), phone: null });
  });

  it('of the registration may set the first password', async () => {
    const { phone, token } = await register();
    await market.travel(61 * SECOND);
    await post('/shops/password/code', {}, token);
    const code = await newestCode(market, phone);
    const set = await post('/shops/password/reset', { code, newPassword: 'another-good-password' }, token);
    expect(set.status, JSON.stringify(set.body)).toBe(200);
  });
});

describe('a number added to a shop', () => {
  it('needs the password, is told to the email, and holds payouts', async () => {
    const shop = await newShop(market);
    const phone = newNumber();
    expect((await post('/shops/phone/start', { phone }, shop.token)).status).toBe(200);
    const code = await newestCode(market, phone);
    expect((await post('/shops/phone/verify', { phone, code }, shop.token)).status).toBe(200);
    expect((await newestMail(market, shop.email, 'phone-changed'))?.subject).toContain('now signs in');
    expect(await changedAt(phone)).toMatchObject({ phone: expect.any(Date) });
    await market.travel(61 * SECOND);
    await start(phone);
    expect((await verify(phone)).body.data).toMatchObject({ needsShop: false, registration: null });
  });

  it('belongs to one shop', async () => {
    const { phone } = await register();
    const shop = await newShop(market);
    await market.travel(61 * SECOND);
    await post('/shops/phone/start', { phone }, shop.token);
    const code = await newestCode(market, phone);
    expect((await post('/shops/phone/verify', { phone, code }, shop.token)).status).toBe(409);
  });

  it('is removed only while an email remains', async () => {
    const { token } = await approvedShop({ password: DEMO_PASSWORD });
    await post('/auth/confirm-password', { password: DEMO_PASSWORD }, token);
    expect((await market.call('DELETE', '/shops/phone', { token })).body.code).toBe('CONFLICT');
  });

  it('asks for the second factor too', async () => {
    const shop = await newShop(market);
    const phone = newNumber();
    await post('/shops/phone/start', { phone }, shop.token);
    await post('/shops/phone/verify', { phone, code: await newestCode(market, phone) }, shop.token);
    await market.rows("update shops set totp_secret = 'x', totp_confirmed_at = now() where id = $1", [
      shop.id,
    ]);
    await market.travel(61 * SECOND);
    await start(phone);
    expect((await verify(phone)).body.code).toBe('TOTP_REQUIRED');
  });
});
