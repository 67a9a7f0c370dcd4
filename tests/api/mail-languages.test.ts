import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import english from '../../messages/server/en.json' with { type: 'json' };
import twi from '../../messages/server/tw.json' with { type: 'json' };
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail, orderFrom } from './support/people.ts';
import { demoAdmin, newShop, sale, type TestShop } from './support/sellers.ts';
import { readSpoken } from './support/spoken.ts';
import { textsTo } from './support/texts.ts';

/* A mail is in the language of its recipient, whoever caused it. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
const offer = (state: string) =>
  market.rows(`update settings set value = jsonb_set(value, '{tw}', '"${state}"') where key = 'languages'`);
afterEach(async () => {
  await market.rows("delete from settings where key = 'mail.texts'");
  await offer('TRIAL');
});
afterAll(() => market.close());

async function customerIn(language: string) {
  const customer = await newCustomer(market);
  await market.call('PUT', '/users/profile', { token: customer.token, body: { language } });
  return customer;
}
async function orderReceivedBy(language: string) {
  const { token, email } = await customerIn(language);
  await orderFrom(market, token, { product: 'Ejura Brown Rice', wallet: '0551234987' });
  const mail = await newestMail(market, email, 'order-received');
  if (!mail) throw new Error('no mail');
  return mail;
}
const speak = (shop: TestShop, language: string) =>
  market.rows('update shops set language = $2 where id = $1', [shop.id, language]);

describe('a customer who chose Twi', () => {
  it('gets the mail of an order in Twi, with its language for readers aloud', async () => {
    const { subject, text, html } = await orderReceivedBy('tw');
    expect(subject).toMatch(/^Yɛanya order [0-9a-f]{8}: /);
    for (const key of [
      'mail_order_received_heading',
      'mail_order_received_opening',
      'mail_subtotal',
      'mail_see_the_order',
    ] as const) {
      expect(text).toContain(twi[key]);
      expect(html).toContain(twi[key]);
    }
    expect(html).toContain('<html lang="tw">');
    // Words about the fee wait for their review.
    expect(text).toContain('Platform Commission (');
  });

  it('reads that the language is on trial, with a link to better words, until it is reviewed', async () => {
    const link = 'http://market.test/tw/better-words';
    const onTrial = await orderReceivedBy('tw');
    expect(onTrial.text).toContain(`${twi.mail_trial}: ${link}`);
    expect(onTrial.html).toContain(`href="${link}"`);
    await offer('ON');
    expect((await orderReceivedBy('tw')).text).not.toContain('better-words');
    await offer('OFF');
    expect((await orderReceivedBy('tw')).text).toContain(english.mail_order_received_heading);
  });

  it('gets the mail of the payment in it', async () => {
    const { token, email } = await customerIn('tw');
    await orderFrom(market, token, { product: 'Ejura Brown Rice', wallet: '0551234987' });
    await expect
      .poll(async () => (await newestMail(market, email, 'order-paid'))?.text)
      .toContain(twi.mail_order_paid_heading);
  });

  it('reads in it why a payment failed, in the mail and on the order; the record stays English', async () => {
    const { token, email } = await customerIn('tw');
    const { body } = await orderFrom(market, token, { product: 'Ejura Brown Rice', wallet: '0551230002' });
    const reasonIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const path = `/orders/${body.data.order.id}/payment`;
      return (await market.call('GET', path, { token, headers })).body.data.failureReason;
    };
    await expect.poll(() => reasonIn('tw')).toBe(twi.errors_payments_failed_insufficient_funds);
    expect(await reasonIn('en')).toBe(english.errors_payments_failed_insufficient_funds);
    const mail = await newestMail(market, email, 'payment-failed');
    expect(mail?.text).toContain(twi.errors_payments_failed_insufficient_funds);
    const [attempt] = await market.rows('select failure_reason from payment_attempts where email = $1', [
      email,
    ]);
    expect(attempt).toEqual({ failure_reason: english.errors_payments_failed_insufficient_funds });
  });

  it('buys of shops that read their mails in their own language', async () => {
    const [mine, other] = [await newShop(market), await newShop(market)];
    await speak(mine, 'tw');
    for (const shop of [mine, other]) {
      const body = { name: 'Basket', price: 20, stockQuantity: 50 };
      await market.call('POST', '/products', { token: shop.token, body });
      await sale(market, shop, 2);
    }
    const toMine = await newestMail(market, mine.email, 'shop-new-order');
    expect(toMine?.text).toContain(twi.mail_shop_new_order_heading);
    expect(toMine?.subject).toContain('nneɛma 2');
    const toOther = await newestMail(market, other.email, 'shop-new-order');
    expect(toOther?.text).toContain(english.mail_shop_new_order_heading);
    expect(toOther?.html).toContain('<html lang="en-GH">');
  });

  it('gets a code for a new password in it', async () => {
    const { email } = await customerIn('tw');
    await market.call('POST', '/auth/request-password-reset', { body: { email } });
    const mail = await newestMail(market, email, 'reset-code');
    expect(mail?.subject).toBe(twi.mail_your_dwaso_verification_code);
  });
});

it('a shop invites by text message and by mail in its own language, whatever that of the browser', async () => {
  const shop = await newShop(market);
  await speak(shop, 'tw');
  const invite = (body: object) =>
    market.call('POST', '/shops/team', {
      token: shop.token,
      body: { name: 'Esi Owusu', role: 'packer', ...body },
    });
  expect((await invite({ phone: '0245556161' })).status).toBeLessThan(300);
  expect((await textsTo(market, '0245556161')).join()).toContain(readSpoken('tw', 'sms_invited_as_packer'));
  expect((await invite({ email: 'esi@example.com' })).status).toBeLessThan(300);
  const mail = await newestMail(market, 'esi@example.com', 'team-invitation');
  expect(mail?.text).toContain(twi.mail_open_the_link_and_choose_a_password_you);
  expect(mail?.text).toContain(twi.mail_view_send_and_deliver_orders);
});

it('a language without words for mails gets English ones, which are on no trial', async () => {
  const { text, html } = await orderReceivedBy('ee');
  expect(text).toContain(english.mail_order_received_opening);
  expect(html).toContain('<html lang="en-GH">');
  expect(text).not.toContain('better-words');
});

it('a mail whose words an admin set is English for everybody', async () => {
  const token = await demoAdmin(market);
  const body = { subject: 'Order {order}', opening: 'Akwaaba, {name}. We pack on Mondays.' };
  await market.call('PUT', '/admin/mails/order-received', { token, body });
  const { text, html } = await orderReceivedBy('tw');
  expect(text).toContain(
    `${english.mail_order_received_heading}\n\nAkwaaba, Ama Serwaa. We pack on Mondays.`,
  );
  expect(text).toContain(english.mail_subtotal);
  expect(text).not.toContain(twi.mail_see_the_order);
  expect(html).toContain('<html lang="en-GH">');
});

it('an admin edits the English words, whatever the language of the browser', async () => {
  const token = await demoAdmin(market);
  const headers = { 'accept-language': 'tw' };
  const { texts } = (await market.call('GET', '/admin/mails', { token, headers })).body.data;
  const received = texts.find(({ id }: { id: string }) => id === 'order-received');
  expect(received.original).toEqual({
    subject: english.mail_order_received_subject,
    opening: english.mail_order_received_opening,
  });
  const preview = { token, headers, body: received.original };
  const { data } = (await market.call('POST', '/admin/mails/order-received/preview', preview)).body;
  expect(data.html).toContain('<html lang="en-GH">');
  expect(data.text).toContain(english.mail_order_received_heading);
});
