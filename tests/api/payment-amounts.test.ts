import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaystackGateway } from '#providers/paystack';
import { finaliseAttempt } from '../../src/modules/payments/payments/finalise-attempt.ts';
import type { Verification } from '../../src/modules/payments/payments/gateway.ts';
import { unmatchedPaymentHandler } from '../../src/modules/refunds/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { PROVIDER, singleGateway } from '../support/single-provider.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { paymentHelpers } from './support/payments.ts';
import { ledgerImbalance, mailsTo, newCustomer, orderFrom, productNamed } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
// Each test sets Paystack's answers itself, so no webhook may verify a payment meanwhile.
beforeEach(() => market.simulator.faults.muteWebhooks(true));
const { order, place } = paymentHelpers(() => market);

type Success = Extract<Verification, { kind: 'SUCCESS' }>;

/** An unpaid order; `receive` finalises it with this successful payment. */
async function unpaid() {
  const placed = await place('0551230000');
  const { reference } = placed.payment as { reference: string };
  const due = Math.round((await order(placed.token, placed.orderId)).totalAmount * 100);
  const receive = (fields: Partial<Success> = {}) =>
    finalise({
      kind: 'SUCCESS',
      processorId: '4711',
      amountPesewas: due,
      currency: 'GHS',
      feesPesewas: 0,
      paidAt: null,
      channel: 'mobile_money',
      ...fields,
    });
  /** Finalises a payment with this answer of the processor. */
  const finalise = (verification: Verification, of = reference) => {
    const verify = async () => verification;
    const { url: baseUrl } = market.simulator;
    const real = createPaystackGateway({ baseUrl, secretKey: market.secretKey, timeoutMs: 2000 });
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    const log = createLog('silent');
    const gateways = singleGateway({ ...real, verify });
    const deps = { db: market.database.db, gateways, site, log, returns: unmatchedPaymentHandler };
    return finaliseAttempt(deps, { reference: of, provider: PROVIDER });
  };
  const refunds = () =>
    market.rows(
      'select amount_pesewas as amount, status, last_error as "lastError" from refunds where order_id = $1',
      [placed.orderId],
    );
  const received = async () => {
    const [sum] = await market.rows<{ pesewas: number }>(
      `select coalesce(sum(e.amount_pesewas), 0)::int as pesewas from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id
       where t.order_id = $1 and e.account in ('PROCESSOR_CLEARING', 'PROCESSOR_FEE')`,
      [placed.orderId],
    );
    return sum?.pesewas;
  };
  const status = async () => (await order(placed.token, placed.orderId)).orderStatus;
  return { ...placed, due, finalise, receive, refunds, received, status };
}

describe('a payment of the amount due', () => {
  it('is refused in another currency: it is not booked and waits for a person', async () => {
    const { receive, refunds, received, status, due } = await unpaid();
    await receive({ currency: 'NGN' });
    expect(await status()).toBe('AWAITING_PAYMENT');
    expect(await refunds()).toEqual([
      { amount: due, status: 'NEEDS_ATTENTION', lastError: 'received in NGN' },
    ]);
    expect(await received()).toBe(0);
  });

  it('is applied once, however often the processor is polled', async () => {
    const { receive, refunds, received, status, due } = await unpaid();
    await receive();
    await receive();
    expect([await status(), await received(), await refunds()]).toEqual(['PROCESSING', due, []]);
  });
});

it('a payment that fails after another paid the order is not mailed', async () => {
  const { token, orderId, email, finalise, receive, status } = await unpaid();
  await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [orderId]);
  const again = { token, body: { paymentMethod: 'MOMO', momo: { phone: '0551230000', network: 'mtn' } } };
  const { body } = await market.call('POST', `/orders/${orderId}/pay`, again);
  await receive();
  await finalise({ kind: 'FAILED', message: 'Declined' }, body.data.reference);
  expect(await status()).toBe('PROCESSING');
  expect((await mailsTo(market, email)).map(({ kind }) => kind)).not.toContain('payment-failed');
});

