import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { type Market, openMarket, until } from '../support/open-market.ts';
import { orderFrom } from '../support/people.ts';
import type { TestShop } from '../support/sellers.ts';
import { dialler, PIN, phoneShop, phoneUser } from '../support/ussd.ts';

/* A buyer answers by USSD about a weight beyond the tolerance. */

let market: Market;
let shop: TestShop & { phone: string };
beforeAll(async () => {
  market = await openMarket();
  shop = await phoneShop(market, 0);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

/** A buyer who is asked about this weight of a kilogram, at GH₵20. */
async function asked(weighed: number) {
  const customer = await phoneUser(market);
  const [product] = await market.rows<{ name: string }>(
    'select name from products where shop_id = $1 and listed and stock_quantity > 5 order by id limit 1',
    [shop.id],
  );
  const wallet = '0551234987';
  const { body } = await orderFrom(market, customer.token, { product: product?.name as string, wallet });
  const { id: orderId, orderItems } = body.data.order;
  const itemId = orderItems[0].id as string;
  const read = async () => {
    const { data } = (await market.call('GET', `/orders/${orderId}`, { token: customer.token })).body;
    return data;
  };
  await until(async () => (await read()).paymentStatus === 'SUCCEEDED');
  const terms = { usualGrams: 1000, tolerancePercent: 10, pays: 'ORDERED', unitPricePesewas: 2000 };
  await market.rows('update order_items set weight = $2 where id = $1', [itemId, JSON.stringify(terms)]);
  const done = await market.call('PATCH', `/orders/items/${itemId}/weight`, {
    ...{ token: shop.token, body: { weighed } },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { read, keys: dialler(market, customer.phone) };
}

it('takes less with the PIN', async () => {
  const { read, keys } = await asked(0.5);
  expect((await keys.dial('1', '1')).text).toContain('the weight is not as ordered.\n1. ');
  expect((await keys.answer('1')).text).toMatch(/weighs 0\.5 kg, not 1 kg\. If you want it, we refund GHS /);
  expect((await keys.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
  expect((await read()).orderItems[0].weight.state).toBe('ASKED');
  expect((await keys.answer(PIN)).text).toContain('We have told the shop.');
  expect((await read()).orderItems[0].weight).toMatchObject({ state: 'WEIGHED', weighedKg: 0.5 });
});

it('cancels what weighs too little', async () => {
  const { read, keys } = await asked(0.5);
  await keys.dial('1', '1', '1', '2');
  expect((await keys.answer(PIN)).text).toContain('We have told the shop.');
  expect((await read()).orderItems[0].fulfillmentStatus).toBe('CANCELLED');
});

it('pays for more by MoMo, without the PIN of Dwaso', async () => {
  const { read, keys } = await asked(1.5);
  const { text } = await keys.dial('1', '1', '1');
  expect(text).toContain('All costs GHS 10.50 more. If not, you get 1.1 kg.');
  expect((await keys.answer('1')).text).toContain('agree to the payment on your phone');
  await until(
    async () => (await market.rows("select from payment_attempts where pays = 'EXTRA'")).length > 0,
  );
  expect((await read()).payments[0]).toMatchObject({ pays: 'EXTRA', amount: 10.5 });
});

it('does not pay for more', async () => {
  const { read, keys } = await asked(1.5);
  await keys.dial('1', '1', '1', '2');
  expect((await keys.answer(PIN)).text).toContain('We have told the shop.');
  expect((await read()).orderItems[0].weight).toMatchObject({ extraAnswer: 'DECLINED', weighedKg: 1.1 });
});
