import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail, orderFrom, stockOf } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const order = async (token: string, id: string) =>
  (await market.call('GET', `/orders/${id}`, { token })).body.data;
const payment = async (token: string, id: string) =>
  (await market.call('GET', `/orders/${id}/payment`, { token })).body.data;

/** Brings every pending look forward and lets the worker do its round. */
async function moneyRound() {
  await market.rows('update payment_attempts set check_after = now()');
  await market.rows("update refunds set check_after = now() where status in ('APPROVED', 'PENDING')");
  await market.runMoneyJobs();
}

async function place(
  wallet: string,
  network: 'mtn' | 'telecel' | 'at' = 'mtn',
  product = 'Ejura Brown Rice',
) {
  const customer = await newCustomer(market);
  const { status, body } = await orderFrom(market, customer.token, { product, wallet, network });
  expect(status).toBe(201);
  return { ...customer, orderId: body.data.order.id as string, payment: body.data.payment };
}

async function ended(token: string, id: string) {
  return until(async () => {
    await moneyRound();
    const found = await payment(token, id);
    return found.status !== 'PENDING' && found;
  });
}

describe('wallets', () => {
  it('approves at once', async () => {
    const { payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'SUCCEEDED', nextStep: 'NONE' });
  });

  it.each([
    ['0551230002', 'Your wallet does not have enough money for this order. Top up or use another number.'],
    ['0551230003', 'The request was declined on the phone. You have not been charged.'],
    [
      '0551230004',
      'The request was not approved in time. If money has left your wallet we will confirm automatically.',
    ],
  ])('%s fails with a plain reason, keeps the stock held and mails', async (wallet, reason) => {
    const { token, orderId, email } = await place(wallet);
    const failed = await ended(token, orderId);
    expect(failed).toMatchObject({ nextStep: 'NONE', failureReason: reason });
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' });
    expect((await newestMail(market, email, 'payment-failed'))?.text).toContain(reason);
  });

  it('then pays on the same order from another number', async () => {
    const { token, orderId } = await place('0551230003');
    await ended(token, orderId);
    const again = await market.call('POST', `/orders/${orderId}/pay`, {
      token,
      body: { paymentMethod: 'MOMO', momo: { phone: '0551234987', network: 'mtn' } },
    });
    expect([again.status, again.body.data.status]).toEqual([201, 'SUCCEEDED']);
    expect((await order(token, orderId)).payments).toHaveLength(2);
    const paidAgain = await market.call('POST', `/orders/${orderId}/pay`, {
      token,
      body: { paymentMethod: 'MOMO' },
    });
    expect([paidAgain.status, paidAgain.body.code]).toEqual([409, 'INVALID_STATE']);
  });

  it('has one attempt at a time', async () => {
    const { token, orderId } = await place('0551230000');
    const again = { token, body: { paymentMethod: 'MOMO' } };
    const { status, body } = await market.call('POST', `/orders/${orderId}/pay`, again);
    expect([status, body.code]).toEqual([409, 'PAYMENT_IN_PROGRESS']);
  });

  it('takes the voucher code where one is asked for', async () => {
    const { token, orderId, payment: first } = await place('0201230006', 'telecel');
    expect(first.nextStep).toBe('ENTER_OTP');
    const otp = await market.call('POST', `/orders/${orderId}/payment/otp`, {
      token,
      body: { otp: '123456' },
    });
    expect(otp.status).toBe(200);
    expect((await ended(token, orderId)).status).toBe('SUCCEEDED');
  });

  it('fails on a wrong code and starts anew', async () => {
    const { token, orderId } = await place('0201230006', 'telecel');
    const otp = await market.call('POST', `/orders/${orderId}/payment/otp`, {
      token,
      body: { otp: '654321' },
    });
    expect(otp.body.data.status).toBe('FAILED');
    const late = await market.call('POST', `/orders/${orderId}/payment/otp`, {
      token,
      body: { otp: '123456' },
    });
    expect(late.status).toBe(409);
  });

  it('books a payment once when its webhook comes twice', async () => {
    const { token, orderId } = await place('0551230008');
    await ended(token, orderId);
    await until(async () => {
      const [row] = await market.rows<{ n: number }>(
        'select deliveries as n from payment_webhooks w join payment_attempts a using (reference) where a.order_id = $1',
        [orderId],
      );
      return (row?.n ?? 0) >= 2;
    });
    const booked = await market.rows('select 1 from ledger_transactions where order_id = $1', [orderId]);
    expect(booked).toHaveLength(1);
  });

  it('opens the card page and is paid there', async () => {
    const customer = await newCustomer(market);
    const { body } = await orderFrom(market, customer.token, {
      product: 'White Maize',
      wallet: '0551230003',
    });
    const orderId = body.data.order.id;
    await ended(customer.token, orderId);
    const card = { token: customer.token, body: { paymentMethod: 'CARD' } };
    const started = await market.call('POST', `/orders/${orderId}/pay`, card);
    expect(started.body.data).toMatchObject({ nextStep: 'OPEN_PAGE', status: 'PENDING' });
    expect(started.body.data.authorizationUrl).toContain(market.simulator.url);
  });
});

