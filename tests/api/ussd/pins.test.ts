import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeAndAt, DAY, fromNow, MINUTE, SECOND } from '../../support/deadline-boundary.ts';
import { type Market, openMarket, SMS_SECRET } from '../support/open-market.ts';
import { mailsTo, newCustomer } from '../support/people.ts';
import { demoShop, newShop, shopLogin, type TestShop } from '../support/sellers.ts';
import { newestCode, textsTo } from '../support/texts.ts';
import { dialler, PIN, withShopPhone, withUserPhone } from '../support/ussd.ts';

/* PINs for USSD: who may set one, what it holds up, and its lock. */

let market: Market;
let shop: TestShop & { phone: string };
beforeAll(async () => {
  market = await openMarket({ clock: true, payoutWaits: true });
  const own = await newShop(market);
  shop = { ...own, phone: await withShopPhone(market, own.id, false) };
});
afterAll(() => market.close());

const WRONG = '9173';
const signIn = async ({ email }: TestShop) => (await shopLogin(market, email)).body.data as string;

async function setPin(kind: 'shops' | 'users', token: string, phone: string, pin: string) {
  // The limits of texts count for each number.
  await market.travel(61 * MINUTE);
  expect((await market.call('POST', `/${kind}/pin/code`, { token })).status).toBe(200);
  const code = await newestCode(market, phone);
  return market.call('POST', `/${kind}/pin`, { token, body: { pin, code } });
}