describe('a payment that fails', () => {
  const DECLINED = { kind: 'FAILED', message: 'Declined' } as const;
  const readStatus = async (orderId: string) =>
    (
      await market.rows<{ status: string }>('select status from payment_attempts where order_id = $1', [
        orderId,
      ])
    )[0]?.status;

  it('fails alone, and its customer is mailed once', async () => {
    const [mine, other] = [await unpaid(), await unpaid()];
    for (let again = 0; again < 2; again++) await mine.finalise(DECLINED);
    expect([await readStatus(mine.orderId), await readStatus(other.orderId)]).toEqual(['FAILED', 'PENDING']);
    const kinds = (await mailsTo(market, mine.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'payment-failed')).toHaveLength(1);
  });

  it('stays successful when it has succeeded, whatever the processor says later', async () => {
    const { orderId, receive, finalise, status } = await unpaid();
    await receive();
    await finalise(DECLINED);
    expect([await readStatus(orderId), await status()]).toEqual(['SUCCEEDED', 'PROCESSING']);
  });
});

it('a payment for a cancelled order is refunded, and the order stays cancelled', async () => {
  const { token, orderId, receive, refunds, status, due } = await unpaid();
  await market.rows("update payment_attempts set status = 'EXPIRED' where order_id = $1", [orderId]);
  expect((await market.call('POST', `/orders/${orderId}/cancel`, { token })).status).toBe(200);
  await receive();
  expect([await status(), await refunds()]).toEqual([
    'CANCELLED',
    [{ amount: due, status: 'APPROVED', lastError: null }],
  ]);
});

it('a shop is credited with its items of the order and has one sold order more', async () => {
  const { token } = await newCustomer(market);
  const [shop] = await market.rows<{ id: string; goods: string[] }>(
    `select shop_id as id, array_agg(name order by name) as goods from products
       where listed and stock_quantity > 5 group by 1 having count(*) > 1 order by 1 limit 1`,
  );
  const [first = '', second = ''] = shop?.goods ?? [];
  const { id: productId } = await productNamed(market, first);
  await market.call('POST', '/cart/add', { token, body: { productId, quantity: 2 } });
  const countOrders = async () => {
    const [sold] = await market.rows<{ orders: number }>(
      'select coalesce(sum(orders_count), 0)::int as orders from shop_days where shop_id = $1',
      [shop?.id],
    );
    return sold?.orders ?? 0;
  };
  const before = await countOrders();
  const { body } = await orderFrom(market, token, { product: second, wallet: '0551234987' });
  expect((await countOrders()) - before).toBe(1);
  const credited = await market.rows<{ pesewas: number }>(
    `select -e.amount_pesewas::int as pesewas from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id where t.order_id = $1 and e.account = 'SHOP_PAYABLE'`,
    [body.data.order.id],
  );
  expect(credited).toEqual([{ pesewas: Math.round(body.data.order.subtotal * 100) }]);
});

describe.each([
  { what: 'less', by: -1 },
  { what: 'more', by: 1 },
])('a payment of a pesewa $what than is due', ({ by }) => {
  it('pays no order and is refunded whole, with the processor’s fee in the ledger', async () => {
    const { receive, refunds, received, status, due, email } = await unpaid();
    await receive({ amountPesewas: due + by, feesPesewas: 7 });
    expect([await status(), await received()]).toEqual(['AWAITING_PAYMENT', due + by]);
    expect(await refunds()).toEqual([{ amount: due + by, status: 'APPROVED', lastError: null }]);
    expect((await mailsTo(market, email)).map(({ kind }) => kind)).toContain('refund-on-the-way');
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('is refunded once, though its webhook is repeated, also with another amount', async () => {
    const { receive, refunds, received, status, due } = await unpaid();
    await receive({ amountPesewas: due + by });
    await receive({ amountPesewas: due + by });
    await receive();
    expect(await refunds()).toHaveLength(1);
    expect([await status(), await received()]).toEqual(['AWAITING_PAYMENT', due + by]);
  });
});
