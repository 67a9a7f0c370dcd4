import { afterAll, beforeAll, expect, it } from 'vitest';
import { newWallet } from './support/market-coupons.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* /admin/weighings counts the weight that was paid for, and shows the one that was asked about as asked. */

let market: Market;
let admin: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const { sold, weigh, answer, readOrder } = weighingHelpers(
  () => market,
  () => shop,
);
const figuresOf = async (shopId: string) => {
  const { data } = (await market.call('GET', '/admin/weighings', { token: admin })).body;
  return data.find((one: { shop: { id: string } }) => one.shop.id === shopId);
};

/** Ten kilograms, paid to eleven, of a shop of its own. */
async function soldAlone() {
  shop = await newShop(market);
  return sold();
}

it('counts the upper bound where the buyer did not pay for more', async () => {
  const { customer, itemId } = await soldAlone();
  await weigh(itemId, 15);
  expect(await figuresOf(shop.id)).toMatchObject({ items: 1, asked: 1, below: 0, weighedPercent: 100 });
  await answer(customer.token, itemId, 15, false);
  expect(await figuresOf(shop.id)).toMatchObject({ items: 1, asked: 1, below: 0, weighedPercent: 110 });
});

it('counts all of it where the buyer paid for more', async () => {
  const { customer, itemId, orderId } = await soldAlone();
  await weigh(itemId, 15);
  const body = { paymentMethod: 'MOMO', momo: { phone: newWallet(), network: 'mtn' } };
  await market.call('POST', `/orders/${orderId}/pay`, { token: customer.token, body });
  await until(async () => (await readOrder(customer.token, orderId)).orderItems.length === 2);
  expect(await figuresOf(shop.id)).toMatchObject({ weighedPercent: 150, asked: 1 });
  const [, extra] = (await readOrder(customer.token, orderId)).orderItems;
  const cancelled = { status: 'CANCELLED', notes: 'Spilt' };
  await market.call('PATCH', `/orders/items/${extra.id}/status`, { token: shop.token, body: cancelled });
  expect(await figuresOf(shop.id)).toMatchObject({ weighedPercent: 110 });
});

it('counts a short weight, and one that a corrected weighing replaced not', async () => {
  const { customer, itemId } = await soldAlone();
  await weigh(itemId, 7);
  expect(await figuresOf(shop.id)).toMatchObject({ below: 1, weighedPercent: 70 });
  await answer(customer.token, itemId, 7, true);
  expect(await figuresOf(shop.id)).toMatchObject({ below: 1, weighedPercent: 70 });
  await weigh(itemId, 10);
  expect(await figuresOf(shop.id)).toMatchObject({ below: 0, weighedPercent: 100, asked: 1 });
});
