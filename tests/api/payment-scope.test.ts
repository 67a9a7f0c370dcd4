import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { lockOrder } from '../../src/modules/orders/index.ts';
import { addRefundedPayment } from '../../src/modules/payments/index.ts';
import { createAttempt, type PaymentChoice } from '../../src/modules/payments/payments/create-attempt.ts';
import { GatewayError, type PaymentGateway } from '../../src/modules/payments/payments/gateway.ts';
import {
  findPaidAttempt,
  getAttempt,
  isConfirmedWallet,
} from '../../src/modules/payments/payments/queries.ts';
import { sendAttempt } from '../../src/modules/payments/payments/start-attempt.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { PAYS, paymentRowHelpers, throwsTypeError, WINDOW } from './support/payment-rows.ts';

/* Changes of one payment attempt, and that they affect no other. */

let market: Market;
const { excludeOtherRows, deps, readAttempt, placed } = paymentRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true, paymentWindowMs: WINDOW });
  market.simulator.faults.muteWebhooks(true);
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

describe('the sending of a payment attempt', () => {
  const unsent = async () => {
    const order = await placed();
    await market.rows("update payment_attempts set status = 'CREATED', next_step = 'NONE' where id = $1", [
      order.attempt.id,
    ]);
    return order;
  };

  it('happens once and for it alone', async () => {
    const [mine, other] = [await unsent(), await unsent()];
    const sent: string[] = [];
    const chargeMobileMoney: PaymentGateway['chargeMobileMoney'] = async ({ reference }) => {
      sent.push(reference);
      return { kind: 'WAIT', displayText: null };
    };
    for (let again = 0; again < 2; again++) await sendAttempt(deps({ chargeMobileMoney }), mine.attempt.id);
    expect(sent).toEqual([mine.attempt.reference]);
    expect((await readAttempt(mine.orderId)).status).toBe('PENDING');
    expect((await readAttempt(other.orderId)).status).toBe('CREATED');
  });

  it('reports an error of ours as none of the processor’s', async () => {
    const { attempt, orderId } = await unsent();
    await expect(sendAttempt(deps({ chargeMobileMoney: throwsTypeError }), attempt.id)).rejects.toThrow(
      'our own',
    );
    expect((await readAttempt(orderId)).status).toBe('PENDING');
    const charged = await unsent();
    const chargeMobileMoney = async () => ({ kind: 'SUCCESS' }) as const;
    const sending = sendAttempt(deps({ chargeMobileMoney, verify: throwsTypeError }), charged.attempt.id);
    await expect(sending).rejects.toThrow('our own');
    expect(await readAttempt(charged.orderId)).toMatchObject({ status: 'PENDING', in_doubt: false });
  });
});

it('the processor’s answer to one payment is applied to no other', async () => {
  const other = await placed();
  const before = await readAttempt(other.orderId);
  expect(before).toMatchObject({ status: 'PENDING', next_step: 'APPROVE_ON_PHONE', in_doubt: false });
  expect((await placed('0201230006', 'telecel')).attempt.next_step).toBe('ENTER_OTP');
  expect(await readAttempt(other.orderId)).toEqual(before);
  market.simulator.faults.next({ path: '/charge', kind: 'drop', times: 1 });
  expect((await placed()).attempt.in_doubt).toBe(true);
  const card = await placed();
  await market.rows("update payment_attempts set status = 'FAILED' where id = $1", [card.attempt.id]);
  const pay = { token: card.token, body: { paymentMethod: 'CARD' } };
  expect((await market.call('POST', `/orders/${card.orderId}/pay`, pay)).status).toBe(201);
  expect((await readAttempt(card.orderId)).next_step).toBe('OPEN_PAGE');
  expect(await readAttempt(other.orderId)).toEqual(before);
});

