import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_MAIL_CHOICES, SHOP_MAIL_CHOICES } from '../../src/shared/message-choices.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer, productNamed } from './support/people.ts';
import { demoShop } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';
import { dialler, PIN, withShopPhone, withUserPhone } from './support/ussd.ts';

/* Stopping the texts that a number may refuse: by the link of one text, and by USSD. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const stop = (key: string) => market.call('POST', '/sms/stop', { body: { key } });
const LINK = /\/stop-sms\?key=([\w-]{12})$/;

/** A shop that is reached by its number alone. */
async function phoneShop(at: number) {
  const shop = await demoShop(market, at);
  const phone = await withShopPhone(market, shop.id);
  await market.rows('update shops set email = null where id = $1', [shop.id]);
  return { ...shop, phone };
}

/** Asks the shop about a product, which it may refuse to be told. */
async function ask(shopId: string): Promise<void> {
  const { token } = await newCustomer(market);
  await market.rows('update users set email_verified_at = now()');
  const [product] = await market.rows<{ id: string }>(
    'select id from products where shop_id = $1 and listed order by id limit 1',
    [shopId],
  );
  const asked = await market.call('POST', `/products/${product?.id}/questions`, {
    token,
    body: { text: 'Is this from the last harvest?' },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
}

const linkOf = async (phone: string) =>
  (await textsTo(market, phone)).flatMap((text) => LINK.exec(text)?.[1] ?? []);
const mutedOf = async (table: 'shops' | 'users', phone: string) =>
  (
    await market.rows<{ muted: string[] }>(
      `select muted_mails as muted from ${table} where verified_phone = $1`,
      [phone],
    )
  )[0]?.muted;

describe('the link that stops messages', () => {
  it('comes once, with the first text that a number may refuse, and stops the next', async () => {
    const shop = await phoneShop(0);
    await ask(shop.id);
    await ask(shop.id);
    const texts = await textsTo(market, shop.phone);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(160);
    const [key, ...others] = await linkOf(shop.phone);
    expect(others).toEqual([]);
    expect((await stop(key as string)).status).toBe(200);
    expect(await mutedOf('shops', shop.phone)).toEqual([...SHOP_MAIL_CHOICES]);
    await ask(shop.id);
    expect(await textsTo(market, shop.phone)).toHaveLength(3);
    expect((await stop(key as string)).status).toBe(200);
  });

  it('is not sent with what must be told, nor to accounts that get emails', async () => {
    const customer = await newCustomer(market);
    const phone = await withUserPhone(market, customer.id);
    const { token } = customer;
    const product = await productNamed(market, 'Ejura Brown Rice');
    await market.rows('update users set email = null, email_verified_at = null where id = $1', [customer.id]);
    await market.call('POST', '/cart/add', { token, body: { productId: product.id, quantity: 1 } });
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    expect((await market.call('POST', '/cart/checkout', { token, body })).status).toBe(201);
    expect((await textsTo(market, phone)).length).toBeGreaterThan(0);
    expect(await linkOf(phone)).toEqual([]);
    const mailed = await demoShop(market, 1);
    const shopPhone = await withShopPhone(market, mailed.id);
    await ask(mailed.id);
    expect(await textsTo(market, shopPhone)).toEqual([]);
  });

  it('stops both accounts of its number, and nobody by a wrong key', async () => {
    const shop = await phoneShop(2);
    const customer = await newCustomer(market);
    await market.rows('update users set verified_phone = $2 where id = $1', [customer.id, shop.phone]);
    await ask(shop.id);
    const [key = ''] = await linkOf(shop.phone);
    expect((await stop(`${key.slice(0, -1)}!`)).status).toBe(404);
    expect(await mutedOf('users', shop.phone)).toEqual([]);
    expect((await stop(key)).status).toBe(200);
    expect(await mutedOf('users', shop.phone)).toEqual([...CUSTOMER_MAIL_CHOICES]);
  });
});

describe('by USSD', () => {
  it('a seller stops messages and gets them again, with the PIN', async () => {
    const shop = await phoneShop(3);
    const keys = dialler(market, shop.phone);
    expect((await keys.dial('6', '4')).text).toMatch(
      /^You get all messages\..*\n1\. Stop messages\n0\. Back$/s,
    );
    expect((await keys.answer('1')).text).toMatch(/Dwaso PIN/);
    expect(await mutedOf('shops', shop.phone)).toEqual([]);
    expect((await keys.answer(PIN)).text).toMatch(/^Done\. You will not get/);
    expect(await mutedOf('shops', shop.phone)).toEqual([...SHOP_MAIL_CHOICES]);
    expect((await keys.dial('6', '4', '1', PIN)).text).toMatch(/^Done\. You will get/);
    expect(await mutedOf('shops', shop.phone)).toEqual([]);
  });

  it('so does a customer', async () => {
    const customer = await newCustomer(market);
    const phone = await withUserPhone(market, customer.id);
    const keys = dialler(market, phone);
    expect((await keys.dial('6', '1', '1', PIN)).text).toMatch(/^Done\. You will not get/);
    expect(await mutedOf('users', phone)).toEqual([...CUSTOMER_MAIL_CHOICES]);
  });
});
