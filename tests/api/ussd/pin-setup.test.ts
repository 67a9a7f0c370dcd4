import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECOND } from '../../support/deadline-boundary.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { mailsTo, newCustomer } from '../support/people.ts';
import { newShop } from '../support/sellers.ts';
import { newestCode, textsTo } from '../support/texts.ts';
import { dialler, PIN, withShopPhone, withUserPhone } from '../support/ussd.ts';

/* The first PIN by USSD: what a swapped SIM, a leaked secret and a continued dialogue do not reach. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, rateLimits: true });
});
afterAll(() => market.close());

const CODE = /^We sent you a code by SMS\./;

/** A shop without a PIN, whose owner is Yaw Boateng. */
async function shopWithoutPin() {
  const shop = await newShop(market);
  await market.rows("update shops set owner_name = 'Yaw Boateng' where id = $1", [shop.id]);
  const phone = await withShopPhone(market, shop.id, false);
  return { ...shop, phone, keys: dialler(market, phone) };
}

/** Dials, and asks for the code. */
async function askCode({
  keys,
  phone,
}: {
  keys: ReturnType<typeof dialler>;
  phone: string;
}): Promise<string> {
  await market.travel(61 * SECOND);
  expect((await keys.dial('5')).text).toMatch(/^This needs a Dwaso PIN, and you have none yet\./);
  expect((await keys.answer('1')).text).toMatch(CODE);
  return newestCode(market, phone);
}
const hasPin = async (id: string) =>
  (await market.rows('select from account_pins where coalesce(shop_id, user_id) = $1', [id])).length > 0;

describe('a seller without a PIN', () => {
  it('is not told of a code that is not sent, since another has just gone to the number', async () => {
    const { phone, keys } = await shopWithoutPin();
    await market.travel(61 * SECOND);
    await market.call('POST', '/shop/auth/phone/start', { body: { phone } });
    await keys.dial('5');
    expect((await keys.answer('1')).text).toMatch(/^You can get another code in/);
    await market.travel(61 * SECOND);
    expect((await keys.answer('0', '1')).text).toMatch(CODE);
  });

  it('sets one by code, family name and twice the PIN; both ways are told, and payouts wait', async () => {
    const shop = await shopWithoutPin();
    const code = await askCode(shop);
    expect((await shop.keys.answer(code)).text).toMatch(/^Type the family name/);
    expect((await shop.keys.answer('boateng')).text).toMatch(/^Choose a PIN/);
    expect((await shop.keys.answer('1234')).text).toMatch(/^This PIN is too easy to guess/);
    expect((await shop.keys.answer('1', PIN)).text).toMatch(/^Type your new PIN again/);
    expect((await shop.keys.answer('9173')).text).toMatch(/^The two PINs are not the same/);
    const saved = await shop.keys.answer('1', PIN);
    expect(saved).toMatchObject({ isOpen: false });
    expect(saved.text).toMatch(/^Your PIN is set\..* payouts wait for 2 days/);
    expect((await textsTo(market, shop.phone))[0]).toMatch(/^Dwaso: You have a new PIN/);
    expect((await mailsTo(market, shop.email)).map(({ kind }) => kind)).toContain('pin-changed');
    const [row] = await market.rows('select pin_changed_at from shops where id = $1', [shop.id]);
    expect(row).toEqual({ pin_changed_at: expect.any(Date) });
    expect((await shop.keys.dial('5', PIN)).text).toMatch(/^Held:/);
  });

  it('is asked for the last payout where there was one', async () => {
    const shop = await shopWithoutPin();
    await market.rows(
      `with wallet as (insert into payout_wallets (shop_id, provider, phone, network, account_name, recipient_code)
         values ($1, 'paystack', '+233241234567', 'mtn', 'YAW BOATENG', 'RCP_ussd') returning id)
       insert into payouts (provider, shop_id, wallet_id, reference, amount_pesewas, status, requested_by, created_at, paid_at, check_after)
       select 'paystack', $1, id, 'pay_ussd', 48050, 'PAID', 'system', '2021-01-01', '2021-01-01', 'infinity' from wallet`,
      [shop.id],
    );
    const code = await askCode(shop);
    expect((await shop.keys.answer(code)).text).toMatch(/^How much was your last payout/);
    expect((await shop.keys.answer('boateng')).text).toMatch(/^This is not right/);
    expect((await shop.keys.answer('1', '480.50')).text).toMatch(/^Choose a PIN/);
  });

  it('has five tries for the fact and the code together, and gets no PIN by the number alone', async () => {
    const shop = await shopWithoutPin();
    const code = await askCode(shop);
    expect((await shop.keys.answer(code)).text).toMatch(/^Type the family name/);
    for (let tries = 0; tries < 5; tries++) {
      expect((await shop.keys.answer('Mensah')).text).toMatch(/^This is not right/);
      await shop.keys.answer('1');
    }
    expect((await shop.keys.answer('Boateng')).text).toMatch(/^This code is wrong or has expired/);
    expect(await hasPin(shop.id)).toBe(false);
  });

  it('cannot be continued by another caller after the code', async () => {
    const shop = await shopWithoutPin();
    const code = await askCode(shop);
    await shop.keys.answer(code, 'Boateng');
    const forged = dialler(market, shop.phone);
    expect((await forged.redial()).text).toMatch(/^Continue where you stopped\?/);
    expect((await forged.answer('1')).text).toMatch(/start from the beginning/);
    await forged.answer('1', PIN, PIN);
    expect(await hasPin(shop.id)).toBe(false);
  });

  it('leaves neither code, fact nor PIN in the dialogue', async () => {
    const shop = await shopWithoutPin();
    const code = await askCode(shop);
    await shop.keys.answer(code, 'Boateng', PIN);
    const [row] = await market.rows<{ kept: string }>(
      'select last_input || state::text as kept from ussd_sessions where session_id = $1',
      [shop.keys.session()],
    );
    for (const secret of [`"${code}`, PIN, 'Boateng']) expect(row?.kept).not.toContain(secret);
  });
});

describe('a PIN', () => {
  it('is changed with the one before', async () => {
    const customer = await newCustomer(market);
    const phone = await withUserPhone(market, customer.id);
    const keys = dialler(market, phone);
    expect((await keys.dial('6', '2')).text).toMatch(/^You have a Dwaso PIN\./);
    expect((await keys.answer('1')).text).toMatch(/^Type your Dwaso PIN\./);
    expect((await keys.answer('9173')).text).toMatch(/4 tries left/);
    expect((await keys.answer(PIN)).text).toMatch(/^Choose a PIN/);
    expect((await keys.answer('58203', '58203')).text).toMatch(/^Your PIN is set\. Dial again/);
    expect((await keys.dial('6', '1', '1', PIN)).text).toMatch(/4 tries left/);
    expect((await keys.answer('58203')).text).toMatch(/^Done\./);
  });

  it('of a customer is set by the family name', async () => {
    const customer = await newCustomer(market);
    const phone = await withUserPhone(market, customer.id, false);
    const keys = dialler(market, phone);
    await keys.dial('6', '2', '1');
    expect((await keys.answer(await newestCode(market, phone), 'SERWAA', PIN, PIN)).text).toMatch(
      /^Your PIN is set\./,
    );
    expect(await hasPin(customer.id)).toBe(true);
  });
});
