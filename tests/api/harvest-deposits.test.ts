import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { dashboardRefundHelpers } from './support/dashboard-refunds.ts';
import { disputeHelpers } from './support/disputes.ts';
import { harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';

/* Deposits that a bank, Paystack's dashboard or an admin moves before the sale. */

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { offered, reserved, order, act, payBalance, follow, booked } = harvestHelpers(() => market);
const { dispute, decide } = disputeHelpers(() => market);
const { refundAtPaystack, waitUntilProcessed } = dashboardRefundHelpers(() => market);

describe('a chargeback of a deposit that is held', () => {
  it('takes the deposit when it is lost, and ends the reservation', async () => {
    const { token, orderId } = await reserved(await offered(shop), 2);
    await decide(await dispute(orderId), 'lost');
    expect((await order(token, orderId)).orderStatus).toBe('CANCELLED');
    const left = await booked(orderId);
    expect(Object.keys(left).sort()).toEqual(['PROCESSOR_CLEARING', 'PROCESSOR_FEE']);
  });

  it('keeps the deposit of a failed harvest until it is won, then gives it back once', async () => {
    const id = await offered(shop);
    const { token, orderId } = await reserved(id, 2);
    const disputeId = await dispute(orderId);
    expect((await act(shop, id, 'fail', { reason: 'Flood' })).status).toBe(200);
    await follow();
    expect(await booked(orderId)).toMatchObject({ DEPOSIT_HELD: -2100 });
    await decide(disputeId, 'won');
    await follow();
    await follow();
    expect(await booked(orderId)).toMatchObject({ CUSTOMER_REFUND_DUE: -2100 });
    expect((await order(token, orderId)).refunds).toHaveLength(1);
  });
});

describe('a refund of a deposit in Paystack’s dashboard', () => {
  it('is taken off what is held, and without any left the reservation ends', async () => {
    const { token, orderId } = await reserved(await offered(shop), 2);
    await waitUntilProcessed(await refundAtPaystack(orderId, 600));
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'RESERVED', paid: 15, balance: 90 });
    await waitUntilProcessed(await refundAtPaystack(orderId, 1500));
    expect((await order(token, orderId)).orderStatus).toBe('CANCELLED');
    expect(await booked(orderId)).not.toHaveProperty('DEPOSIT_HELD');
  });
});

it('an admin cancels a reservation, and its deposit goes back whole', async () => {
  const { token, orderId } = await reserved(await offered(shop), 2);
  const cancelled = await market.call('DELETE', `/admin/orders/${orderId}`, {
    ...{ token: await demoAdmin(market), body: { reason: 'The farmer asked us to' } },
  });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  const ended = await order(token, orderId);
  expect([ended.orderStatus, ended.refunds[0].amount]).toEqual(['CANCELLED', 21]);
});

describe('a harvest that is ready', () => {
  it('is settled once every reservation has followed, and others stay open', async () => {
    const [id, other] = [await offered(shop), await offered(shop)];
    const [first, second] = [await reserved(id, 2), await reserved(id, 2)];
    await market.rows(`create function refuse_following() returns trigger language plpgsql as
      $$ begin raise exception 'this order does not follow'; end $$`);
    await market.rows(`create trigger refuse_following before insert on order_events for each row
      when (new.order_id = '${first.orderId}') execute function refuse_following()`);
    const settled = async () =>
      (
        await market.rows<{ settled: boolean }>(
          'select settled_at is not null as settled from harvests where product_id = any($1) order by product_id = $2',
          [[id, other], id],
        )
      ).map(({ settled: one }) => one);
    expect((await act(shop, id, 'ready', { quantity: 10 })).status).toBe(200);
    expect((await order(second.token, second.orderId)).orderStatus).toBe('AWAITING_BALANCE');
    expect(await settled()).toEqual([false, false]);
    await market.rows('drop trigger refuse_following on order_events');
    await follow();
    expect((await order(first.token, first.orderId)).orderStatus).toBe('AWAITING_BALANCE');
    expect(await settled()).toEqual([false, true]);
  });

  it('returns nothing of a deposit that is under dispute', async () => {
    const id = await offered(shop, { depositPercent: 50, forfeitPercent: 0 });
    const { token, orderId } = await reserved(id, 4);
    await dispute(orderId);
    expect((await act(shop, id, 'ready', { quantity: 1 })).status).toBe(200);
    expect((await order(token, orderId)).refunds).toEqual([]);
  });
});

it('refunds no part below one cedi where balance and deposit leave a choice', async () => {
  const id = await offered(shop);
  const { token, orderId } = await reserved(id, 2);
  await act(shop, id, 'ready', { quantity: 2, price: 50 });
  await payBalance(token, orderId);
  await market.runMoneyJobs();
  const refunded = await market.call('POST', `/admin/orders/${orderId}/refund`, {
    ...{ token: await demoAdmin(market), body: { amount: 84.5, left: 105, reason: 'Both bags were wet' } },
  });
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
  const parts = await market.rows<{ amount: number }>(
    'select amount_pesewas as amount from refunds where order_id = $1 order by id',
    [orderId],
  );
  // The balance was 84.00: all of it and 50 pesewas of the deposit would not be sent.
  expect(parts).toEqual([{ amount: 8300 }, { amount: 150 }]);
  await market.runMoneyJobs();
  await until(async () => {
    await market.runMoneyJobs();
    return !('CUSTOMER_REFUND_DUE' in (await booked(orderId)));
  });
});

it('a harvest is not bought again: it is reserved', async () => {
  const id = await offered(shop);
  const { token, orderId } = await reserved(id, 2);
  const { data } = (await market.call('POST', `/orders/${orderId}/buy-again`, { token })).body;
  const missing = [{ productId: id, reason: 'Only sold by reservation' }];
  expect(data).toMatchObject({ added: [], missing, cart: { items: [] } });
});
