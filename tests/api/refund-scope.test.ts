import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedRefund, PaymentGateway } from '../../src/modules/payments/payments/gateway.ts';
import {
  pollRefundsOfPayment,
  processRefunds,
  recordDashboardRefund,
} from '../../src/modules/refunds/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { beforeAndAt, fromNow, MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { failing, LOST, refundRowHelpers, SENT } from './support/refund-rows.ts';

/* Which refunds are sent or polled, when, and that an answer of the processor changes that refund alone. */

let market: Market;
const { prepare, forget, payments, deps, round, refund, read, set } = refundRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await prepare();
});
afterAll(() => market.close());
beforeEach(forget);

const broken = async () => {
  throw new TypeError('a mistake of our own');
};

describe('the sending of a refund', () => {
  it('happens once for each', async () => {
    const ids = [await refund(), await refund({ amount_pesewas: 200 })];
    expect(await round()).toEqual(['refund 100', 'refund 200']);
    expect(await round()).toEqual([]);
    for (const [index, id] of ids.entries()) {
      expect(await read(id)).toMatchObject({ status: 'PENDING', attempts: 1, at: `r-${index + 1}00` });
    }
  });

  it('is skipped when its money was refunded in another way since it was read', async () => {
    await refund();
    const second = await refund({ amount_pesewas: 200, check_after: fromNow(0) });
    const meanwhile: PaymentGateway['refund'] = async ({ amountPesewas }) => {
      await set(second, "status = 'PROCESSED'");
      return { refundId: 'r-1', status: 'PENDING', amountPesewas };
    };
    await market.travel(1);
    expect(await round({ refund: meanwhile })).toEqual(['refund 100']);
  });

  it('is repeated a minute later when the processor is busy and counts as a try', async () => {
    const id = await refund();
    await round({ refund: failing('rate_limited') });
    expect(await read(id)).toMatchObject({ status: 'APPROVED', attempts: 1, error: 'rate_limited' });
    const { before, at } = await beforeAndAt(market, fromNow(MINUTE), () => round());
    expect([before, at]).toEqual([[], ['refund 100']]);
    expect((await read(id)).attempts).toBe(2);
  });

  it('is checked after 50 seconds without an answer, whatever the code', async () => {
    const id = await refund();
    await round({ refund: failing('rate_limited', true) });
    expect(await read(id)).toMatchObject({ status: 'PENDING', error: 'rate_limited' });
    const { before, at } = await beforeAndAt(market, fromNow(50 * SECOND), () => round());
    expect([before, at.map((one) => one.split(' ')[0])]).toEqual([[], ['findRefunds']]);
  });

  it('is left to a person when it is refused', async () => {
    const [id, waiting] = [await refund(), await refund({ ...LOST, check_after: fromNow(MINUTE) })];
    await round({ refund: failing('transaction_reversed') });
    expect(await read(id)).toMatchObject({ status: 'NEEDS_ATTENTION', error: 'transaction_reversed' });
    expect(await read(waiting)).toMatchObject({ status: 'PENDING', error: null });
  });

  it('ignores a late refusal of an abandoned try', async () => {
    const id = await refund();
    const late: PaymentGateway['refund'] = async () => {
      await set(id, "status = 'APPROVED'");
      return failing('transaction_reversed')();
    };
    await round({ refund: late });
    expect(await read(id)).toMatchObject({ status: 'APPROVED', error: null });
  });

  it('is checked a minute after an error of ours, which counts as no refusal', async () => {
    const id = await refund();
    await round({ refund: broken });
    expect(await read(id)).toMatchObject({ status: 'PENDING', error: null });
    const { before, at } = await beforeAndAt(market, fromNow(MINUTE), () => round());
    expect([before, at.map((one) => one.split(' ')[0])]).toEqual([[], ['findRefunds']]);
  });
});

