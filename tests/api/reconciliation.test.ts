import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPastPayments, readPastTransfers } from '../../demo/past-payments.ts';
import { reconcile } from '../../src/modules/books/index.ts';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { refundableAmount, runPayouts } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { handOver, nextDemoShop, sale } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.rows('update products set stock_quantity = 1000');
  market.simulator.remember(await readPastPayments(market.database.db));
  market.simulator.rememberTransfers(await readPastTransfers(market.database.db));
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const match = () => reconcile(market.reconciliation);
const admin = () => demoAdmin(market);
/** Advances the clock by a second first: late payouts and refunds are polled again after some market time. */
async function runLaterMoneyJobs(): Promise<void> {
  await market.travel(1000);
  await market.runMoneyJobs();
}
const get = async (path: string) => (await market.call('GET', path, { token: await admin() })).body.data;
const book = () => get('/admin/money');

interface Difference {
  id: string;
  kind: string;
  about: string;
  ours: number;
  theirs: number;
  reason: string | null;
  assignee: { name: string } | null;
  closedBy: { name: string } | null;
}
const differences = async (state = 'open'): Promise<Difference[]> =>
  get(`/admin/money/differences?state=${state}&limit=200`);

async function close(id: string, bookAs: string | null, reason = 'Looked at with the bank') {
  return market.call('POST', `/admin/money/differences/${id}/close`, {
    token: await admin(),
    body: { bookAs, reason },
  });
}

/** Closes all differences as harmless, so that the next test starts without any. */
async function closeAll() {
  await match();
  for (const { id } of await differences()) expect((await close(id, null)).status).toBe(200);
}

