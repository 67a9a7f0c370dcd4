import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaystackGateway } from '#providers/paystack';
import type { PaymentGateway } from '../../src/modules/payments/payments/gateway.ts';
import { makeRefundsDue } from '../support/refunds.ts';
import { grantRefund, refundableAmount, refundPart } from './support/admin-money.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newestMail } from './support/people.ts';
import { refundWorkerHelpers } from './support/refund-races.ts';
import { demoAdmin, demoShop, handOver, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let admin: string;
let shop: TestShop;

beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});
beforeEach(() => {
  market.simulator.faults.clear();
  market.simulator.faults.muteWebhooks(true);
});

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const { worker, listRefunds, sentBack, allProcessed } = refundWorkerHelpers(() => market);

async function delivered() {
  const sold = await sale(market, shop, 2);
  await handOver(market, shop, sold.orderId);
  return sold;
}

/** The worker does not find the unanswered refunds at the processor, so an admin sends them again. */
async function missAndRetry(orderId: string) {
  const missing =
    "order_id = $1 and status in ('PENDING', 'NEEDS_ATTENTION') and processor_refund_id is null";
  await market.rows(
    `update refunds set check_after = now(), missed_at = now() - interval '11 minutes' where ${missing}`,
    [orderId],
  );
  await worker();
  const left = await market.rows<{ id: string; status: string }>(
    `select id, status from refunds where ${missing}`,
    [orderId],
  );
  expect(left.map(({ status }) => status)).toEqual(['NEEDS_ATTENTION']);
  for (const { id } of left) expect((await post(`/admin/refunds/${id}/retry`, admin)).status).toBe(200);
}

describe('two refunds of the same amount', () => {
  it('are two at the processor, though one is looked up while the other is retried by an admin', async () => {
    const sold = await delivered();
    const part = { amount: 1, reason: 'A gesture' };
    for (let times = 0; times < 2; times++) await refundPart(market, admin, sold.orderId, part);
    const [one, lost] = await listRefunds(sold.orderId);
    // As if a worker had died before its call.
    await market.rows(
      "update refunds set status = 'PENDING', attempts = 1, check_after = now() where id = $1",
      [lost?.id],
    );
    await worker((real) => ({
      async refund(input) {
        const outcome = await real.refund(input);
        await worker();
        return outcome;
      },
    }));
    await missAndRetry(sold.orderId);
    await allProcessed(sold.orderId);
    const ids = (await listRefunds(sold.orderId)).map(({ at }) => at);
    expect(new Set(ids).size).toBe(2);
    expect(await sentBack(sold.orderId)).toHaveLength(2);
    expect(one).toBeDefined();
  });
});

describe('a killed worker with a refund', () => {
  it.each([
    [
      'after it took the refund, before the call, once an admin sends it again',
      () => Promise.resolve(),
      true,
    ],
    ['after the call, before it wrote the answer down', (real, input) => real.refund(input), false],
  ] as [
    string,
    (real: PaymentGateway, input: Parameters<PaymentGateway['refund']>[0]) => Promise<unknown>,
    boolean,
  ][])('%s, leaves a refund that reaches its customer once', async (_, at, neverSent) => {
    const sold = await delivered();
    await refundableAmount(market, admin, sold.orderId);
    await new Promise<void>((died, failed) => {
      worker((real) => ({
        async refund(input) {
          await at(real, input);
          died();
          return new Promise<never>(() => undefined);
        },
      })).catch(failed);
    });
    expect((await listRefunds(sold.orderId))[0]).toMatchObject({ status: 'PENDING', at: null });
    if (neverSent) await missAndRetry(sold.orderId);
    await allProcessed(sold.orderId);
    const sent = await sentBack(sold.orderId);
    expect(sent.map(({ amount }) => amount)).toEqual([Math.round(sold.total * 100)]);
  });

  // Shows docs/architecture.md, The path of money: A transfer without an answer is looked up, never assumed
  it('leaves no half booking; the next round books the refund whole', async () => {
    const sold = await delivered();
    await refundableAmount(market, admin, sold.orderId);
    await market.rows('create sequence deaths');
    await market.rows(`create function die_once() returns trigger language plpgsql as $$ begin
      if new.key like 'refund:%' and nextval('deaths') = 1 then
        perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);
      end if; return null; end $$`);
    await market.rows(
      'create trigger die_once after insert on ledger_transactions for each row execute function die_once()',
    );
    await allProcessed(sold.orderId);
    await market.rows('drop trigger die_once on ledger_transactions');
    expect(await sentBack(sold.orderId)).toHaveLength(1);
    const [booked] = await market.rows<{ n: number }>(
      "select count(*)::int as n from ledger_transactions where order_id = $1 and key like 'refund:%'",
      [sold.orderId],
    );
    expect(booked?.n).toBe(1);
  });
});

