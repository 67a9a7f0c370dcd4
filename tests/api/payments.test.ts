import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { newCustomer, newestMail, orderFrom } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  // A wallet takes three seconds to approve: long enough for a busy machine.
  market = await openMarket({ speed: 60 });
});
afterAll(() => market.close());
const { order, payment, place, ended } = paymentHelpers(() => market);

describe('a wallet payment', () => {
  it('is approved at once', async () => {
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
  ])('%s fails with a plain reason, keeps the reservation and is mailed', async (wallet, reason) => {
    const { token, orderId, email } = await place(wallet);
    const failed = await ended(token, orderId);
    expect(failed).toMatchObject({ nextStep: 'NONE', failureReason: reason });
    expect(await order(token, orderId)).toMatchObject({ orderStatus: 'AWAITING_PAYMENT' });
    expect((await newestMail(market, email, 'payment-failed'))?.text).toContain(reason);
  });

  it('succeeds on the same order from another number afterwards', async () => {
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

  it('accepts a voucher code where one is required', async () => {
    const { token, orderId, payment: first } = await place('0201230006', 'telecel');
    expect(first.nextStep).toBe('ENTER_OTP');
    const otp = await market.call('POST', `/orders/${orderId}/payment/otp`, {
      token,
      body: { otp: '123456' },
    });
    expect(otp.status).toBe(200);
    expect((await ended(token, orderId)).status).toBe('SUCCEEDED');
  });

  it('fails on a wrong code and starts again', async () => {
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

  it('is booked once when its webhook comes twice', async () => {
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

  it('by card opens the card page and is paid there', async () => {
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
    const { authorizationUrl } = started.body.data;
    expect(authorizationUrl).toContain(market.simulator.url);
    const filledIn = { step: 'card', card: '4084084084084081', expiry: '12/99', cvv: '408' };
    await fetch(authorizationUrl, {
      method: 'POST',
      body: new URLSearchParams(filledIn),
      redirect: 'manual',
    });
    expect((await ended(customer.token, orderId)).status).toBe('SUCCEEDED');
    expect(await order(customer.token, orderId)).toMatchObject({ orderStatus: 'PROCESSING' });
  });
});

describe('a payment webhook', () => {
  const path = '/payments/paystack/webhook';
  const sign = (raw: string) => createHmac('sha512', market.secretKey).update(raw).digest('hex');

  it('is refused with a forged, altered or missing signature', async () => {
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

  it('with a signed success is verified at Paystack first', async () => {
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

  it('is accepted for an unknown payment and refused when it is no event', async () => {
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

describe('the ledger of a paid order', () => {
  it('cannot be edited, deleted or unbalanced, even by SQL', async () => {
    await place('0551234987');
    await expect(market.rows('update ledger_entries set amount_pesewas = 1')).rejects.toThrow('append-only');
    await expect(market.rows('delete from ledger_transactions')).rejects.toThrow('append-only');
    for (const table of ['ledger_entries', 'ledger_transactions', 'order_events', 'audit_log']) {
      await expect(market.rows(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    }
    const unbalanced = `with t as (insert into ledger_transactions (key, description) values ('x', 'x') returning id)
      insert into ledger_entries (transaction_id, account, amount_pesewas) select id, 'PLATFORM_FEE', 5 from t`;
    await expect(market.rows(unbalanced)).rejects.toThrow('off by 5');
  });
});
