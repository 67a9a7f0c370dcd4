import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesewas } from '#contracts/money';
import { createPaystackGateway } from '#providers/paystack';
import { lockOrder } from '../../src/domain/orders/index.ts';
import { createAttempt, type PaymentChoice } from '../../src/domain/payments/create-attempt.ts';
import { GatewayError, type PaymentGateway, type Verification } from '../../src/domain/payments/gateway.ts';
import {
  countReturned,
  pollPayment,
  purgeWebhookPayloads,
  reconcilePayments,
  submitOtp,
  verifyPayment,
} from '../../src/domain/payments/index.ts';
import {
  findPaidAttempt,
  findReleasableOrders,
  getAttempt,
  isConfirmedWallet,
} from '../../src/domain/payments/queries.ts';
import { receiveWebhook } from '../../src/domain/payments/receive-webhook.ts';
import { startAttempt } from '../../src/domain/payments/start-attempt.ts';
import { moneyReturns } from '../../src/domain/refunds/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { DAY, SECOND } from '../support/both-sides.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, orderFrom } from './support/people.ts';

/* What is done about one payment, and that it is done about that one alone. */

const WINDOW = 180 * SECOND;
const WAITS = '0551230000';
const PAYS = '0551234987';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, paymentWindowMs: WINDOW });
  market.simulator.faults.muteWebhooks(true);
});
afterAll(() => market.close());

/** What is asked of the processor, by reference. */
let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  // What tests before have left is nobody's business any more.
  await market.rows("update payment_attempts set checks = 99 where status in ('FAILED', 'EXPIRED')");
  await market.rows(
    "update payment_attempts set status = 'EXPIRED', checks = 99 where status in ('CREATED', 'PENDING')",
  );
  await market.rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'");
});

const DECLINED: Verification = { kind: 'FAILED', message: 'Declined' };
/** The payments' dependencies, with a processor that answers in this way. */
function deps(gateway: Partial<PaymentGateway> = {}) {
  const real = createPaystackGateway({ baseUrl: market.simulator.url, secretKey: market.secretKey });
  const verify = async (reference: string): Promise<Verification> => {
    asked.push(reference);
    return { kind: 'PENDING', abandoned: false, message: null };
  };
  return {
    db: market.database.db,
    gateway: { ...real, verify, ...gateway },
    site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
    log: createLog('silent'),
    returns: moneyReturns,
  };
}
const broken = async () => {
  throw new TypeError('a mistake of our own');
};

interface Attempt {
  id: string;
  reference: string;
  status: string;
  next_step: string;
  in_doubt: boolean;
}
const attemptOf = async (orderId: string) => {
  const [attempt] = await market.rows<Attempt>(
    'select * from payment_attempts where order_id = $1 order by id desc limit 1',
    [orderId],
  );
  return attempt as Attempt;
};
async function placed(wallet = WAITS, network?: 'mtn' | 'telecel') {
  const customer = await newCustomer(market);
  const { body } = await orderFrom(market, customer.token, {
    product: 'White Maize',
    wallet,
    ...(network && { network }),
  });
  const orderId = body.data.order.id as string;
  return { ...customer, orderId, attempt: await attemptOf(orderId) };
}

describe('an attempt is sent', () => {
  const unsent = async () => {
    const order = await placed();
    await market.rows("update payment_attempts set status = 'CREATED', next_step = 'NONE' where id = $1", [
      order.attempt.id,
    ]);
    return order;
  };

  it('once, and no other with it', async () => {
    const [mine, other] = [await unsent(), await unsent()];
    const sent: string[] = [];
    const chargeMobileMoney: PaymentGateway['chargeMobileMoney'] = async ({ reference }) => {
      sent.push(reference);
      return { kind: 'WAIT', displayText: null };
    };
    for (let again = 0; again < 2; again++) await startAttempt(deps({ chargeMobileMoney }), mine.attempt.id);
    expect(sent).toEqual([mine.attempt.reference]);
    expect((await attemptOf(mine.orderId)).status).toBe('PENDING');
    expect((await attemptOf(other.orderId)).status).toBe('CREATED');
  });

  it('and a mistake of our own is not taken for the answer of the processor', async () => {
    const { attempt, orderId } = await unsent();
    await expect(startAttempt(deps({ chargeMobileMoney: broken }), attempt.id)).rejects.toThrow('our own');
    expect((await attemptOf(orderId)).status).toBe('PENDING');
  });
});

