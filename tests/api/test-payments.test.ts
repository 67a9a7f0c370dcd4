import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LaunchView } from '#src/modules/launch/contract/launch.ts';
import { readPastPayments, readPastTransfers } from '../../demo/past-payments.ts';
import { findViolations, reconcile } from '../../src/modules/books/index.ts';
import { beforeAndAt, DAY, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { closeMarket } from './support/launch.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';

/* GH₵1 paid by an owner on the launch page, and its refund. */

const MTN = { phone: '055 123 4987', network: 'mtn' };
let market: Market;
let owner: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  market.simulator.remember(await readPastPayments(market.database.db));
  market.simulator.rememberTransfers(await readPastTransfers(market.database.db));
});
afterAll(() => market.close());
beforeEach(async () => {
  // Its session ends while the clock travels.
  owner = await demoAdmin(market);
  await closeMarket(market);
  await market.rows("update test_payments set created_at = created_at - interval '2 days'");
});
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
});

const call = (path: string, body?: unknown) =>
  market.call('POST', `/admin/launch/${path}`, { token: owner, body });
const pay = (wallet = MTN) => call('test-payment', wallet);
const launch = async (): Promise<LaunchView> =>
  (await market.call('GET', '/admin/launch', { token: owner })).body.data;
const line = async () => (await launch()).lines.find((one) => one.line === 'test-payment');
const newest = async <T>(column: string): Promise<T> => {
  const [row] = await market.rows<Record<string, T>>(
    `select ${column} from test_payments order by id desc limit 1`,
  );
  return row?.[column] as T;
};
/** Waits until the test has a status; the jobs run meanwhile. */
const become = (status: string) =>
  until(async () => {
    await market.travel(1000);
    await market.runMoneyJobs();
    return (await newest('status')) === status;
  });

describe('GH₵1', () => {
  it('comes and goes back, and neither stores nor answers the whole number', async () => {
    expect((await line())?.state).toBe('unknown');
    const started = await pay();
    expect(started.status).toBe(200);
    expect(JSON.stringify(started.body)).not.toContain('1234987');
    expect(JSON.stringify(await market.rows('select * from test_payments'))).not.toContain('1234987');
    await become('REFUNDED');
    expect(await line()).toMatchObject({ state: 'ok', provenAt: expect.any(String) });
    const [row] = await market.rows('select * from test_payments order by id desc limit 1');
    expect(row).toMatchObject({ masked_phone: null, amount_pesewas: 100 });
    const [entry] = await findAuditEntries(market, 'launch.test-payment');
    expect(entry?.after).toMatchObject({ network: 'mtn', phone: '055 ••• 4987' });
  });

  it('is booked against own money with the fee as a cost, and agrees with the balance at Paystack', async () => {
    const sums = async () =>
      Object.fromEntries(
        (
          await market.rows<{ account: string; sum: number }>(
            `select e.account, sum(e.amount_pesewas)::int as sum from ledger_entries e
             join ledger_transactions t on t.id = e.transaction_id where t.key like 'test-%' group by 1`,
          )
        ).map(({ account, sum }) => [account, sum]),
      );
    await pay();
    await become('REFUNDED');
    const { OWN_MONEY, PROCESSOR_FEE = 0, PROCESSOR_CLEARING, ...others } = await sums();
    expect([OWN_MONEY, others]).toEqual([0, {}]);
    expect(PROCESSOR_FEE).toBeGreaterThan(0);
    expect(PROCESSOR_CLEARING).toBe(-PROCESSOR_FEE);
    await market.travel(30 * HOUR);
    expect(await reconcile(market.reconciliation)).toBe(0);
  });

  it('proves nothing after 30 days, nor once payments are taken in another way', async () => {
    await pay();
    await become('REFUNDED');
    await market.rows("update test_payments set mode = 'test'");
    expect(await line()).toMatchObject({
      state: 'unknown',
      evidence: expect.stringContaining('other payment'),
    });
    await market.rows(
      "update test_payments set mode = 'simulated', refunded_at = now() - interval '31 days'",
    );
    expect((await line())?.state).toBe('red');
  });
});

describe('a payment that does not come', () => {
  it.each([
    ['055 123 4502', 'enough money'],
    ['055 123 4503', 'declined'],
    ['055 123 4504', 'not approved in time'],
  ])('%s is red with the reason', async (phone, why) => {
    await pay({ ...MTN, phone });
    await become('FAILED');
    expect(await line()).toMatchObject({ state: 'red', evidence: expect.stringContaining(why) });
    expect((await launch()).testPayment?.phone).toBeNull();
  });

  it('is still refunded when it comes late, by the webhook alone', async () => {
    await pay({ ...MTN, phone: '055 123 0099' });
    await market.rows(
      "update test_payments set status = 'FAILED', failure_code = 'TIMEOUT', check_after = 'infinity' where status = 'CHARGING'",
    );
    await fetch(`${market.simulator.url}/phone/0551230099/requests`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ decision: 'approve' }),
    });
    await become('REFUNDED');
  });

  it('is looked up and never charged again when the process ended before the answer', async () => {
    const before = market.simulator.transactions().length;
    await market.rows(`insert into test_payments (admin_id, reference, provider, mode, network, amount_pesewas, expires_at, check_after)
      select id, 'dwtest-lost', 'paystack', 'simulated', 'mtn', 100, now() + interval '1 second', now()
      from users where email = 'admin@dwaso.test'`);
    await become('FAILED');
    expect(market.simulator.transactions()).toHaveLength(before);
  });
});