describe('a PIN is set', () => {
  it('by a code and a password that was just entered; both ways are told, and payouts wait', async () => {
    const early = await setPin('shops', await signIn(shop), shop.phone, PIN);
    // The password was entered more than ten minutes before.
    expect([early.status, early.body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    const token = await signIn(shop);
    const code = await newestCode(market, shop.phone);
    const set = await market.call('POST', '/shops/pin', { token, body: { pin: PIN, code } });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect((await mailsTo(market, shop.email)).map(({ kind }) => kind)).toContain('pin-changed');
    expect((await textsTo(market, shop.phone))[0]).toMatch(/^Dwaso: You have a new PIN/);
    const changedAt = Date.now();
    const end = new Date(changedAt + 2 * DAY);
    const readWait = async () => {
      const { body } = await market.call('GET', '/shops/earnings', { token: await signIn(shop) });
      return body.data.payoutsWait;
    };
    const { before, at } = await beforeAndAt(market, end, readWait);
    expect(before).toEqual({ why: 'PIN_CHANGED', until: end.toISOString() });
    expect(at?.why).not.toBe('PIN_CHANGED');
    expect((await market.call('POST', '/shops/pin', { token, body: { pin: PIN, code } })).status).not.toBe(
      200,
    );
  });

  it('by a customer without a password on a device that is two days old', async () => {
    const customer = await newCustomer(market);
    const phone = await withUserPhone(market, customer.id, false);
    await market.rows('update users set password_hash = null where id = $1', [customer.id]);
    await market.rows("update sessions set password_at = '2000-01-01' where user_id = $1", [customer.id]);
    await market.rows("update users set created_at = now() - interval '30 days' where id = $1", [
      customer.id,
    ]);
    await market.rows('update sessions set created_at = now() where user_id = $1', [customer.id]);
    const knownAt = fromNow(2 * DAY);
    await market.travelTo(new Date(knownAt.getTime() - MINUTE));
    await market.call('POST', '/users/pin/code', { token: customer.token });
    const code = await newestCode(market, phone);
    const set = async () =>
      (await market.call('POST', '/users/pin', { token: customer.token, body: { pin: PIN, code } })).status;
    expect(await beforeAndAt(market, knownAt, set)).toEqual({ before: 409, at: 200 });
  });

  it.each(['1234', '7777', '1987', '2468013'])('not as %s', async (pin) => {
    const token = await signIn(shop);
    const refused = await market.call('POST', '/shops/pin', { token, body: { pin, code: '000000' } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.pin).toBeDefined();
  });

  it('not with the code for another purpose, nor without a number', async () => {
    const token = await signIn(shop);
    const wrong = await market.call('POST', '/shops/pin', { token, body: { pin: PIN, code: '000000' } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CODE']);
    const other = await demoShop(market, 2);
    expect((await market.call('POST', '/shops/pin/code', { token: other.token })).status).toBe(409);
  });
});

describe('five wrong PINs', () => {
  it('lock it for a day, and the other identity is told', async () => {
    const own = await demoShop(market, 0);
    const phone = dialler(market, await withShopPhone(market, own.id));
    await phone.dial('5');
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      expect((await phone.answer(WRONG)).text).toContain(`You have ${left} left.`);
    }
    const lockedAt = Date.now();
    const locked = await phone.answer(WRONG);
    expect(locked).toMatchObject({ isOpen: false });
    expect(locked.text).toMatch(
      /^Too many wrong PINs\. Your PIN is locked until \d+:\d\d [ap]m, \w{3} \d+ \w{3}\./,
    );
    expect((await mailsTo(market, own.email)).map(({ kind }) => kind)).toContain('pin-locked');
    // The right PIN does not open it, and is no try.
    expect((await phone.dial('5')).text).toMatch(/^Too many wrong PINs/);
    const open = async () => (await phone.dial('5')).text.startsWith('Type your Dwaso PIN');
    expect(await beforeAndAt(market, new Date(lockedAt + DAY), open)).toEqual({ before: false, at: true });
    expect((await phone.answer(PIN)).text).toMatch(/^Held: /);
  });

  it('in a row: a right one begins the count again', async () => {
    const own = await demoShop(market, 1);
    const phone = dialler(market, await withShopPhone(market, own.id));
    await phone.dial('5', WRONG, WRONG, WRONG, WRONG, PIN);
    expect((await phone.dial('5', WRONG)).text).toContain('4 tries');
  });

  it('are counted when they come at once', async () => {
    const own = await newShop(market);
    const number = await withShopPhone(market, own.id);
    const phone = dialler(market, number);
    await phone.dial('5');
    await market.rows(
      `insert into ussd_sessions (gateway, session_id, msisdn, state, last_input, sequence, last_reply, last_asks, last_at)
       select gateway, 'copy-' || n, msisdn, state, last_input, sequence, last_reply, last_asks, last_at
       from ussd_sessions, generate_series(1, 8) n where session_id = $1`,
      [phone.session()],
    );
    const turn = (SessionId: string) => ({
      body: { Type: 'Response', Message: WRONG, Mobile: number, SessionId, Sequence: 50 },
    });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
        market.call('POST', `/ussd/hubtel/${SMS_SECRET}`, turn(`copy-${n}`)),
      ),
    );
    const texts = answers.map(({ body }) => body.Message as string);
    expect(texts.filter((text) => text.startsWith('That PIN is wrong'))).toHaveLength(4);
    expect(texts.filter((text) => text.startsWith('Too many'))).toHaveLength(4);
  });

  it('tell by SMS where there is no email', async () => {
    const own = await newShop(market);
    const number = await withShopPhone(market, own.id);
    await market.rows('update shops set email = null where id = $1', [own.id]);
    await dialler(market, number).dial('5', WRONG, WRONG, WRONG, WRONG, WRONG);
    expect((await textsTo(market, number))[0]).toMatch(
      /^Dwaso: A wrong PIN was entered 5 times\. It is locked/,
    );
  });
});

it('no PIN is stored in a session or asked of a number without one', async () => {
  const own = await newShop(market);
  const number = await withShopPhone(market, own.id);
  const phone = dialler(market, number);
  await phone.dial('5', PIN);
  // On a screen that asked for none.
  await phone.dial('1', PIN);
  await market.travel(2 * SECOND);
  const stored = JSON.stringify(await market.rows('select * from ussd_sessions where msisdn = $1', [number]));
  expect(stored).toContain('****');
  expect(stored).not.toContain(PIN);
  await market.rows('delete from account_pins where shop_id = $1', [own.id]);
  expect(await phone.dial('5')).toMatchObject({
    text: expect.stringContaining('needs a Dwaso PIN'),
  });
});

it.each(['shop', 'customer'] as const)(
  'a %s that is closed leaves neither a PIN nor a session',
  async (kind) => {
    const own = kind === 'shop' ? await newShop(market) : await newCustomer(market);
    const number = await (kind === 'shop' ? withShopPhone : withUserPhone)(market, own.id);
    await dialler(market, number).dial('1');
    const count = async () => {
      const [left] = await market.rows(
        `select (select count(*)::int from account_pins where coalesce(shop_id, user_id) = $1) as pins,
        (select count(*)::int from ussd_sessions where msisdn = $2) as sessions`,
        [own.id, number],
      );
      return left;
    };
    expect(await count()).toEqual({ pins: 1, sessions: 1 });
    const path = kind === 'shop' ? '/shops/profile' : '/users/profile';
    expect((await market.call('DELETE', path, { token: own.token })).status).toBe(200);
    expect(await count()).toEqual({ pins: 0, sessions: 0 });
  },
);