it('what the processor answers to one payment is told of no other', async () => {
  const other = await placed();
  const before = await attemptOf(other.orderId);
  expect(before).toMatchObject({ status: 'PENDING', next_step: 'APPROVE_ON_PHONE', in_doubt: false });
  expect((await placed('0201230006', 'telecel')).attempt.next_step).toBe('ENTER_OTP');
  expect(await attemptOf(other.orderId)).toEqual(before);
  market.simulator.faults.next({ path: '/charge', kind: 'drop', times: 1 });
  expect((await placed()).attempt.in_doubt).toBe(true);
  const card = await placed();
  await market.rows("update payment_attempts set status = 'FAILED' where id = $1", [card.attempt.id]);
  const pay = { token: card.token, body: { paymentMethod: 'CARD' } };
  expect((await market.call('POST', `/orders/${card.orderId}/pay`, pay)).status).toBe(201);
  expect((await attemptOf(card.orderId)).next_step).toBe('OPEN_PAGE');
  expect(await attemptOf(other.orderId)).toEqual(before);
});

describe('an answer that comes when the attempt has ended', () => {
  it.each([
    ['that the customer has to approve it', 'WAIT'],
    ['of a success that can not be looked up', 'SUCCESS'],
  ] as const)('changes nothing of it: one %s', async (_, kind) => {
    const { attempt, orderId } = await placed();
    const away = async () => {
      throw new GatewayError('nobody is there', { maybeAccepted: true, code: 'timeout' });
    };
    const chargeMobileMoney: PaymentGateway['chargeMobileMoney'] = async () => {
      await market.rows("update payment_attempts set status = 'FAILED', next_step = 'NONE' where id = $1", [
        attempt.id,
      ]);
      return { kind, displayText: null } as never;
    };
    await market.rows("update payment_attempts set status = 'CREATED' where id = $1", [attempt.id]);
    await startAttempt(deps({ chargeMobileMoney, verify: away }), attempt.id);
    expect(await attemptOf(orderId)).toMatchObject({ status: 'FAILED', next_step: 'NONE', in_doubt: false });
  });
});

describe('what has gone back of a payment', () => {
  const back = async (orderId: string) =>
    (
      await market.rows(
        'select status, refunded_pesewas::int as back from payment_attempts where order_id = $1',
        [orderId],
      )
    )[0];
  const count = (attemptId: string) =>
    inTransaction(market.database.db, (tx) => countReturned(tx, attemptId, pesewas(100)));

  it('is counted to that one alone', async () => {
    const [mine, other] = [await placed(PAYS), await placed(PAYS)];
    await count(mine.attempt.id);
    expect(await back(mine.orderId)).toEqual({ status: 'PARTLY_REFUNDED', back: 100 });
    expect(await back(other.orderId)).toEqual({ status: 'SUCCEEDED', back: 0 });
  });

  it('is counted to none that has not succeeded', async () => {
    const { attempt, orderId } = await placed();
    await count(attempt.id);
    expect(await back(orderId)).toEqual({ status: 'PENDING', back: 0 });
  });
});

