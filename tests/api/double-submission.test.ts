import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, sale, type TestShop } from './support/sellers.ts';

/* A button pressed twice, or by two people at once: one succeeds, the others get 409, nobody a 5xx. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const atOnce = async (times: number, send: () => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, send));
  return answers.map(({ status }) => status).toSorted();
};

it('four concurrent submissions of a review store one', async () => {
  const { itemId, orderId, customer } = await sale(market, shop);
  await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token });
  const body = { orderItemId: itemId, stars: 5, text: 'Fresh and well packed' };
  const statuses = await atOnce(4, () => market.call('POST', '/reviews', { token: customer.token, body }));
  expect(statuses).toEqual([201, 409, 409, 409]);
});

it('concurrent submissions of a category store one per name, whatever its case', async () => {
  const send = (name: string) =>
    market.call('POST', '/categories', { token: shop.token, body: { name, description: null } });
  expect(await atOnce(3, () => send('Smoked Fish'))).toEqual([201, 409, 409]);
  const again = await send('SMOKED fish');
  expect([again.status, again.body.errors]).toEqual([
    409,
    { name: 'You already have a category with this name' },
  ]);
  const { id } = (await send('Dried Fish')).body.data;
  const rename = (name: string) =>
    market.call('PATCH', `/categories/${id}`, { token: shop.token, body: { name } });
  expect((await rename('smoked fish')).status).toBe(409);
  expect((await rename('DRIED FISH')).status).toBe(200);
});
