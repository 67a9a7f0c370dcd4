import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRefundsDue } from '../support/refunds.ts';
import { refundableAmount } from './support/admin-money.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { demoAdmin, demoShop, sale } from './support/sellers.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

/** A second attempt for the order, later than the one that succeeded. */
const insertAttempt = (orderId: string, status: string) =>
  market.rows(
    `insert into payment_attempts (provider, order_id, reference, method, email, amount_pesewas, status, expires_at, check_after, checks)
     select 'paystack', order_id, reference || '-2', method, email, amount_pesewas, $2::payment_status, now(), 'infinity', 12
     from payment_attempts where order_id = $1`,
    [orderId, status],
  );

/** The payment status in the order, in its payment and in the admins' search. */
async function readStatuses(token: string, orderId: string): Promise<string[]> {
  const order = await market.call('GET', `/orders/${orderId}`, { token });
  const payment = await market.call('GET', `/orders/${orderId}/payment`, { token });
  const found = await market.call('GET', `/admin/orders?search=${orderId}`, { token: admin });
  return [order.body.data.paymentStatus, payment.body.data.status, found.body.data[0].paymentStatus];
}

it('a refunded order shows the refund, though a later attempt failed', async () => {
  const { customer, orderId } = await sale(market, await demoShop(market, 0));
  await insertAttempt(orderId, 'FAILED');
  expect((await refundableAmount(market, admin, orderId)).status).toBe(200);
  await until(async () => {
    await makeRefundsDue(market.database.pool);
    await market.runMoneyJobs();
    return (await readStatuses(customer.token, orderId)).every((status) => status === 'REFUNDED');
  });
});

it('an order that was paid twice shows that it is paid, though the second payment was refunded', async () => {
  const { customer, orderId } = await sale(market, await demoShop(market, 0));
  await insertAttempt(orderId, 'REFUNDED');
  expect(await readStatuses(customer.token, orderId)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
});
