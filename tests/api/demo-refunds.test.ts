import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPastPayments } from '../../demo/past-payments.ts';
import { makeRefundsDue } from '../support/refunds.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { DEMO_PASSWORD } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  market.simulator.remember(await readPastPayments(market.database.db));
});
afterAll(() => market.close());

it('a cancelled order of the demo market is refunded by the simulator', async () => {
  const body = { email: 'customer@dwaso.test', password: DEMO_PASSWORD };
  const token = (await market.call('POST', '/auth/login', { body })).body.data;
  const orders = (await market.call('GET', '/orders', { token })).body.data;
  const order = orders.find(
    (one: { orderStatus: string; orderItems: { fulfillmentStatus: string }[] }) =>
      one.orderStatus === 'PROCESSING' &&
      one.orderItems.every(({ fulfillmentStatus }) => fulfillmentStatus === 'PENDING'),
  );
  const [item] = order.orderItems;
  const cancelled = await market.call('POST', `/orders/items/${item.id}/cancel`, { token, body: {} });
  expect(cancelled.status).toBe(200);
  const status = await until(async () => {
    await makeRefundsDue(market.database.pool);
    await market.runMoneyJobs();
    const [refund] = await market.rows<{ status: string }>(
      "select status from refunds where item_id = $1 and status not in ('APPROVED', 'PENDING')",
      [item.id],
    );
    return refund?.status;
  });
  expect(status).toBe('PROCESSED');
  expect(await ledgerImbalance(market)).toBe(0);

  // After a restart the simulator reads the refund, so that it cannot refund more than was paid.
  const past = await readPastPayments(market.database.db);
  expect(past.find(({ refunds }) => refunds.length > 0)?.refunds).toHaveLength(1);
});
