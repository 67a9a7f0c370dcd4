import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('orders of the same goods, cancelled at the same moment, do not stand in each other’s way', async () => {
  const admin = await demoAdmin(market);
  const shops = [await demoShop(market, 0), await demoShop(market, 1)];
  const goods: string[] = [];
  for (const { id } of shops) {
    const found = await market.rows<{ id: string }>(
      'update products set stock_quantity = 500 where id in (select id from products where shop_id = $1 and listed limit 2) returning id',
      [id],
    );
    goods.push(...found.map((one) => one.id));
  }
  const customer = await newCustomer(market);
  const place = async (products: string[]) => {
    for (const productId of products) {
      await market.call('POST', '/cart/add', { token: customer.token, body: { productId, quantity: 1 } });
    }
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const placed = await market.call('POST', '/cart/checkout', { token: customer.token, body });
    expect(placed.body.data.payment.status).toBe('SUCCEEDED');
    return placed.body.data.order.id as string;
  };
  const orders: string[] = [];
  for (let pair = 0; pair < 6; pair++) orders.push(await place(goods), await place([...goods].reverse()));
  const answers = await Promise.all(
    orders.map((id) =>
      market.call('DELETE', `/admin/orders/${id}`, { token: admin, body: { reason: 'Market closed' } }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(orders.map(() => 200));
  expect(await ledgerImbalance(market)).toBe(0);
});
