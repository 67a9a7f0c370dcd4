import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeAndAt, MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer, newestMail, productNamed } from './support/people.ts';
import { DEMO_PASSWORD } from './support/sellers.ts';
import { newestCode, textsTo } from './support/texts.ts';

/* Customers with a phone number: codes by SMS, accounts without an email, and what a code does not prove. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

let last = 4100;
/** A number that no test has used. */
const newNumber = () => `024555${++last}`;
const post = (path: string, body: unknown, token?: string) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });
const start = (phone: string) => post('/auth/phone/start', { phone });
const NAMES = { firstName: 'Abena', lastName: 'Owusu' };

async function verify(phone: string, more: object = {}) {
  return post('/auth/phone/verify', { phone, code: await newestCode(market, phone), ...more });
}

/** A customer with a number alone. */
async function phoneCustomer(more: object = {}) {
  const phone = newNumber();
  await start(phone);
  const { body } = await verify(phone, { ...NAMES, ...more });
  return { phone, token: body.token as string };
}

describe('a phone number', () => {
  it('opens an account by a code and a name, and signs in to it again', async () => {
    const phone = newNumber();
    const sent = await start(phone);
    expect(sent.body.data).toEqual({
      phone: `024 ••• ${last}`,
      validSeconds: 600,
      resendSeconds: 60,
    });
    const [text] = await textsTo(market, phone);
    expect(text).toMatch(/^Dwaso: Your code is \d{6}\. It expires in 10 minutes\./);
    const unnamed = await verify(phone);
    expect(unnamed.body.data).toEqual({ token: null, needsName: true, isNew: false });
    const opened = await verify(phone, NAMES);
    expect(opened.body.data).toMatchObject({ needsName: false, isNew: true });
    const profile = await market.call('GET', '/users/profile', { token: opened.body.token });
    expect(profile.body.data).toMatchObject({ ...NAMES, email: '', isVerified: true });
    await market.travel(61 * SECOND);
    await start(phone);
    const again = await verify(phone);
    expect(again.body.data).toMatchObject({ needsName: false, isNew: false });
    const [{ count } = { count: 0 }] = await market.rows<{ count: number }>(
      'select count(*)::int from users where verified_phone = $1',
      [`+233${phone.slice(1)}`],
    );
    expect(count).toBe(1);
  });

  it('of another country gets no code', async () => {
    const refused = await start('+44 7700 900123');
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_ERROR']);
  });

  it('opens one account when two send the code at the same time', async () => {
    const phone = newNumber();
    await start(phone);
    const both = await Promise.all([verify(phone, NAMES), verify(phone, NAMES)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a code', () => {
  it('works once, for its number alone', async () => {
    const [one, other] = [newNumber(), newNumber()];
    await start(one);
    await start(other);
    const code = await newestCode(market, one);
    expect((await post('/auth/phone/verify', { phone: other, code, ...NAMES })).body.code).toBe(
      'INVALID_CODE',
    );
    expect((await verify(one, NAMES)).status).toBe(200);
    expect((await post('/auth/phone/verify', { phone: one, code })).body.code).toBe('INVALID_CODE');
  });

  it('ends after five wrong tries', async () => {
    const phone = newNumber();
    await start(phone);
    const code = await newestCode(market, phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) {
      expect((await post('/auth/phone/verify', { phone, code: wrong, ...NAMES })).body.code).toBe(
        'INVALID_CODE',
      );
    }
    expect((await verify(phone, NAMES)).body.code).toBe('INVALID_CODE');
  });

  it('is valid for ten minutes', async () => {
    const phone = newNumber();
    await start(phone);
    const end = new Date(Date.now() + 10 * MINUTE);
    // Without a name the code stays valid.
    const tried = async () => (await verify(phone)).status;
    expect(await beforeAndAt(market, end, tried)).toEqual({ before: 200, at: 400 });
  });

  it('can be asked for after 60 seconds, three times an hour and ten times a day', async () => {
    const phone = newNumber();
    expect((await start(phone)).status).toBe(200);
    await market.travel(60 * SECOND - 1);
    expect((await start(phone)).status).toBe(429);
    await market.travel(1);
    expect((await start(phone)).status).toBe(200);
    await market.travel(60 * SECOND);
    expect((await start(phone)).status).toBe(200);
    await market.travel(58 * MINUTE - 1);
    expect((await start(phone)).status).toBe(429);
    await market.travel(1);
    for (let sent = 3; sent < 10; sent++) {
      expect((await start(phone)).status, `code ${sent + 1}`).toBe(200);
      await market.travel(61 * MINUTE);
    }
    const refused = await start(phone);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(await textsTo(market, phone)).toHaveLength(10);
  });
});

describe('an account without an email', () => {
  it('buys by mobile money and is told by SMS', async () => {
    const { phone, token } = await phoneCustomer();
    const { id: productId } = await productNamed(market, 'Ejura Brown Rice');
    await post('/cart/add', { productId, quantity: 1 }, token);
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const placed = await post('/cart/checkout', body, token);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const texts = (await textsTo(market, phone)).join('\n');
    expect(texts).toMatch(/^Dwaso: .*order/m);
    const [attempt] = await market.rows<{ email: string | null }>(
      'select email from payment_attempts where order_id = $1',
      [placed.body.order.id],
    );
    expect(attempt?.email).toBeNull();
    const [charged] = market.simulator.transactions().slice(-1);
    expect(charged?.email).toMatch(/@pay\./);
  });

  it('closes, and its number can open another one', async () => {
    const { phone, token } = await phoneCustomer({ password: DEMO_PASSWORD });
    await market.rows("update outbox_messages set status = 'SENT', cost_pesewas = 4 where channel = 'sms'");
    expect((await post('/auth/confirm-password', { password: DEMO_PASSWORD }, token)).status).toBe(200);
    const closed = await market.call('DELETE', '/users/profile', { token });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const sent = await market.rows<{ kind: string }>(
      "select kind from outbox_messages where recipient = $1 and status = 'SENT'",
      [`+233${phone.slice(1)}`],
    );
    expect(sent).toEqual([]);
    await market.travel(61 * SECOND);
    await start(phone);
    expect((await verify(phone)).body.data.needsName).toBe(true);
  });
});

describe('a session by a texted code', () => {
  it('counts as no password, so a SIM swap changes neither address nor number', async () => {
    const { phone } = await phoneCustomer({ password: DEMO_PASSWORD });
    await market.travel(61 * SECOND);
    await start(phone);
    const { token } = (await verify(phone)).body;
    for (const [path, body] of [
      ['/users/email', { email: 'thief@example.com' }],
      ['/users/phone/start', { phone: newNumber() }],
    ] as const) {
      expect((await post(path, body, token)).body.code, path).toBe('PASSWORD_REQUIRED');
    }
    const wrong = { currentPassword: 'not-the-password', newPassword: 'another-good-password' };
    expect((await post('/users/password', wrong, token)).status).toBe(422);
  });
});

describe('a password set by phone', () => {
  const set = async (phone: string, token: string) => {
    expect((await post('/users/password/code', {}, token)).status).toBe(200);
    const code = await newestCode(market, phone);
    return post('/users/password/reset', { code, newPassword: 'another-good-password' }, token);
  };

  it('is set on the device that opened the account, and again when it is forgotten', async () => {
    const { phone, token } = await phoneCustomer({ password: DEMO_PASSWORD });
    for (let times = 0; times < 2; times++) {
      await market.travel(61 * SECOND);
      expect((await set(phone, token)).status).toBe(200);
    }
    expect((await post('/auth/confirm-password', { password: 'another-good-password' }, token)).status).toBe(
      200,
    );
  });

  it('is not set when the number changes while the code is checked', async () => {
    const { phone, token } = await phoneCustomer();
    await market.travel(61 * SECOND);
    await post('/users/password/code', {}, token);
    const code = await newestCode(market, phone);
    const client = await market.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update users set verified_phone = $2 where verified_phone = $1', [
        `+233${phone.slice(1)}`,
        `+233${newNumber().slice(1)}`,
      ]);
      const pending = post('/users/password/reset', { code, newPassword: 'another-good-password' }, token);
      await until(async () => {
        const waiting = await market.rows('select 1 from pg_locks where not granted');
        return waiting.length > 0;
      });
      await client.query('commit');
      expect((await pending).body.code).toBe('INVALID_CODE');
    } finally {
      client.release();
    }
  });

  it('is reset by email where the account has one', async () => {
    const { token } = await newCustomer(market);
    const phone = newNumber();
    await post('/users/phone/start', { phone }, token);
    await post('/users/phone/verify', { phone, code: await newestCode(market, phone) }, token);
    await market.travel(61 * SECOND);
    expect((await set(phone, token)).body.code).toBe('INVALID_STATE');
  });

  it('needs a device that has been signed in for two days, beside the code', async () => {
    const { phone } = await phoneCustomer();
    await market.travel(61 * MINUTE);
    await start(phone);
    const { token } = (await verify(phone)).body;
    await market.travel(48 * 60 * MINUTE - 1);
    expect((await set(phone, token)).body.code).toBe('INVALID_STATE');
    await market.travel(61 * SECOND);
    expect((await set(phone, token)).status).toBe(200);
  });
});

describe('a number added to an account', () => {
  it('needs the password and the code, signs in, and is told to the email', async () => {
    const customer = await newCustomer(market);
    const phone = newNumber();
    const { token } = customer;
    expect((await post('/users/phone/start', { phone }, token)).status).toBe(200);
    const code = await newestCode(market, phone);
    expect((await post('/auth/phone/verify', { phone, code, ...NAMES })).body.code).toBe('INVALID_CODE');
    expect((await post('/users/phone/verify', { phone, code }, token)).status).toBe(200);
    expect((await newestMail(market, customer.email, 'phone-changed'))?.subject).toContain(
      'now signs in to your account',
    );
    await market.travel(61 * SECOND);
    await start(phone);
    expect((await verify(phone)).body.data).toMatchObject({ isNew: false, needsName: false });
  });

  it('belongs to one account', async () => {
    const { phone } = await phoneCustomer();
    const { token } = await newCustomer(market);
    await market.travel(61 * SECOND);
    await post('/users/phone/start', { phone }, token);
    const taken = await post('/users/phone/verify', { phone, code: await newestCode(market, phone) }, token);
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Another account already uses this phone number',
    ]);
  });

  it('is removed only while an email remains', async () => {
    const { token } = await phoneCustomer({ password: DEMO_PASSWORD });
    await post('/auth/confirm-password', { password: DEMO_PASSWORD }, token);
    expect((await market.call('DELETE', '/users/phone', { token })).status).toBe(409);
    const customer = await newCustomer(market);
    const phone = newNumber();
    await post('/users/phone/start', { phone }, customer.token);
    const code = await newestCode(market, phone);
    await post('/users/phone/verify', { phone, code }, customer.token);
    expect((await market.call('DELETE', '/users/phone', { token: customer.token })).status).toBe(200);
    await market.travel(61 * SECOND);
    await start(phone);
    expect((await verify(phone)).body.data.needsName).toBe(true);
  });
});