describe('a webhook', () => {
  let number = 0;
  /** Whom an event is given to. */
  async function given(event: string, reference: string | null, gateway: Partial<PaymentGateway> = {}) {
    const to: string[] = [];
    const others = {
      transfer: async () => void to.push('payouts'),
      refund: async () => void to.push('refunds'),
      dispute: async () => void to.push('disputes'),
    };
    const webhook = { event, reference, dedupeKey: `scope-${++number}`, payload: { number } };
    await receiveWebhook(deps(gateway), webhook, others);
    return [...to, ...asked.splice(0).map(() => 'payments')];
  }

  it.each([
    ['transfer.success', 'payouts'],
    ['refund.processed', 'refunds'],
    ['charge.dispute.create', 'disputes'],
    ['charge.success', 'payments'],
  ])('%s is the business of %s', async (event, whose) => {
    expect(await given(event, 'a-reference')).toEqual([whose]);
  });

  it('of any other kind, or without a reference, is the business of nobody', async () => {
    expect(await given('customeridentification.success', 'a-reference')).toEqual([]);
    for (const event of ['transfer.success', 'refund.processed', 'charge.success']) {
      expect(await given(event, null)).toEqual([]);
    }
  });

  it('about a payment that can not be asked about now has it looked at next, and no other', async () => {
    const [mine, other] = [await placed(), await placed()];
    await market.rows("update payment_attempts set check_after = now() + interval '1 hour'");
    const away = async () => {
      throw new GatewayError('nobody is there', { maybeAccepted: true, code: 'timeout' });
    };
    await given('charge.success', mine.attempt.reference, { verify: away });
    await reconcilePayments(deps(), WINDOW);
    expect(asked).toEqual([mine.attempt.reference]);
    expect(asked).not.toContain(other.attempt.reference);
  });

  it('and a mistake of our own is not taken for a processor that can not be asked', async () => {
    await expect(given('charge.success', 'a-reference', { verify: broken })).rejects.toThrow('our own');
  });

  it('is forgotten once', async () => {
    await market.rows('delete from payment_webhooks');
    await given('something.new', null);
    await market.travel(91 * DAY);
    const forgotten = [1, 2].map(() => purgeWebhookPayloads(market.database.db));
    expect(await Promise.all(forgotten)).toContain(1);
    expect(await purgeWebhookPayloads(market.database.db)).toBe(0);
  });
});

describe('the processor is asked', () => {
  it('by an admin, who hears of a mistake of our own as such', async () => {
    const { attempt } = await placed();
    const ask = verifyPayment(deps({ verify: broken }), {
      adminId: crypto.randomUUID(),
      reference: attempt.reference,
    });
    await expect(ask).rejects.toThrow('our own');
  });

  it('for the code of a customer, which is not lost by a mistake of our own unheard', async () => {
    const { orderId } = await placed('0201230006', 'telecel');
    await expect(submitOtp(deps({ submitOtp: broken }), orderId, '123456')).rejects.toThrow('our own');
  });

  it('by a customer about a payment that has not ended, and about none that has', async () => {
    const { attempt, orderId } = await placed();
    await market.travel(10 * SECOND);
    await pollPayment(deps({ verify: async () => DECLINED }), orderId, WINDOW);
    expect((await attemptOf(orderId)).status).toBe('FAILED');
    await market.rows('update payment_attempts set check_after = now() where id = $1', [attempt.id]);
    await pollPayment(deps(), orderId, WINDOW);
    expect(asked).toEqual([]);
  });

  it('no more about a payment of a wrong amount: its money has come and goes back', async () => {
    const { attempt, orderId } = await placed();
    const wrong = { kind: 'SUCCESS', processorId: '4711', amountPesewas: 1, currency: 'GHS' } as const;
    const verify = async () => ({ ...wrong, feesPesewas: 0, paidAt: null, channel: 'mobile_money' });
    await market.travel(10 * SECOND);
    await pollPayment(deps({ verify }), orderId, WINDOW);
    expect((await attemptOf(orderId)).status).toBe('FAILED');
    await market.rows('update payment_attempts set check_after = now() where id = $1', [attempt.id]);
    await reconcilePayments(deps(), WINDOW);
    expect(asked).toEqual([]);
  });
});

