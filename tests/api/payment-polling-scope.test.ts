import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expireUnpaidOrders,
  pollPayment,
  pollPendingPayments,
  purgeWebhookPayloads,
  submitOtp,
  verifyPayment,
} from '../../src/modules/payments/index.ts';
import {
  GatewayError,
  type PaymentGateway,
  type Verification,
  type WebhookEvent,
} from '../../src/modules/payments/payments/gateway.ts';
import { findExpirableOrders } from '../../src/modules/payments/payments/queries.ts';
import { receiveWebhook } from '../../src/modules/payments/payments/receive-webhook.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { DAY, SECOND } from '../support/deadline-boundary.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { paymentRowHelpers, throwsTypeError, WINDOW } from './support/payment-rows.ts';

/* Polling and recording one payment, and that it affects no other. */

let market: Market;
const { polledReferences, excludeOtherRows, deps, readAttempt, placed } = paymentRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true, paymentWindowMs: WINDOW });
  market.simulator.faults.muteWebhooks(true);
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

const DECLINED: Verification = { kind: 'FAILED', message: 'Declined' };

describe('a webhook', () => {
  let number = 0;
  /** The modules that receive an event. */
  async function findReceivers(
    subject: WebhookEvent['subject'],
    reference: string | null,
    gateway: Partial<PaymentGateway> = {},
  ) {
    const to: string[] = [];
    const others = {
      transfer: async () => void to.push('payouts'),
      refund: async () => void to.push('refunds'),
      dispute: async () => void to.push('disputes'),
    };
    const webhook = {
      ...{ provider: PROVIDER, event: subject.toLowerCase(), subject, reference },
      ...{ dedupeKey: `scope-${++number}`, payload: { number } },
    };
    await receiveWebhook(deps(gateway), webhook, others);
    return [...to, ...polledReferences.splice(0).map(() => 'payments')];
  }

  it.each([
    ['TRANSFER', 'payouts'],
    ['REFUND', 'refunds'],
    ['DISPUTE', 'disputes'],
    ['PAYMENT', 'payments'],
  ] as const)('%s is handled by %s', async (event, whose) => {
    expect(await findReceivers(event, 'a-reference')).toEqual([whose]);
  });

  it('of another kind or without a reference is handled by nobody', async () => {
    expect(await findReceivers('OTHER', 'a-reference')).toEqual([]);
    for (const subject of ['TRANSFER', 'REFUND', 'PAYMENT'] as const) {
      expect(await findReceivers(subject, null)).toEqual([]);
    }
  });

  it('about a payment that cannot be verified now makes that one due next', async () => {
    const [mine, other] = [await placed(), await placed()];
    await market.rows("update payment_attempts set check_after = now() + interval '1 hour'");
    const away = async () => {
      throw new GatewayError('nobody is there', { maybeAccepted: true, code: 'timeout' });
    };
    await findReceivers('PAYMENT', mine.attempt.reference, { verify: away });
    await pollPendingPayments(deps(), WINDOW);
    expect(polledReferences).toEqual([mine.attempt.reference]);
    expect(polledReferences).not.toContain(other.attempt.reference);
  });

  it('that meets an error of ours is not counted as an unreachable processor', async () => {
    await expect(findReceivers('PAYMENT', 'a-reference', { verify: throwsTypeError })).rejects.toThrow(
      'our own',
    );
  });

  it('is deleted once', async () => {
    await market.rows('delete from payment_webhooks');
    await findReceivers('OTHER', null);
    await market.travel(91 * DAY);
    const forgotten = [1, 2].map(() => purgeWebhookPayloads(market.database.db));
    expect(await Promise.all(forgotten)).toContain(1);
    expect(await purgeWebhookPayloads(market.database.db)).toBe(0);
  });
});

