import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket({ riders: false });
  ({ token } = await newCustomer(market));
});
afterAll(() => market?.close());

async function read(path: string, encodings = 'gzip, br', authorization = `Bearer ${token}`) {
  const response = await fetch(market.url + path, {
    headers: { authorization, 'accept-encoding': encodings },
  });
  const { headers, status } = response;
  return {
    ...{ status, encoding: headers.get('content-encoding'), vary: headers.get('vary') },
    text: await response.text(),
  };
}

it('a long private response is compressed on request and says the same', async () => {
  const short = await read('/cart');
  expect(short).toMatchObject({
    status: 200,
    encoding: null,
    vary: expect.stringContaining('accept-encoding'),
  });
  const goods = await market.rows<{ id: string }>(
    "select id from products where listed and on_sale and options = '[]' and stock_quantity > 5 limit 4",
  );
  for (const { id } of goods) {
    await market.call('POST', '/cart/add', { token, body: { productId: id, quantity: 1 } });
  }
  const long = await read('/cart');
  expect(long).toMatchObject({
    status: 200,
    encoding: 'br',
    vary: expect.stringContaining('accept-encoding'),
  });
  const plain = await read('/cart', 'gzip');
  expect(plain).toMatchObject({ status: 200, encoding: null, text: long.text });
  expect(long.text.length).toBeGreaterThan(1400);
});

it('an error response is not compressed', async () => {
  expect(await read('/orders/0', 'br')).toMatchObject({ status: 404, encoding: null });
  expect(await read('/orders', 'br', 'Bearer nobody')).toMatchObject({ status: 401, encoding: null });
});