describe('a late answer to an ended attempt', () => {
  it.each([
    ['that the customer has to approve it', 'WAIT'],
    ['of a success that can not be looked up', 'SUCCESS'],
  ] as const)('changes nothing: one %s', async (_, kind) => {
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
    await sendAttempt(deps({ chargeMobileMoney, verify: away }), attempt.id);
    expect(await readAttempt(orderId)).toMatchObject({
      status: 'FAILED',
      next_step: 'NONE',
      in_doubt: false,
    });
  });
});

describe('the refunded amount of a payment', () => {
  const back = async (orderId: string) =>
    (
      await market.rows(
        'select status, refunded_pesewas::int as back from payment_attempts where order_id = $1',
        [orderId],
      )
    )[0];
  const count = (attemptId: string) =>
    inTransaction(market.database.db, (tx) => addRefundedPayment(tx, attemptId, pesewas(100)));

  it('counts for that payment alone', async () => {
    const [mine, other] = [await placed(PAYS), await placed(PAYS)];
    await count(mine.attempt.id);
    expect(await back(mine.orderId)).toEqual({ status: 'PARTLY_REFUNDED', back: 100 });
    expect(await back(other.orderId)).toEqual({ status: 'SUCCEEDED', back: 0 });
  });

  it('stays zero for a payment that has not succeeded', async () => {
    const { attempt, orderId } = await placed();
    await count(attempt.id);
    expect(await back(orderId)).toEqual({ status: 'PENDING', back: 0 });
  });
});

describe('a new payment attempt', () => {
  const WALLET = { method: 'MOMO', phone: '+233551234987' } as const;
  async function make(choice: PaymentChoice, orderId?: string): Promise<unknown> {
    const { orderId: id } = await placed();
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [id]);
    const attempt = inTransaction(market.database.db, async (tx) => {
      const order = await lockOrder(tx, id);
      const contact = { email: 'ama@example.com', phone: null };
      const due = { pays: 'ORDER', amountPesewas: order.totalPesewas } as const;
      const input = { order: { ...order, id: orderId ?? id }, due, contact, choice };
      return createAttempt(tx, { ...input, provider: PROVIDER, windowMs: WINDOW });
    });
    return attempt.catch((error) => error.code ?? 'UNKNOWN');
  }

  it('has the given network or the number’s own, and none for a card', async () => {
    expect(await make(WALLET)).toMatchObject({ network: 'mtn', status: 'CREATED' });
    expect(await make({ ...WALLET, network: 'telecel' })).toMatchObject({ network: 'telecel' });
    expect(await make({ method: 'CARD' })).toMatchObject({ network: null, phone: null });
    expect(await make({ ...WALLET, phone: '+233230000000' })).toBe('VALIDATION_ERROR');
  });

  it('of a missing order fails as unknown, not as a payment in progress', async () => {
    expect(await make(WALLET, crypto.randomUUID())).toBe('UNKNOWN');
  });
});

describe('the payment that paid an order', () => {
  const find = (orderId: string) => inTransaction(market.database.db, (tx) => findPaidAttempt(tx, orderId));

  it('is the order’s own', async () => {
    const [mine, other] = [await placed(PAYS), await placed(PAYS)];
    expect((await find(mine.orderId)).orderId).toBe(mine.orderId);
    expect((await find(other.orderId)).orderId).toBe(other.orderId);
  });

  it('is none once it was refunded whole or while nothing is paid', async () => {
    const [back, unpaid] = [await placed(PAYS), await placed()];
    await market.rows("update payment_attempts set status = 'REFUNDED' where order_id = $1", [back.orderId]);
    for (const { orderId } of [back, unpaid]) {
      await expect(find(orderId)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    }
  });

  it('makes its number and no other a known one', async () => {
    const { id } = await placed(PAYS);
    const isKnown = (phone: string) => isConfirmedWallet(market.database.db, id, phone);
    expect([await isKnown('+233551234987'), await isKnown('+233551230000')]).toEqual([true, false]);
  });
});

it('a missing attempt with a reference to it is an error of ours', async () => {
  await expect(getAttempt(market.database.db, crypto.randomUUID())).rejects.toThrow(RangeError);
});
