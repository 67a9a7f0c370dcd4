import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUDGETS } from '#shared/rate-limit-policies';
import { type Market, openMarket } from './support/open-market.ts';
import { newestCode } from './support/texts.ts';

/* What strangers may spend on texts and guess at codes, together. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from rate_limits');
});

let last = 6200;
const newNumber = () => `024666${++last}`;
const post = (path: string, body: unknown) => market.call('POST', path, { body });
const start = (phone: string) => post('/auth/phone/start', { phone });
const verify = async (phone: string, more: object = {}) =>
  post('/auth/phone/verify', { phone, code: await newestCode(market, phone), ...more });
const NAMES = { firstName: 'Abena', lastName: 'Owusu' };

/** A number with an account, whose next code may be sent at once. */
async function numberWithAccount(): Promise<string> {
  const phone = newNumber();
  await start(phone);
  expect((await verify(phone, NAMES)).status).toBe(200);
  await market.rows('delete from phone_codes');
  return phone;
}
const spend = (limit: 'strangersCodes' | 'textsToStrangers') =>
  market.rows(
    `insert into rate_limits (key, points, expire) values ($1, $2, extract(epoch from now()) * 1000 + 60000)
     on conflict (key) do update set points = excluded.points`,
    [`${limit}:all`, BUDGETS[limit].howMuch],
  );
const guesses = async () =>
  (
    await market.rows<{ points: number }>("select points from rate_limits where key = 'strangersCodes:all'")
  )[0]?.points ?? 0;

describe('texts to numbers without an account', () => {
  it('have one limit together, which stops no customer', async () => {
    const known = await numberWithAccount();
    await spend('textsToStrangers');
    expect((await start(newNumber())).status).toBe(429);
    expect((await start(known)).status).toBe(200);
  });
});

describe('wrong codes on devices new to an account', () => {
  it('have one limit together, which stops nobody on a known device', async () => {
    const known = await numberWithAccount();
    const fresh = newNumber();
    await start(known);
    await start(fresh);
    await spend('strangersCodes');
    expect((await verify(fresh, NAMES)).status).toBe(429);
    expect((await verify(known)).status).toBe(200);
  });

  it('count, and right codes do not', async () => {
    const phone = newNumber();
    await start(phone);
    await verify(phone);
    expect(await guesses()).toBe(0);
    const wrong = (await newestCode(market, phone)) === '111111' ? '222222' : '111111';
    await post('/auth/phone/verify', { phone, code: wrong });
    expect(await guesses()).toBe(1);
    expect((await verify(phone, NAMES)).status).toBe(200);
    expect(await guesses()).toBe(1);
  });
});

it('a market without an SMS company offers no sign-in by phone', async () => {
  expect((await market.call('GET', '/site')).body.data.phoneSignIn).toBe(true);
  const quiet = await openMarket({ sms: false });
  try {
    expect((await quiet.call('GET', '/site')).body.data.phoneSignIn).toBe(false);
    const refused = await quiet.call('POST', '/auth/phone/start', { body: { phone: newNumber() } });
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    expect(await quiet.rows("select from outbox_messages where channel = 'sms'")).toEqual([]);
  } finally {
    await quiet.close();
  }
});
