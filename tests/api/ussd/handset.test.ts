import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from '../support/open-market.ts';
import { phoneOf } from '../support/phones.ts';
import { demoShop, readHandoverCode, sale } from '../support/sellers.ts';
import { newestCode } from '../support/texts.ts';
import { newNumber, PIN } from '../support/ussd.ts';

/* The way of a seller without internet, by HTTP through the simulated phone. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('a seller sets a PIN, accepts an order, sends it and types the code', async () => {
  const shop = await demoShop(market, 0);
  const number = newNumber();
  await market.rows('update shops set verified_phone = $2 where id = $1', [shop.id, number]);
  await market.call('POST', '/shops/pin/code', { token: shop.token });
  const code = await newestCode(market, number);
  const set = await market.call('POST', '/shops/pin', { token: shop.token, body: { pin: PIN, code } });
  expect(set.status).toBe(200);
  const sold = await sale(market, shop);
  const phone = phoneOf(market, number);
  expect((await phone.dial()).text).toMatch(/^Dwaso: .*\n1\. New orders \(\d\+?\)/);
  expect(await phone.answer('1', '1', '1', PIN)).toMatchObject({
    ...{ open: false, text: expect.stringContaining('You accepted order') },
  });
  await phone.dial();
  expect((await phone.answer('2', '1', 'STC Circle', '1', PIN)).text).toContain('is sent');
  await phone.dial();
  const handover = await readHandoverCode(market, shop.id, sold.orderId);
  expect((await phone.answer('3', '1', PIN, handover)).text).toContain('is delivered');
  const [item] = await market.rows('select status from order_items where order_id = $1', [sold.orderId]);
  expect(item).toEqual({ status: 'DELIVERED' });
});

describe('the page of a phone', () => {
  it('dials, answers and hangs up without scripts', async () => {
    const number = `0${newNumber().slice(4)}`;
    const phone = phoneOf(market, number);
    const submit = async (fields: Record<string, string>) => {
      const response = await fetch(`${phone.url}/ussd`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      expect(response.url).toBe(phone.url);
      return response.text();
    };
    expect(await (await fetch(phone.url)).text()).toContain('value="*920*55#"');
    const menu = await submit({ dial: '*920*55#', key: 'dial' });
    expect(menu).toContain('Welcome to Dwaso, the market of Ghana.\n1. What is Dwaso?');
    expect(menu).toContain('name="input"');
    expect(await submit({ input: '2', key: 'send' })).toContain('Prices of what?');
    expect(await submit({ input: '', key: 'cancel' })).not.toContain('Prices of what?');
  });

  it('says so where nobody answers', async () => {
    const phone = phoneOf(market, newNumber());
    expect(await phone.answer('1')).toEqual({ text: 'Dial a code first, such as *920*55#', open: false });
    market.simulator.handset.setUssdCallback('http://127.0.0.1:1/');
    expect(await phone.dial()).toEqual({ text: 'Connection problem or invalid MMI code.', open: false });
    expect((await fetch(`${market.simulator.url}/phone/12/ussd`, { method: 'POST' })).status).toBe(404);
  });
});