describe('the poll of a refund', () => {
  const returned = async () => {
    const [row] = await market.rows<{ pesewas: number }>(
      'select refunded_pesewas as pesewas from payment_attempts where id = $1',
      [payments.mine.attemptId],
    );
    return row?.pesewas ?? 0;
  };

  it('is made while it is in progress or waits at the processor', async () => {
    for (const [index, status] of ['PENDING', 'NEEDS_ATTENTION', 'PROCESSED', 'FAILED'].entries()) {
      await refund({ status, processor_refund_id: `r-${index}` });
    }
    for (const status of ['REQUESTED', 'REJECTED', 'NEEDS_ATTENTION']) await refund({ status });
    const [byHand] = await market.rows<{ id: string }>(
      `insert into dashboard_refunds (provider, processor_refund_id, attempt_id, order_id, amount_pesewas, status)
         values ('paystack', 'd-1', $1, $2, 100, 'PENDING') returning id`,
      [payments.mine.attemptId, payments.mine.orderId],
    );
    await refund({ status: 'PENDING', dashboard_refund_id: byHand?.id });
    expect((await round()).sort()).toEqual(['fetchRefund r-0', 'fetchRefund r-1']);
  });

  it('is repeated after ten minutes and books a completed one', async () => {
    const id = await refund(SENT);
    const before = await returned();
    await round();
    expect(await returned()).toBe(before);
    const sides = await beforeAndAt(market, fromNow(10 * MINUTE), () => round());
    expect(sides).toEqual({ before: [], at: ['fetchRefund r-1'] });
    await market.travel(10 * MINUTE);
    const gone = async () => ({ refundId: 'r-1', status: 'PROCESSED', amountPesewas: 100 }) as const;
    await round({ fetchRefund: gone });
    expect([(await read(id)).status, (await returned()) - before]).toEqual(['PROCESSED', 100]);
  });

  it.each(['PROCESSED', 'FAILED'] as const)(
    'keeps a manual settlement of that moment and its booking: told %s',
    async (status) => {
      const id = await refund(SENT);
      const before = await returned();
      const settled = async (refundId: string) => {
        await set(id, "status = 'PROCESSED'");
        return { refundId, status, amountPesewas: 100 };
      };
      await round({ fetchRefund: settled });
      expect([(await read(id)).status, await returned()]).toEqual(['PROCESSED', before]);
    },
  );

  it('covers one payment alone when its webhook requests it', async () => {
    await refund({ amount_pesewas: 200 });
    await refund({}, payments.other);
    expect(await round({}, payments.other.reference)).toEqual(['refund 100']);
    expect(await round({}, 'no-such-payment')).toEqual([]);
  });

  it('is repeated a minute later when it could not be stored and blocks no other', async () => {
    await market.rows(
      "alter table refunds add constraint poison check (processor_refund_id <> 'poison') not valid",
    );
    const id = await refund(LOST);
    const next = await refund({ amount_pesewas: 200, check_after: fromNow(1) });
    await market.travel(1);
    const listed = { ...LISTED, refundId: 'poison' };
    await round({ findRefunds: async () => [listed] });
    await market.rows('alter table refunds drop constraint poison');
    expect(await read(id)).toMatchObject({ status: 'PENDING', at: null, due: fromNow(MINUTE) });
    expect((await read(next)).status).toBe('PENDING');
  });
});

const LISTED: ListedRefund = {
  ...{ refundId: 'r-9', status: 'PENDING', amountPesewas: 100 },
  ...{ reference: null, transactionId: null, disputeId: null },
};

