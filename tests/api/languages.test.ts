import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../messages/server/en.json' with { type: 'json' };
import pages from '../../messages/web/en.json' with { type: 'json' };
import twi from '../../messages/web/tw.json' with { type: 'json' };
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, productNamed } from './support/people.ts';
import { readSpoken } from './support/spoken.ts';
import { newestCode, textsTo } from './support/texts.ts';

/* The language of an account, of its messages, and of what the API says. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

let last = 7100;
async function phoneCustomer() {
  const phone = `024555${++last}`;
  await market.call('POST', '/auth/phone/start', { body: { phone } });
  const body = { phone, code: await newestCode(market, phone), firstName: 'Esi', lastName: 'Baah' };
  const opened = await market.call('POST', '/auth/phone/verify', { body });
  return { phone, token: opened.body.token as string };
}
const setLanguage = (token: string, language: string) =>
  market.call('PUT', '/users/profile', { token, body: { language } });
const offer = (state: string) =>
  market.rows(`update settings set value = jsonb_set(value, '{tw}', '"${state}"') where key = 'languages'`);
describe('an account', () => {
  it('chooses its language, one of the list', async () => {
    const { token } = await phoneCustomer();
    expect((await market.call('GET', '/users/profile', { token })).body.data.language).toBe('en');
    expect((await setLanguage(token, 'tw')).body.data.language).toBe('tw');
    expect((await setLanguage(token, 'fr')).body.errors).toHaveProperty('language');
  });

  it('begins with the language of the pages on which it was opened', async () => {
    const body = {
      email: 'kasa@example.com',
      password: 'a-good-password',
      firstName: 'Esi',
      lastName: 'Baah',
    };
    const signUp = await market.call('POST', '/auth/signup', { body, headers: { 'accept-language': 'tw' } });
    expect(signUp.status).toBeLessThan(300);
    const [user] = await market.rows('select language from users where email = $1', [body.email]);
    expect(user).toEqual({ language: 'tw' });
  });

  it('gets its text messages in it while the market offers it', async () => {
    const { phone, token } = await phoneCustomer();
    await setLanguage(token, 'tw');
    const { id: productId } = await productNamed(market, 'Ejura Brown Rice');
    const order = async () => {
      await market.call('POST', '/cart/add', { token, body: { productId, quantity: 1 } });
      const momo = { phone: '0551234987', network: 'mtn' };
      const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
      return market.call('POST', '/cart/checkout', { token, body });
    };
    expect((await order()).status).toBe(201);
    const texts = await textsTo(market, phone);
    expect(texts.join()).toContain(readSpoken('tw', 'sms_order_received'));
    await offer('OFF');
    expect((await order()).status).toBe(201);
    expect((await textsTo(market, phone)).join()).toContain(readSpoken('en', 'sms_order_received'));
    await offer('TRIAL');
  });
});

describe('a failure', () => {
  const wrong = { phone: '024 555 7999', code: '000000' };
  const verify = (language?: string) =>
    market.call('POST', '/auth/phone/verify', {
      body: wrong,
      headers: language ? { 'accept-language': language } : {},
    });

  it('is worded in the language of the request, under the same code', async () => {
    expect((await verify()).body).toMatchObject({
      code: 'INVALID_CODE',
      message: english.errors_identity_phone_code_invalid,
    });
    const { body } = await verify('tw');
    expect(body.code).toBe('INVALID_CODE');
    expect(body.message).not.toBe(english.errors_identity_phone_code_invalid);
    expect((await verify('fr,tw')).body.message).toBe(english.errors_identity_phone_code_invalid);
  });

  it('words the fields of a form in it too, also those without words of their own', async () => {
    const body = { phone: '123', code: '12', firstName: 7 };
    const fieldsIn = async (language: string) =>
      (await market.call('POST', '/auth/phone/verify', { body, headers: { 'accept-language': language } }))
        .body.errors;
    const fieldsOf = (messages: typeof pages) => ({
      phone: messages.field_valid_phone_number_is_required,
      code: messages.field_please_enter_the_6_digit_code_we_sent,
      firstName: messages.field_first_name_is_required,
    });
    expect(await fieldsIn('en')).toEqual(fieldsOf(pages));
    expect(await fieldsIn('tw')).toEqual(fieldsOf(twi));
    expect(await fieldsIn('ee')).toEqual(fieldsOf(pages));
    const list = { body: [], headers: { 'accept-language': 'tw' } };
    expect((await market.call('POST', '/auth/login', list)).body.errors).toEqual({
      body: twi.field_must_be_an_object,
    });
  });

  it('stays English while the language is off, and in public reads, which are cached for everybody', async () => {
    const read = await market.call('GET', '/products/nothing', { headers: { 'accept-language': 'tw' } });
    expect(read.body.message).toBe(english.errors_catalogue_product_not_found);
    await offer('OFF');
    await expect
      .poll(async () => (await verify('tw')).body.message)
      .toBe(english.errors_identity_phone_code_invalid);
    await offer('TRIAL');
  });
});
