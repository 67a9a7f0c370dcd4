import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer, productNamed } from './support/people.ts';
import { demoAdmin, demoShop, sale, type TestShop } from './support/sellers.ts';

/* Numbers beyond any column and contradictory fields get 422 with the field's name, never a 5xx. */

let market: Market;
let shop: TestShop;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const HUGE = [1e308, 2 ** 53, 1e15, 30_000_000];

it('a total that no column holds is refused at checkout', async () => {
  const { token } = await newCustomer(market);
  const { id: productId } = await productNamed(market, 'Oval Shopper');
  await market.call('POST', '/cart/add', { token, body: { productId } });
  for (const expectedTotal of HUGE) {
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, expectedTotal };
    const answer = await market.call('POST', '/cart/checkout', { token, body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['expectedTotal']]);
  }
});

// Shows docs/security.md, 1: 1.4.2 overflow of integers
it('a refund amount that no column holds is refused', async () => {
  const { orderId, itemId, customer } = await sale(market, shop);
  await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token });
  const reason = 'It came broken in two';
  for (const amount of HUGE) {
    for (const [token, path, body] of [
      [customer.token, `/orders/items/${itemId}/refund-request`, { reason, amount }],
      [admin, `/admin/orders/${orderId}/refund`, { reason, itemId, amount, left: 1 }],
    ] as const) {
      const answer = await market.call('POST', path, { token, body });
      expect([answer.status, answer.body.errors.amount]).toEqual([422, expect.any(String)]);
    }
  }
});

// Shows docs/security.md, 2: 2.2.3 fields that belong together
it('an absurd `left` is refused', async () => {
  const { orderId } = await sale(market, shop);
  for (const left of [...HUGE, -1]) {
    const body = { reason: 'A gesture', amount: 1, left };
    const answer = await refundPart(market, admin, orderId, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['left']]);
  }
});

it('a search for an absurd amount finds nothing', async () => {
  for (const search of ['9,999,999,999,999,999', '99999999', '9'.repeat(25)]) {
    const { status } = await market.call('GET', `/admin/orders?search=${search}`, { token: admin });
    expect(status).toBe(200);
  }
});

it('a stock that is set and added to at once is refused', async () => {
  const { body } = await market.call('GET', '/shops/products?limit=1', { token: shop.token });
  const answer = await market.call('PATCH', `/products/${body.data[0].id}`, {
    token: shop.token,
    body: { stockQuantity: 5, addStock: 3 },
  });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['addStock']]);
});

it('an absurd total of a payout run is refused', async () => {
  for (const amount of [1e308, 2 ** 53, 1_000_000_000_001]) {
    const answer = await market.call('POST', '/admin/payouts/run', {
      token: admin,
      body: { amount, count: 1 },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['amount']]);
  }
  const most = { amount: 1_000_000_000_000, count: 1 };
  expect((await market.call('POST', '/admin/payouts/run', { token: admin, body: most })).status).toBe(409);
});

it('an absurd amount of a payout to a shop is refused', async () => {
  for (const id of ['none', "'", '%25', '-1']) {
    expect((await market.call('POST', `/admin/shops/${id}/payouts`, { token: admin })).status).toBe(404);
  }
});
