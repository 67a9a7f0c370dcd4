import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, orderFrom } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const WAITS = '0551230000';
const APPROVES_AT_ONCE = '0551234987';

describe('a customer’s own orders', () => {
  it('are named in the profile while they wait for payment, the newest ones', async () => {
    const { token } = await newCustomer(market);
    const open = async () => (await market.call('GET', '/users/profile', { token })).body.data.openOrderId;
    expect(await open()).toBeNull();
    const place = async (wallet: string) =>
      (await orderFrom(market, token, { product: 'White Maize', wallet })).body.data.order.id;
    await place(APPROVES_AT_ONCE);
    expect(await open()).toBeNull();
    const waits = await place(WAITS);
    expect(await open()).toBe(waits);
    const changed = await market.call('PUT', '/users/profile', { token, body: { firstName: 'Esi' } });
    expect(changed.body.data.openOrderId).toBe(waits);
    await market.rows("update orders set status = 'EXPIRED' where id = $1", [waits]);
    expect(await open()).toBeNull();
  });

  // Shows docs/specification.md, 6: What belongs to somebody else is not found.
  it('are listed newest first, to their customer alone', async () => {
    const { token } = await newCustomer(market);
    const first = await orderFrom(market, token, { product: 'White Maize', wallet: APPROVES_AT_ONCE });
    const second = await orderFrom(market, token, { product: 'Yellow Maize', wallet: WAITS });
    const { body: list } = await market.call('GET', '/orders', { token });
    expect(list.data.map((order: { id: string }) => order.id)).toEqual([
      second.body.data.order.id,
      first.body.data.order.id,
    ]);
    const page = async (query: string) => {
      const { data, meta } = (await market.call('GET', `/orders?${query}`, { token })).body;
      return [data.map((order: { id: string }) => order.id), meta];
    };
    const ids = [second, first].map(({ body }) => body.data.order.id);
    expect(list.meta).toEqual({ total: 2, page: 1, limit: 200 });
    expect(await page('limit=1')).toEqual([[ids[0]], { total: 2, page: 1, limit: 1 }]);
    expect(await page('limit=1&page=2')).toEqual([[ids[1]], { total: 2, page: 2, limit: 1 }]);
    expect(await page('limit=1&page=10')).toEqual([[], { total: 2, page: 10, limit: 1 }]);
    const other = await newCustomer(market);
    const path = `/orders/${first.body.data.order.id}`;
    for (const [method, tail] of [
      ['GET', ''],
      ['GET', '/payment'],
      ['POST', '/cancel'],
    ] as const) {
      expect((await market.call(method, path + tail, { token: other.token })).status).toBe(404);
    }
    const pay = { token: other.token, body: { paymentMethod: 'MOMO' } };
    expect((await market.call('POST', `${path}/pay`, pay)).status).toBe(404);
    const otp = { token: other.token, body: { otp: '123456' } };
    expect((await market.call('POST', `${path}/payment/otp`, otp)).status).toBe(404);
  });

  // Shows docs/specification.md, 3: **order item**: `id`, `quantity`, `price`, `product` with its shop
  it('appear in all their states for the demo customer', async () => {
    const login = { email: 'customer@dwaso.test', password: 'Market-day-1!' };
    const { body: session } = await market.call('POST', '/auth/login', { body: login });
    const { body: list } = await market.call('GET', '/orders', { token: session.data });
    expect(list.data.map((order: { orderStatus: string }) => order.orderStatus).sort()).toEqual([
      'COMPLETED',
      'EXPIRED',
      'PROCESSING',
      'PROCESSING',
    ]);
  });

  it('show until when goods are reserved, and nothing where none are', async () => {
    const { token } = await newCustomer(market);
    const placed = await orderFrom(market, token, { product: 'White Maize', wallet: WAITS });
    const { id } = placed.body.data.order;
    const shown = async () => (await market.call('GET', `/orders/${id}`, { token })).body.data;
    expect((await shown()).holdExpiresAt).not.toBeNull();
    await market.rows('update order_items set reserved = false where order_id = $1', [id]);
    expect(await shown()).toMatchObject({ orderStatus: 'AWAITING_PAYMENT', holdExpiresAt: null });
  });

  it('keep name and price from checkout', async () => {
    const { token } = await newCustomer(market);
    const placed = await orderFrom(market, token, { product: 'Batik Tote Bag', wallet: WAITS });
    const [item] = placed.body.data.order.orderItems;
    await market.rows("update products set name = 'Renamed', price_pesewas = 1 where id = $1", [
      item.productId,
    ]);
    const { body: later } = await market.call('GET', `/orders/${placed.body.data.order.id}`, { token });
    expect(later.data.orderItems[0]).toMatchObject({
      price: item.price,
      product: { name: 'Batik Tote Bag' },
    });
  });
});
