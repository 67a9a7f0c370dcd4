import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaystackGateway } from '#providers/paystack';
import { purgeIdempotencyKeys } from '../../src/modules/idempotency/index.ts';
import {
  expireUnpaidOrders,
  isConfirmedWallet,
  pollPayment,
  pollPendingPayments,
  purgeWebhookPayloads,
} from '../../src/modules/payments/index.ts';
import type { Verification } from '../../src/modules/payments/payments/gateway.ts';
import { unmatchedPaymentHandler } from '../../src/modules/refunds/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { beforeAndAt, DAY, fromNow, MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { singleGateway } from '../support/single-provider.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { customerWithHistory, newCustomer, orderFrom } from './support/people.ts';

const WINDOW = 180 * SECOND;
const WAITS = '0551230000';

let market: Market;
beforeAll(async () => {
  // The simulator's wallets answer in real time; the deadlines here are in the market's time.
  market = await openMarket({ clock: true, paymentWindowMs: WINDOW });
  market.simulator.faults.muteWebhooks(true);
});
afterAll(() => market.close());
beforeEach(() => market.rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'"));

const PENDING: Verification = { kind: 'PENDING', abandoned: false, message: null };
/** The payment jobs, with a processor that gives this answer for every payment. */
const deps = (answer: Verification) => ({
  db: market.database.db,
  gateways: singleGateway({
    ...createPaystackGateway({
      baseUrl: market.simulator.url,
      secretKey: market.secretKey,
      timeoutMs: 2000,
    }),
    verify: async () => answer,
  }),
  site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
  log: createLog('silent'),
  returns: unmatchedPaymentHandler,
});
const look = async (answer: Verification) => {
  await market.rows('update payment_attempts set check_after = now()');
  await pollPendingPayments(deps(answer), WINDOW);
};
const release = () => expireUnpaidOrders(deps(PENDING));

async function place(token: string, wallet = WAITS) {
  const { body } = await orderFrom(market, token, { product: 'White Maize', wallet });
  return body.data.order.id as string;
}
const readState = async (orderId: string) => {
  const [row] = await market.rows<{
    order: string;
    attempt: string;
    expires: Date;
    latest: Date;
    window: Date;
  }>(
    `select o.status as order, a.status as attempt, o.hold_expires_at as expires, o.hold_latest_at as latest,
       a.expires_at as window
     from orders o join payment_attempts a on a.order_id = o.id where o.id = $1 order by a.id desc limit 1`,
    [orderId],
  );
  return row as NonNullable<typeof row>;
};
const later = (ms: number) => new Date(Date.now() + ms);
const pay = (token: string, orderId: string) =>
  market.call('POST', `/orders/${orderId}/pay`, {
    token,
    body: { paymentMethod: 'MOMO', momo: { phone: WAITS, network: 'mtn' } },
  });

describe('a payment', () => {
  it('has three minutes, and its goods are reserved for two more', async () => {
    const { token } = await newCustomer(market);
    const state = await readState(await place(token));
    expect([state.window, state.expires, state.latest]).toEqual([
      later(WINDOW),
      later(WINDOW + 2 * MINUTE),
      later(WINDOW + 10 * MINUTE),
    ]);
  });

  it('expires two minutes after its window without a final state at the processor', async () => {
    const { token } = await newCustomer(market);
    const orderId = await place(token);
    const { before, at } = await beforeAndAt(market, fromNow(WINDOW + 2 * MINUTE + 1), async () => {
      await look(PENDING);
      return (await readState(orderId)).attempt;
    });
    expect([before, at]).toEqual(['PENDING', 'EXPIRED']);
    // Five of its thirteen minutes are over.
    expect((await readState(orderId)).expires).toEqual(later(8 * MINUTE - 1));
  });

  it('expires after its window when the processor does not know it', async () => {
    const { token } = await newCustomer(market);
    const orderId = await place(token);
    const { before, at } = await beforeAndAt(market, fromNow(WINDOW + 1), async () => {
      await look({ kind: 'UNKNOWN' });
      return (await readState(orderId)).attempt;
    });
    expect([before, at]).toEqual(['PENDING', 'FAILED']);
  });

  it('is polled ten seconds after it was sent and every ten seconds then', async () => {
    const { token } = await newCustomer(market);
    const orderId = await place(token);
    const looks = async () => {
      await pollPendingPayments(deps(PENDING), WINDOW);
      const [row] = await market.rows<{ checks: number }>(
        'select checks from payment_attempts where order_id = $1',
        [orderId],
      );
      return row?.checks;
    };
    for (const nth of [1, 2]) {
      const { before, at } = await beforeAndAt(market, fromNow(10 * SECOND), looks);
      expect([before, at]).toEqual([nth - 1, nth]);
    }
  });
});

it('a failed payment is polled twelve times more, in case it is approved late', async () => {
  const { token } = await newCustomer(market);
  const orderId = await place(token);
  const failed: Verification = { kind: 'FAILED', message: 'Declined' };
  for (let n = 0; n < 15; n++) await look(failed);
  const [row] = await market.rows<{ checks: number }>(
    'select checks from payment_attempts where order_id = $1',
    [orderId],
  );
  expect(row?.checks).toBe(12);
});

it('a customer who opens a payment polls that one alone', async () => {
  const [mine, other] = [await newCustomer(market), await newCustomer(market)];
  const [orderId, othersId] = [await place(mine.token), await place(other.token)];
  await market.travel(10 * SECOND);
  await pollPayment(deps({ kind: 'FAILED', message: 'Declined' }), orderId, WINDOW);
  expect([(await readState(orderId)).attempt, (await readState(othersId)).attempt]).toEqual([
    'FAILED',
    'PENDING',
  ]);
});

it('a payment makes its number known for its account and for no other', async () => {
  const [mine, other] = [await newCustomer(market), await newCustomer(market)];
  const isKnown = ({ id }: { id: string }) => isConfirmedWallet(market.database.db, id, '+233551230000');
  await place(mine.token);
  await look({ kind: 'FAILED', message: 'Declined' });
  expect(await isKnown(mine)).toBe(false);
  await market.rows(
    `update payment_attempts set status = 'SUCCEEDED' where order_id in (select id from orders where user_id = $1)`,
    [mine.id],
  );
  expect([await isKnown(mine), await isKnown(other)]).toEqual([true, false]);
});

describe('reserved goods', () => {
  async function failed(customer: { token: string }) {
    const orderId = await place(customer.token);
    await look({ kind: 'FAILED', message: 'Declined' });
    return orderId;
  }

  it('are released ten minutes after the payment failed', async () => {
    const orderId = await failed(await newCustomer(market));
    const { before, at } = await beforeAndAt(market, fromNow(10 * MINUTE), async () => {
      await release();
      return (await readState(orderId)).order;
    });
    expect([before, at]).toEqual(['AWAITING_PAYMENT', 'EXPIRED']);
  });

  it.each([
    { who: 'is not known', minutes: 10, customer: () => newCustomer(market) },
    { who: 'has paid before', minutes: 30, customer: () => customerWithHistory(market) },
  ])(
    'stay for $minutes minutes and a payment’s window at most for a customer who $who',
    async ({ minutes, customer }) => {
      const someone = await customer();
      const end = fromNow(minutes * MINUTE + WINDOW);
      const orderId = await failed(someone);
      expect((await readState(orderId)).latest).toEqual(end);
      const { before, at } = await beforeAndAt(market, end, async () => {
        const { status } = await pay(someone.token, orderId);
        // As if that payment had failed at once.
        await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [orderId]);
        return { status, expires: (await readState(orderId)).expires };
      });
      expect([before.status, at.status]).toEqual([201, 409]);
      expect(before.expires).toEqual(end);
    },
  );
});

it('an idempotency key is stored for 14 days', async () => {
  const { token } = await newCustomer(market);
  await orderFrom(market, token, {
    product: 'White Maize',
    wallet: WAITS,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const countAfterPurge = async () => {
    await purgeIdempotencyKeys(market.database.db);
    return (await market.rows('select 1 from idempotency_keys')).length;
  };
  const { before, at } = await beforeAndAt(market, fromNow(14 * DAY + 1), countAfterPurge);
  expect([before, at]).toEqual([1, 0]);
});

it('a webhook’s body is stored for 90 days', async () => {
  await market.rows('delete from payment_webhooks');
  await market.rows(
    `insert into payment_webhooks (provider, event, dedupe_key, payload) values ('paystack', 'charge.success', 'x', '{"a":1}')`,
  );
  const countAfterPurge = async () => {
    await purgeWebhookPayloads(market.database.db);
    return (await market.rows("select 1 from payment_webhooks where payload::text like '%a%'")).length;
  };
  const { before, at } = await beforeAndAt(market, fromNow(90 * DAY + 1), countAfterPurge);
  expect([before, at]).toEqual([1, 0]);
});
