import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { keyHeader, newIdempotencyKey, sendFourTimes } from './support/repeated-request.ts';
import { demoShop, mainProduct, sale } from './support/sellers.ts';

/* Actions that a phone queues offline and sends later under the key of the press (docs/decisions/0068). */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('a repeated cart addition adds once, and a refused one can be retried under its key', async () => {
  const { id: shopId } = await demoShop(market, 0);
  const { token } = await newCustomer(market);
  const { id: productId } = await mainProduct(market, shopId);
  const add = (key: string, quantity: number) =>
    market.call('POST', '/cart/add', { token, headers: keyHeader(key), body: { productId, quantity } });
  const { status, body } = await sendFourTimes((key) => add(key, 2));
  expect([status, body.data.items.map((item: { quantity: number }) => item.quantity)]).toEqual([200, [2]]);
  const key = newIdempotencyKey();
  expect((await add(key, 9_000)).body.code).toBe('OUT_OF_STOCK');
  expect((await add(key, 1)).body.data.items[0].quantity).toBe(3);
  expect((await add(key, 2)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await market.call('GET', '/cart', { token })).body.data.items[0].quantity).toBe(3);
});

it('a repeated wishlist request adds or removes once', async () => {
  const { id: shopId } = await demoShop(market, 0);
  const { token } = await newCustomer(market);
  const { id: productId } = await mainProduct(market, shopId);
  const [add, remove] = [newIdempotencyKey(), newIdempotencyKey()];
  const put = () =>
    market.call('POST', '/wishlist/add', { token, headers: keyHeader(add), body: { productId } });
  const take = () =>
    market.call('DELETE', `/wishlist/remove/${productId}`, { token, headers: keyHeader(remove) });
  const answers = [await put(), await take(), await put(), await take()];
  expect(answers.map(({ status, body }) => [status, body.data.length])).toEqual([
    [200, 1],
    [200, 0],
    [200, 0],
    [200, 0],
  ]);
});

it('a repeated acceptance of an order is done once', async () => {
  const shop = await demoShop(market, 0);
  const { orderId } = await sale(market, shop);
  const accept = (key: string) =>
    market.call('POST', `/orders/${orderId}/accept`, { token: shop.token, headers: keyHeader(key) });
  expect((await sendFourTimes(accept)).status).toBe(200);
  expect((await accept(newIdempotencyKey())).body.code).toBe('INVALID_STATE');
});

it('a price change is refused when the seller saw another price', async () => {
  const { id, token } = await demoShop(market, 0);
  const product = await mainProduct(market, id);
  const path = `/products/${product.id}`;
  const { price } = (await market.call('GET', `/shops/products/${product.id}`, { token })).body.data;
  const change = (body: object) => market.call('PATCH', path, { token, body });
  expect((await change({ price: price + 1, expectedPrice: price })).status).toBe(200);
  const refused = await change({ price: price + 2, expectedPrice: price });
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.message).toBe(
    `The price has just changed to GH₵${(price + 1).toFixed(2)}. Please check it.`,
  );
});