describe('webhooks', () => {
  const path = '/payments/paystack/webhook';
  const sign = (raw: string) => createHmac('sha512', market.secretKey).update(raw).digest('hex');

  it('refuses a forged, altered or missing signature', async () => {
    const { orderId, token, payment: live } = await place('0551230000');
    const raw = JSON.stringify({
      event: 'charge.success',
      data: { id: 1, reference: live.reference, status: 'success' },
    });
    for (const signature of [undefined, 'nonsense', sign(`${raw} `), sign(raw).toUpperCase().slice(1)]) {
      const headers: Record<string, string> = signature ? { 'x-paystack-signature': signature } : {};
      expect((await market.call('POST', path, { raw, headers })).status).toBe(401);
    }
    expect((await payment(token, orderId)).status).toBe('PENDING');
  });

  it('does not believe even a signed success: Paystack is asked', async () => {
    const { orderId, token, payment: live } = await place('0551230000');
    const raw = JSON.stringify({
      event: 'charge.success',
      data: { id: 2, reference: live.reference, status: 'success' },
    });
    const { status } = await market.call('POST', path, {
      raw,
      headers: { 'x-paystack-signature': sign(raw) },
    });
    expect(status).toBe(200);
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' });
  });

  it('takes a signed event about something unknown, and refuses what is no event', async () => {
    for (const [raw, expected] of [
      [JSON.stringify({ event: 'charge.success', data: { id: 3, reference: 'not-ours' } }), 200],
      [JSON.stringify({ event: 'something.new', data: { id: 4 } }), 200],
      ['{"no":"event"}', 400],
      ['not json', 400],
    ] as const) {
      const { status } = await market.call('POST', path, {
        raw,
        headers: { 'x-paystack-signature': sign(raw) },
      });
      expect(status).toBe(expected);
    }
  });
});

