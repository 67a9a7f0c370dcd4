import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ADDRESS, ledgerImbalance, newCustomer } from './support/people.ts';
import { demoAdmin, demoShop, mainProduct } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

it('concurrent cancellations of orders with the same goods do not block each other', async () => {
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

it('a payment that waits for a cancellation of the same goods locks no day of a shop', async () => {
  const shop = await demoShop(market, 0);
  const product = await mainProduct(market, shop.id);
  const { place, ended } = paymentHelpers(() => market);
  market.simulator.faults.muteWebhooks(true);
  const placed = await place('0551230001', 'mtn', product.name);
  const cancelling = await market.database.pool.connect();
  try {
    await cancelling.query('begin');
    await cancelling.query("set local lock_timeout = '500ms'");
    await cancelling.query('select from products where id = $1 for update', [product.id]);
    const paid = ended(placed.token, placed.orderId);
    await until(async () => {
      const waiting = await market.rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    });
    const counted = cancelling.query(
      `insert into shop_days values ($1, (now() at time zone 'UTC')::date, 0, 0)
        on conflict (shop_id, day) do update set orders_count = shop_days.orders_count`,
      [shop.id],
    );
    const outcome = await counted.then(
      () => 'counted',
      (error: Error) => error.message,
    );
    await cancelling.query('rollback');
    expect([outcome, (await paid).status]).toEqual(['counted', 'SUCCEEDED']);
  } finally {
    cancelling.release(true);
  }
});