describe('the ledger and the balance at Paystack', () => {
  it('agree for a market with sales, refunds and payouts, by day and account', async () => {
    const shop = await aShop('0551234567');
    const soldOn = new Date().toISOString().slice(0, 10);
    const sold = await sale(market, shop, 3);
    await handOver(market, shop, sold.orderId);
    const back = await sale(market, await aShop());
    expect((await refundableAmount(market, await admin(), back.orderId)).status).toBe(200);
    await runPayouts(market, await admin());
    await until(async () => {
      await runLaterMoneyJobs();
      const [open] = await market.rows<{ count: number }>(
        `select ((select count(*) from payouts where status in ('PENDING', 'PROCESSING'))
          + (select count(*) from refunds where status in ('APPROVED', 'PENDING')))::int as count`,
      );
      return open?.count === 0;
    });
    await market.travel(30 * HOUR);
    expect(await match()).toBe(0);
    const { atPaystack, shops, customers, ours } = await book();
    expect(atPaystack).toMatchObject({ unexplained: 0, underWay: 0, failure: null });
    expect(atPaystack.balance).toBe(atPaystack.books);
    expect(ours.ownMoney).toBe(1_000_000);
    const owed = [...Object.values(shops), ...Object.values(customers), ours.left] as number[];
    expect(owed.reduce((sum, part) => sum + part, 0)).toBeCloseTo(atPaystack.books, 2);
    await market.rows(
      `insert into processor_movements (provider, id, kind, subject, amount_pesewas, balance_pesewas, reason, happened_at)
       select provider, 'midnight', kind, 'midnight', 1, 1, '', $1::date + 1 from processor_movements limit 1`,
      [soldOn],
    );
    const [day, ...others] = await get(`/admin/money/days?from=${soldOn}&to=${soldOn}`);
    expect(others).toEqual([]);
    await market.rows("delete from processor_movements where id = 'midnight'");
    expect(day.openDifferences).toBe(0);
    for (const side of ['charges', 'refunds', 'transfers']) {
      expect([side, day[side].ours]).toEqual([side, day[side].theirs]);
      expect(day[side].ours, side).not.toBe(0);
    }
    expect(day.settled.net).toBe(day.charges.ours);
    expect(day.settled.gross - day.settled.fees).toBeCloseTo(day.settled.net, 2);
  });

  it('agree as of the time of the check, whatever is booked after it', async () => {
    await closeAll();
    const shop = await aShop('0551234568');
    await market.travel(1);
    const paid = await sale(market, shop);
    const { atPaystack: after } = await book();
    expect(after.unexplained).toBe(0);
    expect(after.bookedSince).toBeGreaterThan(0);
    expect(after.books - after.bookedSince).toBeCloseTo(after.balance, 2);
    await market.travel(2 * HOUR);
    expect((await refundableAmount(market, await admin(), paid.orderId)).status).toBe(200);
    await until(async () => {
      await runLaterMoneyJobs();
      return (
        (await market.rows("select 1 from refunds where status in ('APPROVED', 'PENDING')")).length === 0
      );
    });
    expect((await book()).atPaystack).toMatchObject({ unexplained: 0, underWay: 0 });
    expect(await match()).toBe(0);
    expect((await book()).atPaystack).toMatchObject({ unexplained: 0, bookedSince: 0 });
  });

  it('agree about money that Paystack had moved and the ledger had not, before and after its booking', async () => {
    await closeAll();
    const sold = await sale(market, await aShop());
    await market.travel(1);
    await market.simulator.faults.muteWebhooks(true);
    expect((await refundableAmount(market, await admin(), sold.orderId)).status).toBe(200);
    await until(async () => {
      await market.runMoneyJobs();
      return (await market.rows("select 1 from refunds where status = 'PENDING'")).length > 0;
    });
    await match();
    const { atPaystack: open } = await book();
    expect(open.underWay).toBeLessThan(0);
    expect(open.unexplained).toBe(0);
    await market.simulator.faults.muteWebhooks(false);
    await until(async () => {
      await market.travel(HOUR);
      await market.runMoneyJobs();
      return (await market.rows("select 1 from refunds where status = 'PENDING'")).length === 0;
    });
    expect((await book()).atPaystack).toMatchObject({ unexplained: 0, bookedSince: 0, underWay: 0 });
    expect((await book()).atPaystack.lookedAt).toBe(open.lookedAt);
  });

  it('show money in transit as such and as no difference', async () => {
    await closeAll();
    const sold = await sale(market, await aShop());
    await market.simulator.faults.muteWebhooks(true);
    expect((await refundableAmount(market, await admin(), sold.orderId)).status).toBe(200);
    await until(async () => {
      await market.runMoneyJobs();
      const rows = await market.rows("select 1 from refunds where status = 'PENDING'");
      return rows.length > 0;
    });
    await match();
    await market.travel(2 * HOUR);
    expect(await match()).toBe(0);
    const { atPaystack } = await book();
    expect(atPaystack.underWay).toBeLessThan(0);
    expect(atPaystack.unexplained).toBe(0);
    // A refund that failed is no longer in transit.
    const mark = (from: string, to: string) =>
      market.rows('update refunds set status = $2 where status = $1 and order_id = $3', [
        from,
        to,
        sold.orderId,
      ]);
    await mark('PENDING', 'FAILED');
    expect(await match()).toBe(1);
    await mark('FAILED', 'PENDING');
    expect(await match()).toBe(0);
    await market.simulator.faults.muteWebhooks(false);
    await until(async () => {
      await runLaterMoneyJobs();
      return (await market.rows("select 1 from refunds where status = 'PENDING'")).length === 0;
    });
  });

  it('differ by what one side lacks, an hour after it came', async () => {
    await closeAll();
    market.simulator.fund(-250_000, 'Moved to the bank');
    expect(await beforeAndAt(market, fromNow(HOUR + 1), match)).toEqual({ before: 0, at: 1 });
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'OTHER', about: 'Moved to the bank', ours: 0, theirs: -2500 });
    expect((await book()).atPaystack.unexplained).toBe(-2500);

    const id = found?.id as string;
    const items = [{ kind: 'MONEY_DIFFERENCE', subject: id, adminId: (await get('/admin/me')).id }];
    const assigned = await market.call('POST', '/admin/desk/assign', {
      token: await admin(),
      body: { items },
    });
    expect(assigned.status).toBe(200);
    expect((await differences())[0]?.assignee?.name).toBeTruthy();
    // Another run keeps the assignee.
    expect(await match()).toBe(1);
    expect((await differences())[0]).toMatchObject({ id, assignee: { name: expect.any(String) } });

    expect((await close(id, 'OWN_MONEY', 'To our bank')).status).toBe(200);
    expect((await close(id, 'OWN_MONEY')).status).toBe(409);
    expect(await match()).toBe(0);
    expect((await book()).atPaystack.unexplained).toBe(0);
    const [closed] = await differences('closed');
    expect(closed).toMatchObject({ id, reason: 'To our bank', closedBy: { name: expect.any(String) } });
    const [audited] = await market.rows<{ after: object }>(
      "select after from audit_log where action = 'money-difference.close' and subject_id = $1",
      [id],
    );
    expect(audited?.after).toMatchObject({ bookAs: 'OWN_MONEY', bookedPesewas: -250_000 });
  });

  it('keep a difference that was marked as harmless until its sums change', async () => {
    await closeAll();
    const row = market.simulator.fund(500, 'A gift');
    await market.travel(2 * HOUR);
    expect(await match()).toBe(1);
    const [gift] = await differences();
    expect((await close(gift?.id as string, null)).status).toBe(200);
    expect(await match()).toBe(0);
    await market.rows('update processor_movements set amount_pesewas = 700 where id = $1', [String(row)]);
    expect(await match()).toBe(1);
    await market.rows('update processor_movements set amount_pesewas = 500 where id = $1', [String(row)]);
    // Equal to what was closed before, so it closes by itself.
    expect(await match()).toBe(0);
    expect((await differences('closed'))[0]).toMatchObject({ closedBy: null });
  });

  it('a payment with a wrong booking is found, and so is its settlement', async () => {
    await closeAll();
    const sold = await sale(market, await aShop());
    await market.travel(DAY + 2 * HOUR);
    expect(await match()).toBe(0);
    // A wrong ledger entry, which only direct database access can write.
    await market.rows(`alter table ledger_entries disable trigger user`);
    await market.rows(
      `update ledger_entries e set amount_pesewas = amount_pesewas + case account when 'PROCESSOR_CLEARING' then 100 else -100 end
       from ledger_transactions t where t.id = e.transaction_id and t.order_id = $1 and t.key like 'payment:%'
         and account in ('PROCESSOR_CLEARING', 'PROCESSOR_FEE')`,
      [sold.orderId],
    );
    expect(await match()).toBe(2);
    const found = await differences();
    expect(found.map(({ kind, ours, theirs }) => [kind, Math.round((ours - theirs) * 100)]).sort()).toEqual([
      ['CHARGE', 100],
      ['SETTLEMENT', 100],
    ]);
    const settlement = found.find(({ kind }) => kind === 'SETTLEMENT');
    expect((await close(settlement?.id as string, 'LOSS')).status).toBe(409);
    const charge = found.find(({ kind }) => kind === 'CHARGE');
    expect((await close(charge?.id as string, 'PROCESSOR_FEE')).status).toBe(200);
    await market.rows(`alter table ledger_entries enable trigger user`);
    expect(await match()).toBe(0);
  });

  it('keep the last comparison and say so when Paystack does not answer', async () => {
    await closeAll();
    const before = (await book()).atPaystack;
    market.simulator.faults.next({ path: '/balance/ledger', kind: '500' });
    await expect(match()).rejects.toThrow();
    expect((await book()).atPaystack).toMatchObject({
      balance: before.balance,
      failedAt: expect.any(String),
    });
    await match();
    expect((await book()).atPaystack).toMatchObject({ failedAt: null, failure: null });
  });
});
