import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, orderFrom } from './support/people.ts';

let market: Market;
let seller: string;
beforeAll(async () => {
  market = await openMarket();
  const body = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
  seller = (await market.call('POST', '/shop/auth/login', { body })).body.data;
});
afterAll(() => market.close());

const stats = async () => (await market.call('GET', '/shops/stats', { token: seller })).body.data;
const sales = async (days: number) =>
  (await market.call('GET', `/shops/stats/sales?days=${days}`, { token: seller })).body.data;

it('the statistics of a shop follow a sale and its cancellation without counting the past', async () => {
  const before = await stats();
  const customer = await newCustomer(market);
  const { body } = await orderFrom(market, customer.token, {
    product: 'Oval Shopper',
    quantity: 2,
    wallet: '0551234987',
  });
  const { id } = body.data.order;
  await until(async () => {
    const { body: payment } = await market.call('GET', `/orders/${id}/payment`, { token: customer.token });
    return payment.data.status === 'SUCCEEDED';
  });
  const sold = await stats();
  expect(sold.todayOrdersCount).toBe(before.todayOrdersCount + 1);
  expect(sold.ordersToShip).toBe(before.ordersToShip + 1);
  for (const sum of ['todayRevenue', 'weeklyRevenue', 'monthlyRevenue', 'totalRevenue']) {
    expect([sum, sold[sum]]).toEqual([sum, before[sum] + 420]);
  }
  const [today] = await sales(1);
  expect(today).toEqual({
    day: new Date().toISOString().slice(0, 10),
    orders: sold.todayOrdersCount,
    sales: sold.todayRevenue,
  });
  await market.call('POST', `/orders/${id}/cancel`, { token: seller, body: { notes: 'The frame broke' } });
  const cancelled = await stats();
  expect(cancelled.todayRevenue).toBe(before.todayRevenue);
  expect(cancelled.ordersToShip).toBe(before.ordersToShip);
});

it('the statistics of a shop have every day of the period, today last', async () => {
  const days = await sales(30);
  expect(days).toHaveLength(30);
  expect(days.at(-1).day).toBe(new Date().toISOString().slice(0, 10));
  expect((await market.call('GET', '/shops/stats/sales?days=0', { token: seller })).status).toBe(422);
});

it('the statistics of a shop count its tasks: low stock, unanswered reviews and refund requests', async () => {
  const before = await stats();
  const [product] = await market.rows<{ id: string }>(
    "select id from products where name = 'Oval Shopper' and listed",
  );
  await market.rows('update products set stock_quantity = 2 where id = $1', [product?.id]);
  expect((await stats()).lowStockCount).toBe(before.lowStockCount + 1);
  const [review] = await market.rows<{ id: string }>(
    `select r.id from reviews r join shops s on s.id = r.shop_id
     where s.email = 'seller@dwaso.test' and r.reply is null limit 1`,
  );
  await market.rows("update reviews set reply = 'Thank you', replied_at = now() where id = $1", [review?.id]);
  expect((await stats()).unansweredReviewsCount).toBe(before.unansweredReviewsCount - 1);
  // The demo market has one request for this shop.
  expect(before.refundRequestsCount).toBe(1);
  await market.rows(
    "update refunds set shop_agrees = false, shop_answer = 'No', shop_answered_at = now() where status = 'REQUESTED'",
  );
  expect((await stats()).refundRequestsCount).toBe(0);
});

it('the statistics of a shop say whether it has delivery options', async () => {
  const put = (fee: number | null) => {
    const rate = { daysFrom: 1, daysTo: 3 };
    const options =
      fee === null ? [] : [{ kind: 'DELIVERY', zones: [{ area: 'GHANA', regions: [], fee, ...rate }] }];
    const surcharges = { medium: 0, large: 0, sack: 0 };
    return market.call('PUT', '/shops/delivery', {
      token: seller,
      body: { options, freeAbove: null, surcharges, closedWeekdays: [] },
    });
  };
  expect((await put(null)).status).toBe(200);
  expect((await stats()).hasDelivery).toBe(false);
  // A fee of zero is a choice, too: delivery is included in the prices.
  expect((await put(0)).status).toBe(200);
  expect((await stats()).hasDelivery).toBe(true);
});
