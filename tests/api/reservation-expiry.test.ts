import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ledgerImbalance, newestMail, readStock } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
const { order, moneyRound, place, ended } = paymentHelpers(() => market);

describe('the goods of an unpaid order', () => {
  const endReservation = ({ rows }: Market, orderId: string) =>
    rows("update orders set hold_expires_at = now() - interval '1 second' where id = $1", [orderId]);
  async function expire(orderId: string) {
    await endReservation(market, orderId);
    await moneyRound();
  }

  it('are restocked and the customer is mailed', async () => {
    const { token, orderId, email } = await place('0551230003', 'mtn', 'Bambara Beans');
    const { productId } = (await order(token, orderId)).orderItems[0];
    const held = await readStock(market, productId);
    await ended(token, orderId);
    await expire(orderId);
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'EXPIRED' });
    expect(await readStock(market, productId)).toBe(held + 1);
    expect(await newestMail(market, email, 'order-expired')).toBeDefined();
    await expire(orderId);
    expect(await readStock(market, productId)).toBe(held + 1);
    const pay = { token, body: { paymentMethod: 'MOMO' } };
    const refused = await market.call('POST', `/orders/${orderId}/pay`, pay);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has expired')]);
  });

  it('stay reserved while a wallet may still approve', async () => {
    // Half a minute for approval, which a busy machine does not outlast.
    const patient = await openMarket({ speed: 6 });
    const payments = paymentHelpers(() => patient);
    const { token, orderId } = await payments.place('0551230000');
    await endReservation(patient, orderId);
    await payments.moneyRound();
    expect(await payments.order(token, orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' });
    await patient.close();
  });

  /** An order that expired before its payment arrived. */
  async function expiredButApproved(product: string) {
    market.simulator.faults.muteWebhooks(true);
    const placed = await place('0551230005', 'mtn', product);
    await market.rows(
      `update payment_attempts set status = 'EXPIRED', finalised_at = now(), check_after = now() + interval '1 hour'
        where order_id = $1`,
      [placed.orderId],
    );
    await market.rows("update orders set hold_expires_at = now() - interval '1 second' where id = $1", [
      placed.orderId,
    ]);
    await market.runMoneyJobs();
    const { productId } = (await order(placed.token, placed.orderId)).orderItems[0];
    expect(await order(placed.token, placed.orderId)).toMatchObject({ orderStatus: 'EXPIRED' });
    market.simulator.faults.muteWebhooks(false);
    return { ...placed, productId };
  }

  it('are taken again when the money arrives after the order expired', async () => {
    const { token, orderId, productId } = await expiredButApproved('Red Cocoyam');
    const stock = await readStock(market, productId);
    await until(async () => {
      await moneyRound();
      return (await order(token, orderId)).orderStatus === 'PROCESSING';
    });
    expect(await readStock(market, productId)).toBe(stock - 1);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('are taken again although the shop has gone on holiday since', async () => {
    const { token, orderId, productId } = await expiredButApproved('Bambara Beans');
    await market.rows(
      `update shops set closed_from = current_date - 1, closed_until = current_date + 1
       where id = (select shop_id from products where id = $1)`,
      [productId],
    );
    await until(async () => {
      await moneyRound();
      return (await order(token, orderId)).orderStatus !== 'EXPIRED';
    });
    expect((await order(token, orderId)).orderStatus).toBe('PROCESSING');
    expect(await market.rows('select 1 from refunds where order_id = $1', [orderId])).toEqual([]);
    await market.rows('update shops set closed_from = null, closed_until = null');
  });

  it('are refunded automatically when they are gone by then', async () => {
    const { token, orderId, productId, email } = await expiredButApproved('Water Yam');
    await market.rows('update products set stock_quantity = 0 where id = $1', [productId]);
    await until(async () => {
      await moneyRound();
      return (
        await market.rows("select 1 from refunds where order_id = $1 and status = 'PROCESSED'", [orderId])
      ).length;
    });
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'EXPIRED', paymentStatus: 'REFUNDED' });
    expect(await readStock(market, productId)).toBe(0);
    expect((await newestMail(market, email, 'refund-on-the-way'))?.text).toContain('items were sold');
    const [due] = await market.rows<{ due: number }>(
      `select coalesce(sum(e.amount_pesewas), 0)::int as due from ledger_entries e join ledger_transactions t
        on t.id = e.transaction_id where t.order_id = $1 and e.account = 'CUSTOMER_REFUND_DUE'`,
      [orderId],
    );
    expect(due?.due).toBe(0);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('are released when their customer cancels, and by no other customer', async () => {
    const { token, orderId } = await place('0551230000', 'mtn', 'Fresh Cassava');
    expect((await market.call('POST', `/orders/${orderId}/cancel`, { token })).body.code).toBe(
      'PAYMENT_IN_PROGRESS',
    );
    const failed = await place('0551230003', 'mtn', 'Fresh Cassava');
    await ended(failed.token, failed.orderId);
    const { productId } = (await order(failed.token, failed.orderId)).orderItems[0];
    const held = await readStock(market, productId);
    const cancelled = await market.call('POST', `/orders/${failed.orderId}/cancel`, { token: failed.token });
    expect(cancelled.body.data.orderStatus).toBe('CANCELLED');
    expect(await readStock(market, productId)).toBe(held + 1);
    const paid = await place('0551234987');
    expect((await market.call('POST', `/orders/${paid.orderId}/cancel`, { token: paid.token })).status).toBe(
      409,
    );
  });
});
