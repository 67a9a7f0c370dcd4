import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderNumber } from '../../../src/shared/order-number.ts';
import { letTextsPass } from '../support/agents.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { ADDRESS, ledgerImbalance } from '../support/people.ts';
import { phoneOf } from '../support/phones.ts';
import { demoShop, mainProduct, readHandoverCode, type TestShop } from '../support/sellers.ts';
import { readSpoken } from '../support/spoken.ts';
import { newNumber, PIN } from '../support/ussd.ts';

/* A buyer with a number alone, from the account to the goods: whatever a person does is done on the handset. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  // Slow enough for a person to approve a payment.
  market = await openMarket({ speed: 10 });
  shop = await demoShop(market, 0);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

/** The last entry of "Settings and help". */
const LANGUAGE = ['6', '5'];
const SET_PIN = ['6', '2', '1'];

async function openAccount(number: string): Promise<string> {
  const phone = phoneOf(market, number);
  expect((await market.call('POST', '/auth/phone/start', { body: { phone: number } })).status).toBe(200);
  const names = { firstName: 'Abena', lastName: 'Owusu' };
  const body = { phone: number, code: await phone.code(), ...names };
  const { body: opened } = await market.call('POST', '/auth/phone/verify', { body });
  expect(opened.data).toMatchObject({ isNew: true });
  return opened.token;
}

/** Puts the shop's main product into the cart and pays from the number that was just shown to be the buyer's. */
async function buy(token: string, number: string): Promise<string> {
  const { id: productId } = await mainProduct(market, shop.id);
  const call = (path: string, body: unknown) => market.call('POST', path, { token, body });
  expect((await call('/cart/add', { productId, quantity: 1 })).status).toBe(200);
  const momo = { phone: number, network: 'mtn' };
  const { status, body } = await call('/cart/checkout', {
    ...{ paymentMethod: 'MOMO', momo },
    shippingAddress: { ...ADDRESS, phone: number },
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.order.id;
}

it.each([
  ['en', 1],
  ['tw', 2],
] as const)('a buyer with a number alone buys and follows the goods, in %s', async (language, choice) => {
  const number = newNumber();
  const phone = phoneOf(market, number);
  const spoken = (key: Parameters<typeof readSpoken>[1]) => readSpoken(language, key);
  const token = await openAccount(number);

  await phone.dial();
  expect((await phone.answer(...LANGUAGE, String(choice))).text).toContain(
    spoken('ussd_account_language_set'),
  );
  await phone.dial();
  await phone.answer('2');
  await letTextsPass(market);
  // The first PIN: a code that arrives here, and the family name.
  expect((await phone.answer(...SET_PIN)).text).toContain(spoken('ussd_pin_code'));
  const choose = await phone.answer(await phone.code(), 'Owusu');
  expect(choose.text).toContain(spoken('ussd_pin_choose'));
  expect((await phone.answer(PIN, PIN)).text).toContain(spoken('ussd_pin_saved'));

  const orderId = await buy(token, number);
  await expect.poll(() => phone.approve()).toBeDefined();
  const paid = async () => (await phone.texts()).join('\n');
  await expect.poll(paid).toContain(spoken('sms_order_paid'));

  const order = orderNumber(orderId);
  expect((await phone.dial()).text).toContain(spoken('ussd_my_orders'));
  expect((await phone.answer('1')).text).toContain(`1. ${order} ${spoken('ussd_states_processing')}`);
  expect((await phone.answer('1')).text).toContain(spoken('ussd_item_states_pending'));

  const handoverCode = await readHandoverCode(market, shop.id, orderId);
  await phone.dial();
  expect((await phone.answer('2', '4', '1')).text).toContain(spoken('ussd_pin_asked'));
  expect((await phone.answer(PIN)).text).toContain(handoverCode);

  expect((await market.call('POST', `/orders/${orderId}/ship`, { token: shop.token })).status).toBe(200);
  expect((await phone.texts())[0]).toContain(order);
  await phone.dial();
  expect((await phone.answer('2', '1', '1')).text).toContain(spoken('ussd_item_states_shipped'));

  await phone.dial();
  expect((await phone.answer('2', '2', '1')).text).toContain(spoken('ussd_receive_check'));
  expect((await phone.answer('1')).text).toContain(spoken('ussd_pin_asked'));
  const received = await phone.answer(PIN);
  expect(received).toMatchObject({ open: false, text: expect.stringContaining(spoken('ussd_received')) });
  const [item] = await market.rows('select status, released_at from order_items where order_id = $1', [
    orderId,
  ]);
  expect(item).toMatchObject({ status: 'DELIVERED', released_at: expect.any(Date) });
  await phone.dial();
  expect((await phone.answer('1')).text).toContain(`1. ${order} ${spoken('ussd_states_completed')}`);
});