describe('a refund whose answer was lost', () => {
  it('is found by its amount', async () => {
    const id = await refund(LOST);
    await round({ findRefunds: async () => [LISTED] });
    expect(await read(id)).toMatchObject({ status: 'PENDING', at: 'r-9', attempts: 1 });
  });

  it.each([
    { what: 'of another amount', listed: { amountPesewas: 101 } },
    { what: 'that failed', listed: { status: 'FAILED' } },
    { what: 'made for a dispute', listed: { disputeId: '7' } },
    { what: 'that is recorded as another', listed: { refundId: 'r-1' } },
  ] as const)(
    'is not linked to one $what: it is looked up again in ten minutes, and no other with it',
    async ({ listed }) => {
      const [id, waiting] = [await refund(LOST), await refund({ ...LOST, check_after: fromNow(MINUTE) })];
      await refund({ ...SENT, check_after: fromNow(MINUTE) });
      await round({ findRefunds: async () => [{ ...LISTED, ...listed }] });
      expect(await read(id)).toMatchObject({ status: 'PENDING', at: null, due: fromNow(10 * MINUTE) });
      expect(await read(waiting)).toMatchObject({ status: 'PENDING', due: fromNow(MINUTE) });
    },
  );

  it('is left to a person alone when two look-ups ten minutes apart miss it and is never resent', async () => {
    const id = await refund(LOST);
    const other = await refund({ ...LOST, missed_at: fromNow(-MINUTE), check_after: 'infinity' });
    expect(await round()).toEqual([expect.stringContaining('findRefunds')]);
    expect(await read(id)).toMatchObject({ status: 'PENDING', attempts: 1 });
    const look = async () => {
      await set(id, 'check_after = now()');
      return [(await round()).map((one) => one.split(' ')[0]), (await read(id)).status];
    };
    const { before, at } = await beforeAndAt(market, fromNow(10 * MINUTE), look);
    expect(before).toEqual([['findRefunds'], 'PENDING']);
    expect(at).toEqual([['findRefunds'], 'NEEDS_ATTENTION']);
    expect((await read(id)).error).toContain('before you send it again');
    expect((await read(other)).status).toBe('PENDING');
  });

  it('is found in a delayed list, also once it was left to a person', async () => {
    const id = await refund({ ...LOST, missed_at: fromNow(-MINUTE), status: 'NEEDS_ATTENTION' });
    await round({ findRefunds: async () => [LISTED] });
    expect(await read(id)).toMatchObject({ status: 'PENDING', at: 'r-9', attempts: 1 });
  });

  it('is looked up once more when an admin retries it', async () => {
    const again = { status: 'APPROVED', attempts: 1, missed_at: fromNow(-MINUTE) };
    const id = await refund(again);
    const calls = await round({ findRefunds: async () => [LISTED] });
    expect(calls.map((one) => one.split(' ')[0])).toEqual(['findRefunds']);
    expect(await read(id)).toMatchObject({ status: 'PENDING', at: 'r-9' });
    const gone = await refund({ ...again, amount_pesewas: 300 });
    expect((await round()).map((one) => one.split(' ')[0])).toEqual(['findRefunds', 'refund']);
    expect(await read(gone)).toMatchObject({ status: 'PENDING', at: 'r-300', attempts: 2 });
  });

  it.each([
    [
      'was found by another worker meanwhile',
      "processor_refund_id = 'r-5'",
      { at: 'r-5', status: 'PENDING' },
    ],
    ['was refused meanwhile', "status = 'NEEDS_ATTENTION'", { at: null, status: 'NEEDS_ATTENTION' }],
    ['was sent again meanwhile', 'attempts = 2', { attempts: 2, status: 'PENDING' }],
  ])('is not sent again when it %s', async (_, change, expected) => {
    const id = await refund(LOST);
    const meanwhile = async () => {
      await set(id, change);
      return [];
    };
    await round({ findRefunds: meanwhile });
    expect(await read(id)).toMatchObject(expected);
  });
});

describe('a payment webhook', () => {
  it('makes its refunds due, except those being sent, ended ones and others', async () => {
    const later = { check_after: fromNow(MINUTE) };
    const now = [await refund(later), await refund({ ...SENT, ...later })];
    const rest = [
      await refund({ ...LOST, ...later }),
      await refund({ status: 'PROCESSED', processor_refund_id: 'r-2', ...later }),
      await refund(later, payments.other),
    ];
    await pollRefundsOfPayment(deps(), payments.mine.reference);
    for (const id of now) expect((await read(id)).due).toEqual(fromNow(0));
    for (const id of rest) expect((await read(id)).due).toEqual(fromNow(MINUTE));
  });

  it('does not wait for a concurrent change of one of them', async () => {
    const id = await refund();
    await inTransaction(market.database.db, async (tx) => {
      await tx.execute(`select 1 from refunds where id = '${id}' for update`);
      let done = false;
      const polling = pollRefundsOfPayment(deps(), payments.mine.reference).then(() => {
        done = true;
      });
      await until(async () => done || (await isWaitingForLock(market)));
      expect(done).toBe(true);
      await polling;
    });
  });
});

describe('a refund that the processor lists while it is being sent', () => {
  it('is never recorded as a dashboard refund, in whichever order answer and list arrive', async () => {
    await refund({ amount_pesewas: 170 });
    // Recording the list first searches the refunds, then waits here.
    const holding = await market.database.pool.connect();
    await holding.query('begin; lock table dashboard_refunds in access exclusive mode');
    const listed: ListedRefund & { provider: string } = {
      provider: PROVIDER,
      ...{ refundId: 'r-170', transactionId: null, reference: payments.mine.reference, disputeId: null },
      ...{ amountPesewas: 170, status: 'PROCESSED' },
    };
    const reading = recordDashboardRefund(deps(), listed, async () => false);
    await until(() => isWaitingForLock(market));
    const answering = processRefunds(deps());
    // The answer is either recorded by now or waits for the list.
    await Promise.race([answering, new Promise((resolve) => setTimeout(resolve, 500))]);
    await holding.query('commit');
    holding.release();
    await Promise.all([reading, answering]);
    expect(await market.rows('select processor_refund_id from dashboard_refunds')).toEqual([]);
    const rows = await market.rows(
      'select processor_refund_id as at from refunds where amount_pesewas = 170',
    );
    expect(rows).toEqual([{ at: 'r-170' }]);
  });
});