describe('a poll of the processor', () => {
  it('by an admin reports an error of ours as such', async () => {
    const { attempt } = await placed();
    const ask = verifyPayment(deps({ verify: throwsTypeError }), {
      adminId: crypto.randomUUID(),
      reference: attempt.reference,
    });
    await expect(ask).rejects.toThrow('our own');
  });

  it('for a customer’s code does not lose the code by an error of ours', async () => {
    const { orderId } = await placed('0201230006', 'telecel');
    await expect(submitOtp(deps({ submitOtp: throwsTypeError }), orderId, '123456')).rejects.toThrow(
      'our own',
    );
  });

  it('by a customer is made for an open payment alone', async () => {
    const { attempt, orderId } = await placed();
    await market.travel(10 * SECOND);
    await pollPayment(deps({ verify: async () => DECLINED }), orderId, WINDOW);
    expect((await readAttempt(orderId)).status).toBe('FAILED');
    await market.rows('update payment_attempts set check_after = now() where id = $1', [attempt.id]);
    await pollPayment(deps(), orderId, WINDOW);
    expect(polledReferences).toEqual([]);
  });

  it('is not repeated for a payment of a wrong amount, which is refunded', async () => {
    const { attempt, orderId } = await placed();
    const wrong = { kind: 'SUCCESS', processorId: '4711', amountPesewas: 1, currency: 'GHS' } as const;
    const verify = async () => ({ ...wrong, feesPesewas: 0, paidAt: null, channel: 'mobile_money' });
    await market.travel(10 * SECOND);
    await pollPayment(deps({ verify }), orderId, WINDOW);
    expect((await readAttempt(orderId)).status).toBe('FAILED');
    await market.rows('update payment_attempts set check_after = now() where id = $1', [attempt.id]);
    await pollPendingPayments(deps(), WINDOW);
    expect(polledReferences).toEqual([]);
  });
});

it('concurrent workers skip payments that another worker polls', async () => {
  const [mine, other] = [await placed(), await placed()];
  await market.travel(10 * SECOND);
  await inTransaction(market.database.db, async (tx) => {
    await tx.execute(`select 1 from payment_attempts where id = '${mine.attempt.id}' for update`);
    let done = false;
    const looked = pollPendingPayments(deps(), WINDOW).then(() => {
      done = true;
    });
    await until(async () => done || (await isWaitingForLock(market)));
    expect([done, polledReferences]).toEqual([true, [other.attempt.reference]]);
    await looked;
  });
});

it('an unpaid order is due for release when its reservation has ended and no payment may succeed', async () => {
  const [held, live, ready] = [await placed(), await placed(), await placed()];
  const orders = (set: string, ...ids: string[]) =>
    market.rows(`update orders set ${set} where id = any($1)`, [ids]);
  await orders('hold_expires_at = now()', live.orderId, ready.orderId);
  await orders("hold_expires_at = now() + interval '1 second'", held.orderId);
  await market.rows("update payment_attempts set status = 'FAILED' where order_id = any($1)", [
    [held.orderId, ready.orderId],
  ]);
  expect(await findExpirableOrders(market.database.db, { limit: 50 })).toEqual([{ id: ready.orderId }]);
});

it('an unpaid order is released although more orders than a batch fail before it', async () => {
  const { orderId } = await placed();
  await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [orderId]);
  await market.rows('update orders set hold_expires_at = now() where id = $1', [orderId]);
  const earlier = new Date(Date.now() - SECOND).toISOString();
  const failing = await copyOrder(market, orderId, 51, { ship_city: 'fails', hold_expires_at: earlier });
  await market.rows(
    `create function refuse_order() returns trigger language plpgsql as
       $$ begin if new.ship_city = 'fails' then raise exception 'fails'; end if; return new; end $$`,
  );
  await market.rows(
    'create trigger refuse_order before update on orders for each row execute function refuse_order()',
  );
  expect(await expireUnpaidOrders(deps())).toBe(1);
  await market.rows('drop trigger refuse_order on orders');
  const released = await market.rows("select id from orders where status = 'EXPIRED' and id = $1", [orderId]);
  expect(released).toHaveLength(1);
  expect(await expireUnpaidOrders(deps())).toBe(failing.length);
});