describe('an answer that is lost', () => {
  const refunds = async () => {
    const wanted = await newest('reference');
    const all = market.simulator.transactions().filter(({ reference }) => reference === wanted);
    const answer = await fetch(`${market.simulator.url}/refund?transaction=${all[0]?.id}`, {
      headers: { authorization: `Bearer ${market.secretKey}` },
    });
    return { charges: all.length, refunds: ((await answer.json()) as { data: unknown[] }).data.length };
  };

  it.each(['/charge', '/refund'])('of %s: sent once, and found by its reference', async (path) => {
    market.simulator.faults.next({ path, kind: 'drop' });
    await pay();
    await market.travel(60_000);
    await become('REFUNDED');
    expect(await refunds()).toEqual({ charges: 1, refunds: 1 });
  });

  it('a refund that never arrived is not sent again, and one by hand ends the test', async () => {
    market.simulator.faults.next({ path: '/refund', kind: '500' });
    await pay();
    const sent = await newest<Date>('refund_sent_at');
    const missing = await beforeAndAt(market, new Date(sent.getTime() + 20 * MINUTE), async () => {
      await market.rows('update test_payments set check_after = now()');
      await market.runMoneyJobs();
      return newest('status');
    });
    expect(missing).toEqual({ before: 'REFUNDING', at: 'REFUND_FAILED' });
    owner = await demoAdmin(market);
    expect((await line())?.state).toBe('red');
    expect(await refunds()).toEqual({ charges: 1, refunds: 0 });
    await fetch(`${market.simulator.url}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${market.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction: await newest('reference'), amount: 100 }),
    });
    await market.travel(HOUR);
    await become('REFUNDED');
    owner = await demoAdmin(market);
    expect((await line())?.state).toBe('ok');
  });
});

it('a code of the network is entered on the page', async () => {
  expect((await call('test-payment/code', { otp: '123456' })).status).toBe(409);
  const asked = await pay({ phone: '020 123 4510', network: 'telecel' });
  expect(asked.body.data.testPayment).toMatchObject({ needsCode: true, phone: '020 ••• 4510' });
  expect((await call('test-payment/code', { otp: '123456' })).status).toBe(200);
  await become('REFUNDED');
});

it('one test at a time, though two ask at once, five in a day, and none once the market is open', async () => {
  const both = await Promise.all([
    pay({ ...MTN, phone: '055 123 4505' }),
    pay({ ...MTN, phone: '055 123 4505' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await market.rows(
    "update test_payments set status = 'FAILED', failure_code = 'TIMEOUT' where status = 'CHARGING'",
  );
  await market.rows(`insert into test_payments (admin_id, reference, provider, mode, network, amount_pesewas, status, expires_at, check_after, checks)
    select admin_id, reference || n, provider, mode, network, 100, 'FAILED', now(), now(), 12
    from test_payments, generate_series(1, 4) n where created_at > now() - interval '1 hour'`);
  const created = await newest<Date>('created_at');
  expect((await pay()).status).toBe(429);
  const again = await beforeAndAt(market, new Date(created.getTime() + DAY), async () => {
    owner = await demoAdmin(market);
    return (await pay()).status;
  });
  expect(again).toEqual({ before: 429, at: 200 });
  await become('REFUNDED');
  await market.rows(`insert into settings (key, value) values ('market.opened', '{"at": null, "by": null}')`);
  await market.rows("update test_payments set created_at = created_at - interval '2 days'");
  expect((await pay()).status).toBe(409);
});

it('a due payment is looked up from the moment on that was set for it', async () => {
  await pay({ ...MTN, phone: '055 123 4503' });
  const at = new Date(Date.now() + HOUR);
  await market.rows(`update test_payments set check_after = $1 where status = 'CHARGING'`, [at]);
  market.simulator.faults.muteWebhooks(true);
  const looked = await beforeAndAt(market, at, async () => {
    await market.runMoneyJobs();
    return newest('checks');
  });
  market.simulator.faults.muteWebhooks(false);
  expect(looked.before).toBe(0);
  expect(await newest('status')).toBe('FAILED');
});

it('the rules of the books find a test payment that is booked otherwise than it came and went back', async () => {
  const [row] = await market.rows<{ id: string }>(
    "select id from test_payments where status = 'REFUNDED' limit 1",
  );
  await market.rows("update test_payments set status = 'REFUNDING', refunded_at = null where id = $1", [
    row?.id,
  ]);
  const broken = await findViolations(market.database.db);
  await market.rows("update test_payments set status = 'REFUNDED', refunded_at = now() where id = $1", [
    row?.id,
  ]);
  expect(broken).toMatchObject([{ rule: 'a test payment is booked as it came and went back', off: -100 }]);
});