it('a refund is booked after a killed worker though somebody decides it again at that moment', async () => {
  const sold = await delivered();
  await refundPart(market, admin, sold.orderId, { amount: 1, reason: 'A gesture' });
  const requestedRefund = await post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, {
    reason: 'Half of it was spoiled',
  });
  const { id } = requestedRefund.body.data.refunds.find(
    (one: { status: string }) => one.status === 'REQUESTED',
  );
  await post(`/shops/refunds/${id}/answer`, shop.token, { agrees: true });
  const booking = await market.database.pool.connect();
  try {
    await booking.query('begin');
    await booking.query('update refunds set check_after = now() where id = $1', [id]);
    const again = grantRefund(market, admin, id, 'Clear case');
    await until(async () => {
      const waiting = await market.rows(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    });
    await booking.query(
      "insert into ledger_transactions (key, description, order_id) values ('test', 'A booking', $1)",
      [sold.orderId],
    );
    await booking.query('rollback');
    expect((await again).status).toBe(409);
  } finally {
    booking.release(true);
  }
});

describe('a refund webhook', () => {
  it('polls its own payment’s refunds and leaves others to the worker', async () => {
    const [mine, other] = [await delivered(), await delivered()];
    for (const { orderId } of [mine, other]) {
      await refundPart(market, admin, orderId, { amount: 1, reason: 'A gesture' });
    }
    const [attempt] = await market.rows<{ reference: string }>(
      'select reference from payment_attempts where order_id = $1',
      [mine.orderId],
    );
    const data = { status: 'pending', transaction_reference: attempt?.reference, amount: '100' };
    const raw = JSON.stringify({ event: 'refund.pending', data });
    const signature = createHmac('sha512', market.secretKey).update(raw).digest('hex');
    const headers = { 'x-paystack-signature': signature, 'content-type': 'application/json' };
    expect((await market.call('POST', '/payments/paystack/webhook', { raw, headers })).status).toBe(200);
    expect((await listRefunds(mine.orderId))[0]?.status).toBe('PENDING');
    expect((await listRefunds(other.orderId))[0]?.status).toBe('APPROVED');
  });
});

describe('an API key that the processor refuses during a refund', () => {
  it('leaves the refund to be sent later, without a person', async () => {
    const sold = await delivered();
    await refundPart(market, admin, sold.orderId, { amount: 1, reason: 'A gesture' });
    const wrong = createPaystackGateway({ baseUrl: market.simulator.url, secretKey: 'sk_test_another' });
    await worker(() => wrong);
    expect((await listRefunds(sold.orderId))[0]?.status).toBe('APPROVED');
    await allProcessed(sold.orderId);
    expect(await sentBack(sold.orderId)).toHaveLength(1);
  });
});

describe('a partial refund by an admin', () => {
  it('is made once, though it was sent from two tabs', async () => {
    const sold = await delivered();
    const part = { amount: 1, left: sold.total, reason: 'A gesture' };
    const both = [1, 2].map(() => refundPart(market, admin, sold.orderId, part));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listRefunds(sold.orderId)).toHaveLength(1);
    const next = { itemId: sold.itemId, amount: 1, left: sold.total - 1, reason: 'Another one' };
    expect((await refundPart(market, admin, sold.orderId, next)).status).toBe(200);
  });
});