describe('when things go wrong', () => {
  it('finds a success whose webhook was lost', async () => {
    market.simulator.faults.muteWebhooks(true);
    const { token, orderId } = await place('0551230001');
    await ended(token, orderId);
    market.simulator.faults.muteWebhooks(false);
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'PROCESSING' });
  });

  it('keeps a charge whose answer was lost in doubt, never sends it twice, and settles it', async () => {
    market.simulator.faults.muteWebhooks(true);
    market.simulator.faults.next({ path: '/charge', kind: 'drop', times: 1 });
    const { token, orderId, payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'PENDING', inDoubt: true });
    expect((await ended(token, orderId)).status).toBe('SUCCEEDED');
    market.simulator.faults.muteWebhooks(false);
    const sent = market.simulator.transactions().filter((one) => one.reference === first.reference);
    expect(sent).toHaveLength(1);
  });

  it('gives a charge that never arrived up after its window, and the order can be paid again', async () => {
    market.simulator.faults.next({ path: '/charge', kind: '500', times: 1 });
    const { token, orderId, payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'PENDING', inDoubt: true });
    expect(await ended(token, orderId)).toMatchObject({ status: 'FAILED' });
    const pay = { token, body: { paymentMethod: 'MOMO', momo: { phone: '0551234987' } } };
    expect((await market.call('POST', `/orders/${orderId}/pay`, pay)).body.data.status).toBe('SUCCEEDED');
  });

  it('does not call a charge failed because it could not be verified at once', async () => {
    market.simulator.faults.muteWebhooks(true);
    market.simulator.faults.next({ path: '/transaction/verify/*', kind: '429', times: 1 });
    const { token, orderId, payment: first } = await place('0551234987');
    expect(first).toMatchObject({ status: 'PENDING', inDoubt: true });
    const again = { token, body: { paymentMethod: 'MOMO' } };
    expect((await market.call('POST', `/orders/${orderId}/pay`, again)).status).toBe(409);
    expect((await ended(token, orderId)).status).toBe('SUCCEEDED');
    market.simulator.faults.muteWebhooks(false);
  });

  it('shows the attempt that paid, though a later one failed', async () => {
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

  it('lets one payment that can not be settled hold up no other', async () => {
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

  it('leaves a payment alone while Paystack can not be asked', async () => {
    const { token, orderId } = await place('0551230000');
    market.simulator.faults.next({ path: '/transaction/verify/*', kind: '500', times: 1 });
    await moneyRound();
    expect(await payment(token, orderId)).toMatchObject({ status: 'PENDING' });
    market.simulator.faults.clear();
  });

  it('sends back what is not the amount due', async () => {
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

describe('refunds', () => {
  /** A payment that must go back: it came after its order was cancelled. */
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

  it.each(['drop', '500', '429'] as const)(
    'reach the customer once when the answer is lost (%s)',
    async (kind) => {
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
    },
  );
});

describe('holds', () => {
  async function expire(orderId: string) {
    await market.rows("update orders set hold_expires_at = now() - interval '1 second' where id = $1", [
      orderId,
    ]);
    await moneyRound();
  }

  it('puts the stock of an unpaid order back on sale and mails', async () => {
    const { token, orderId, email } = await place('0551230003', 'mtn', 'Bambara Beans');
    const { productId } = (await order(token, orderId)).orderItems[0];
    const held = await stockOf(market, productId);
    await ended(token, orderId);
    await expire(orderId);
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'EXPIRED' });
    expect(await stockOf(market, productId)).toBe(held + 1);
    expect(await newestMail(market, email, 'order-expired')).toBeDefined();
    await expire(orderId);
    expect(await stockOf(market, productId)).toBe(held + 1);
    const pay = { token, body: { paymentMethod: 'MOMO' } };
    expect((await market.call('POST', `/orders/${orderId}/pay`, pay)).status).toBe(409);
  });

  it('waits while a wallet may still approve', async () => {
    const { token, orderId } = await place('0551230000');
    await market.rows(
      "update payment_attempts set expires_at = now() + interval '1 hour' where order_id = $1",
      [orderId],
    );
    await expire(orderId);
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' });
  });

  /** An order that has expired while its money was still on its way. */
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

  it('takes the stock again when money comes after the order expired', async () => {
    const { token, orderId, productId } = await expiredButApproved('Red Cocoyam');
    const stock = await stockOf(market, productId);
    await until(async () => {
      await moneyRound();
      return (await order(token, orderId)).orderStatus === 'PROCESSING';
    });
    expect(await stockOf(market, productId)).toBe(stock - 1);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('refunds by itself when the goods are gone by then', async () => {
    const { token, orderId, productId, email } = await expiredButApproved('Water Yam');
    await market.rows('update products set stock_quantity = 0 where id = $1', [productId]);
    await until(async () => {
      await moneyRound();
      return (
        await market.rows("select 1 from refunds where order_id = $1 and status = 'PROCESSED'", [orderId])
      ).length;
    });
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'EXPIRED', paymentStatus: 'REFUNDED' });
    expect(await stockOf(market, productId)).toBe(0);
    expect((await newestMail(market, email, 'refund-on-the-way'))?.text).toContain('goods were gone');
    const [due] = await market.rows<{ due: number }>(
      `select coalesce(sum(e.amount_pesewas), 0)::int as due from ledger_entries e join ledger_transactions t
        on t.id = e.transaction_id where t.order_id = $1 and e.account = 'CUSTOMER_REFUND_DUE'`,
      [orderId],
    );
    expect(due?.due).toBe(0);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('lets a customer cancel an unpaid order, and no other', async () => {
    const { token, orderId } = await place('0551230000', 'mtn', 'Fresh Cassava');
    expect((await market.call('POST', `/orders/${orderId}/cancel`, { token })).body.code).toBe(
      'PAYMENT_IN_PROGRESS',
    );
    const failed = await place('0551230003', 'mtn', 'Fresh Cassava');
    await ended(failed.token, failed.orderId);
    const { productId } = (await order(failed.token, failed.orderId)).orderItems[0];
    const held = await stockOf(market, productId);
    const cancelled = await market.call('POST', `/orders/${failed.orderId}/cancel`, { token: failed.token });
    expect(cancelled.body.data.orderStatus).toBe('CANCELLED');
    expect(await stockOf(market, productId)).toBe(held + 1);
    const paid = await place('0551234987');
    expect((await market.call('POST', `/orders/${paid.orderId}/cancel`, { token: paid.token })).status).toBe(
      409,
    );
  });
});

describe('the ledger', () => {
  it('can not be edited, deleted or unbalanced, not even by hand', async () => {
    await place('0551234987');
    await expect(market.rows('update ledger_entries set amount_pesewas = 1')).rejects.toThrow('append-only');
    await expect(market.rows('delete from ledger_transactions')).rejects.toThrow('append-only');
    const unbalanced = `with t as (insert into ledger_transactions (key, description) values ('x', 'x') returning id)
      insert into ledger_entries (transaction_id, account, amount_pesewas) select id, 'PLATFORM_FEE', 5 from t`;
    await expect(market.rows(unbalanced)).rejects.toThrow('off by 5');
  });
});
