import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ledgerImbalance } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
// A late webhook of an earlier test could take this test's planted fault or finalise its payment.
beforeEach(() => market.simulator.faults.muteWebhooks(true));
const { order, payment, moneyRound, place, ended } = paymentHelpers(() => market);

describe('when things go wrong', () => {
  it('a success is found although its webhook was lost', async () => {
    market.simulator.faults.muteWebhooks(true);
    const { token, orderId } = await place('0551230001');
    await ended(token, orderId);
    market.simulator.faults.muteWebhooks(false);
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'PROCESSING' });
  });

  it('keep a charge in doubt when its answer is lost: it is never sent twice and settles', async () => {
    market.simulator.faults.muteWebhooks(true);
    market.simulator.faults.next({ path: '/charge', kind: 'drop', times: 1 });
    const { token, orderId, payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'PENDING', inDoubt: true });
    expect((await ended(token, orderId)).status).toBe('SUCCEEDED');
    market.simulator.faults.muteWebhooks(false);
    const sent = market.simulator.transactions().filter((one) => one.reference === first.reference);
    expect(sent).toHaveLength(1);
  });

  it('expire a charge that never arrived after its window, and the order can be paid again', async () => {
    market.simulator.faults.next({ path: '/charge', kind: '500', times: 1 });
    const { token, orderId, payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'PENDING', inDoubt: true });
    expect(await ended(token, orderId)).toMatchObject({ status: 'FAILED' });
    const pay = { token, body: { paymentMethod: 'MOMO', momo: { phone: '0551234987' } } };
    expect((await market.call('POST', `/orders/${orderId}/pay`, pay)).body.data.status).toBe('SUCCEEDED');
  });

  it('do not fail a charge that cannot be verified at once', async () => {
    market.simulator.faults.muteWebhooks(true);
    market.simulator.faults.next({ path: '/transaction/verify/*', kind: '429', times: 1 });
    const { token, orderId, payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'PENDING', inDoubt: true });
    const again = { token, body: { paymentMethod: 'MOMO' } };
    expect((await market.call('POST', `/orders/${orderId}/pay`, again)).status).toBe(409);
    expect((await ended(token, orderId)).status).toBe('SUCCEEDED');
    market.simulator.faults.muteWebhooks(false);
  });

  it('show the attempt that paid, though a later one failed', async () => {
    market.simulator.faults.muteWebhooks(true);
    const { token, orderId } = await place('0551230005');
    await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [orderId]);
    const pay = { token, body: { paymentMethod: 'MOMO', momo: { phone: '0551230003', network: 'mtn' } } };
    await market.call('POST', `/orders/${orderId}/pay`, pay);
    await until(async () => {
      await moneyRound();
      return (await order(token, orderId)).orderStatus === 'PROCESSING';
    });
    market.simulator.faults.muteWebhooks(false);
    expect((await payment(token, orderId)).status).toBe('SUCCEEDED');
  });

  it('block no other payment by one that cannot be settled', async () => {
    const bad = await place('0551234987', 'mtn', 'Bambara Beans');
    await market.rows(
      `update payment_attempts set status = 'PENDING', processor_id = null where order_id = $1`,
      [bad.orderId],
    );
    await market.rows("update orders set status = 'AWAITING_PAYMENT' where id = $1", [bad.orderId]);
    await market.rows(
      "alter table orders add constraint poison check (paid_at is null or id <> '" +
        bad.orderId +
        "') not valid",
    );
    const held = await place('0551230003', 'mtn', 'Bambara Beans');
    await ended(held.token, held.orderId);
    await market.rows("update orders set hold_expires_at = now() - interval '1 second' where id = $1", [
      held.orderId,
    ]);
    await moneyRound();
    expect(await order(held.token, held.orderId)).toMatchObject({ orderStatus: 'EXPIRED' });
    await market.rows('alter table orders drop constraint poison');
  });

  it('leave a payment alone while Paystack is unreachable', async () => {
    // The payment window must be longer than a busy machine takes to place an order.
    const patient = await openMarket({ speed: 6 });
    const { payment, moneyRound, place } = paymentHelpers(() => patient);
    const { token, orderId } = await place('0551230000');
    patient.simulator.faults.next({ path: '/transaction/verify/*', kind: '500', times: 1 });
    await moneyRound();
    expect(await payment(token, orderId)).toMatchObject({ status: 'PENDING' });
    await patient.close();
  });

  it('refund a payment of a wrong amount', async () => {
    const { token, orderId } = await place('0551230001');
    await market.rows('update payment_attempts set amount_pesewas = amount_pesewas + 1 where order_id = $1', [
      orderId,
    ]);
    expect((await ended(token, orderId)).status).toBe('FAILED');
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' });
    await until(async () => {
      await moneyRound();
      return (
        await market.rows("select 1 from refunds where order_id = $1 and status = 'PROCESSED'", [orderId])
      ).length;
    });
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

describe('refunds in trouble', () => {
  /** A payment to return: it arrived after its order was cancelled. */
  async function unappliedPayment() {
    market.simulator.faults.muteWebhooks(true);
    const placed = await place('0551230001');
    await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [placed.orderId]);
    await market.call('POST', `/orders/${placed.orderId}/cancel`, { token: placed.token });
    await until(async () => {
      await market.rows('update payment_attempts set check_after = now()');
      await market.runMoneyJobs();
      return (await market.rows('select 1 from refunds where order_id = $1', [placed.orderId])).length;
    });
    return placed;
  }
  const processed = (orderId: string) =>
    until(async () => {
      await moneyRound();
      return (
        await market.rows("select 1 from refunds where order_id = $1 and status = 'PROCESSED'", [orderId])
      ).length;
    });
  const due = async (orderId: string) => {
    const [row] = await market.rows<{ due: number }>(
      `select coalesce(sum(e.amount_pesewas), 0)::int as due from ledger_entries e join ledger_transactions t
        on t.id = e.transaction_id where t.order_id = $1 and e.account = 'CUSTOMER_REFUND_DUE'`,
      [orderId],
    );
    return row?.due;
  };

  it.each(['drop', '429'] as const)('reach the customer once when the answer is lost (%s)', async (kind) => {
    market.simulator.faults.next({ path: '/refund', kind, times: 1 });
    const { orderId, token } = await unappliedPayment();
    await processed(orderId);
    market.simulator.faults.muteWebhooks(false);
    market.simulator.faults.clear();
    expect(await due(orderId)).toBe(0);
    expect(await order(token, orderId)).toMatchObject({
      orderStatus: 'CANCELLED',
      paymentStatus: 'REFUNDED',
    });
    const rows = await market.rows<{ id: string }>(
      'select processor_refund_id as id from refunds where order_id = $1',
      [orderId],
    );
    expect(rows).toHaveLength(1);
    const { reference } = await payment(token, orderId);
    const sent = market.simulator.transactions().find((one) => one.reference === reference);
    const url = `${market.simulator.url}/refund?transaction=${sent?.id}`;
    const listed = await (
      await fetch(url, { headers: { authorization: `Bearer ${market.secretKey}` } })
    ).json();
    expect(listed.data).toHaveLength(1);
  });

  it('are never retried automatically: one that the processor does not list waits for a person', async () => {
    market.simulator.faults.next({ path: '/refund', kind: '500', times: 1 });
    const { orderId } = await unappliedPayment();
    const refund = await until(async () => {
      await market.rows(
        "update refunds set missed_at = missed_at - interval '11 minutes' where order_id = $1",
        [orderId],
      );
      await moneyRound();
      const [row] = await market.rows<{ id: string; status: string }>(
        'select id, status from refunds where order_id = $1',
        [orderId],
      );
      return row?.status === 'NEEDS_ATTENTION' && row;
    });
    const token = await demoAdmin(market);
    expect((await market.call('POST', `/admin/refunds/${refund.id}/retry`, { token })).status).toBe(200);
    await processed(orderId);
    market.simulator.faults.muteWebhooks(false);
    market.simulator.faults.clear();
    expect(await due(orderId)).toBe(0);
  });
});