it('workers that look at payments at once wait for none that another has in hand', async () => {
  const [mine, other] = [await placed(), await placed()];
  await market.travel(10 * SECOND);
  await inTransaction(market.database.db, async (tx) => {
    await tx.execute(`select 1 from payment_attempts where id = '${mine.attempt.id}' for update`);
    let done = false;
    const looked = reconcilePayments(deps(), WINDOW).then(() => {
      done = true;
    });
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(async () => done || (await market.rows(waiting)).length > 0);
    expect([done, asked]).toEqual([true, [other.attempt.reference]]);
    await looked;
  });
});

describe('an attempt is made', () => {
  const WALLET = { method: 'MOMO', phone: '+233551234987' } as const;
  async function make(choice: PaymentChoice, orderId?: string): Promise<unknown> {
    const { orderId: id } = await placed();
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [id]);
    const attempt = inTransaction(market.database.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const input = { order: { ...order, id: orderId ?? id }, email: 'ama@example.com', choice };
      return createAttempt(tx, { ...input, windowMs: WINDOW });
    });
    return attempt.catch((error) => error.code ?? 'UNKNOWN');
  }

  it('with a network of its own or of its number, and for a card without', async () => {
    expect(await make(WALLET)).toMatchObject({ network: 'mtn', status: 'CREATED' });
    expect(await make({ ...WALLET, network: 'telecel' })).toMatchObject({ network: 'telecel' });
    expect(await make({ method: 'CARD' })).toMatchObject({ network: null, phone: null });
    expect(await make({ ...WALLET, phone: '+233230000000' })).toBe('VALIDATION_ERROR');
  });

  it('and what hinders that is not taken for a payment in progress', async () => {
    expect(await make(WALLET, crypto.randomUUID())).toBe('UNKNOWN');
  });
});

it('an unpaid order is up for release when its hold has ended and no payment of it may still succeed', async () => {
  const [held, live, ready] = [await placed(), await placed(), await placed()];
  const orders = (set: string, ...ids: string[]) =>
    market.rows(`update orders set ${set} where id = any($1)`, [ids]);
  await orders('hold_expires_at = now()', live.orderId, ready.orderId);
  await orders("hold_expires_at = now() + interval '1 second'", held.orderId);
  await market.rows("update payment_attempts set status = 'FAILED' where order_id = any($1)", [
    [held.orderId, ready.orderId],
  ]);
  expect(await findReleasableOrders(market.database.db, 50)).toEqual([{ id: ready.orderId }]);
});

describe('the payment that paid', () => {
  const find = (orderId: string) => inTransaction(market.database.db, (tx) => findPaidAttempt(tx, orderId));

  it("is the order's own", async () => {
    const [mine, other] = [await placed(PAYS), await placed(PAYS)];
    expect((await find(mine.orderId)).orderId).toBe(mine.orderId);
    expect((await find(other.orderId)).orderId).toBe(other.orderId);
  });

  it('is none once it has gone back whole, and none while nothing is paid', async () => {
    const [back, unpaid] = [await placed(PAYS), await placed()];
    await market.rows("update payment_attempts set status = 'REFUNDED' where order_id = $1", [back.orderId]);
    for (const { orderId } of [back, unpaid]) {
      await expect(find(orderId)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    }
  });

  it('makes its number a known one, and no other number', async () => {
    const { id } = await placed(PAYS);
    const isKnown = (phone: string) => isConfirmedWallet(market.database.db, id, phone);
    expect([await isKnown('+233551234987'), await isKnown('+233551230000')]).toEqual([true, false]);
  });
});

it('an attempt that is pointed to and not there is a mistake of our own', async () => {
  await expect(getAttempt(market.database.db, crypto.randomUUID())).rejects.toThrow(RangeError);
});