describe('a retried refund', () => {
  it('ignores a late answer to its first try', async () => {
    const sold = await delivered();
    await refundPart(market, admin, sold.orderId, { amount: 1, reason: 'A gesture' });
    const [refund] = await listRefunds(sold.orderId);
    await worker();
    await makeRefundsDue(market.database.pool);
    let late = true;
    await worker((real) => ({
      async fetchRefund(id) {
        const outcome = await real.fetchRefund(id);
        if (!late) return outcome;
        late = false;
        // Another worker records the failure, and an admin sends the refund again.
        await market.rows("update refunds set status = 'FAILED' where id = $1", [refund?.id]);
        expect((await post(`/admin/refunds/${refund?.id}/retry`, admin)).status).toBe(200);
        await worker();
        return { ...outcome, status: 'FAILED' };
      },
    }));
    const [first, second] = await sentBack(sold.orderId);
    expect((await listRefunds(sold.orderId))[0]?.at).toBe(String(second?.id));
    expect(first).toBeDefined();
    await allProcessed(sold.orderId);
    expect(await sentBack(sold.orderId)).toHaveLength(2);
  });
});

describe('the granted amount of a refund', () => {
  async function requested(amount?: number) {
    const sold = await delivered();
    const requestedRefund = await post(`/orders/items/${sold.itemId}/refund-request`, sold.customer.token, {
      reason: 'Half of it was spoiled',
      amount,
    });
    const { id } = requestedRefund.body.data.refunds[0];
    const read = async () => {
      const mine = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
      const shops = await market.call('GET', '/shops/refunds', { token: shop.token });
      const admins = await market.call('GET', '/admin/refunds', { token: admin });
      const order = await market.call('GET', `/admin/orders/${sold.orderId}`, { token: admin });
      return [mine.body.data.refunds, shops.body.data, admins.body.data, order.body.data.refunds].map(
        (list) => list.find((one: { id: string }) => one.id === id),
      );
    };
    return { sold, id, read };
  }

  it('stands beside the requested one for the customer, the shop and the admins', async () => {
    const { id, read } = await requested(5);
    for (const one of await read()) expect(one).toMatchObject({ amount: 5, requestedAmount: 5 });
    await post(`/admin/refunds/${id}/decide`, admin, { approve: true, amount: 2, note: 'A part of it' });
    for (const one of await read()) expect(one).toMatchObject({ amount: 2, requestedAmount: 5 });
  });

  it('keeps the note of its decision when it is settled by hand', async () => {
    const { id, read } = await requested(5);
    await grantRefund(market, admin, id, 'The photo shows it');
    await market.rows("update refunds set status = 'FAILED' where id = $1", [id]);
    expect((await post(`/admin/refunds/${id}/settle`, admin, { note: 'Sent by MoMo' })).status).toBe(200);
    expect((await read())[0].decisionNote).toBe('The photo shows it\nSent by MoMo');
  });

  it('has no requested amount when nobody requested it', async () => {
    const sold = await delivered();
    await refundPart(market, admin, sold.orderId, { amount: 1, reason: 'A gesture' });
    const mine = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
    expect(mine.body.data.refunds[0]).toMatchObject({ amount: 1, requestedAmount: null });
  });

  it('is correct in mails and audit log after a partial refund in between', async () => {
    const left = (total: number) => `GH₵${(total - 1).toFixed(2)}`;
    const agreed = await requested();
    await refundPart(market, admin, agreed.sold.orderId, { amount: 1, reason: 'A gesture' });
    await post(`/shops/refunds/${agreed.id}/answer`, shop.token, { agrees: true });
    const mail = await newestMail(market, agreed.sold.customer.email, 'refund-approved');
    expect(mail?.subject).toContain(left(agreed.sold.total));

    const decided = await requested();
    await refundPart(market, admin, decided.sold.orderId, { amount: 1, reason: 'A gesture' });
    await grantRefund(market, admin, decided.id, 'Clear case');
    const second = await newestMail(market, decided.sold.customer.email, 'refund-approved');
    expect(second?.subject).toContain(left(decided.sold.total));
    const [entry] = await market.rows<{ after: { amountPesewas: number } }>(
      "select after from audit_log where action = 'refund.approve' and subject_id = $1",
      [decided.id],
    );
    expect(entry?.after.amountPesewas).toBe(Math.round(decided.sold.total * 100) - 100);
  });
});
