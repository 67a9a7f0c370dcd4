import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arePayoutsBlocked } from '../../src/modules/ledger/index.ts';
import {
  type AlertDeps,
  type Condition,
  checkAlerts,
  checkMoney,
  createWorkerWatchdog,
  notifyAdmins,
} from '../../src/modules/operations/index.ts';
import { processPayouts } from '../../src/modules/payouts/index.ts';
import { createAlertWebhook } from '../../src/providers/alert-webhook/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutRowHelpers } from './support/payout-rows.ts';
import { demoAdmin, demoShop, sale } from './support/sellers.ts';

/* Alerts reach someone, and no money leaves while the ledger does not balance. */

const HOUR_MS = 3_600_000;

let market: Market;
const { deps, payout, readPayout, shopWithWallet } = payoutRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

const condition = (key: string): Condition => ({
  ...{ key, title: `Title of ${key}`, text: `Text of ${key}.`, path: '/admin/jobs' },
});
const alertDeps = (tellElsewhere: AlertDeps['tellElsewhere'] = null): AlertDeps => ({
  db: market.database.db,
  site: { publicUrl: 'http://market.test', supportEmail: 'help@dwaso.test' },
  log: { warn: () => undefined } as never,
  tellElsewhere,
});
const subjects = async () =>
  (
    await market.rows<{ subject: string }>(
      "select subject from outbox_messages where kind = 'alert' order by id",
    )
  ).map(({ subject }) => subject);

describe('alerts to the admins', () => {
  beforeEach(async () => {
    await market.rows("delete from outbox_messages where kind = 'alert'");
    await market.rows('delete from alerts');
  });

  it('fire at the beginning, once an hour while they last, and when they resolve', async () => {
    const tell = (...conditions: Condition[]) => notifyAdmins(alertDeps(), conditions);
    const begun = () => market.rows("select began_at from alerts where key = 'a'");
    await tell();
    expect(await subjects()).toEqual([]);
    await tell(condition('a'));
    expect(await subjects()).toEqual(['Dwaso: Title of a']);
    const first = await begun();
    await market.travel(HOUR_MS - 1);
    await tell(condition('a'));
    expect(await subjects()).toHaveLength(1);
    await market.travel(1);
    await tell(condition('a'));
    expect(await subjects()).toHaveLength(2);
    expect(await begun()).toEqual(first);
    // A second alert is sent at once, and the first is not repeated.
    await tell(condition('a'), condition('b'));
    expect((await subjects()).at(-1)).toBe('Dwaso: Title of b');
    await tell(condition('b'));
    expect((await subjects()).at(-1)).toBe('Dwaso: Resolved: Title of a');
    await tell(condition('b'));
    expect(await subjects()).toHaveLength(4);
  });

  it('fire when a metric cannot be read', async () => {
    const sick = { name: 'dwaso_payments_in_doubt', value: 3, labels: {} };
    const broken = () => Promise.reject(new Error('the connection is gone'));
    const watch = (market: () => Promise<(typeof sick)[]>, jobs: () => Promise<(typeof sick)[]>) =>
      checkAlerts(alertDeps(), { market, jobs });
    await watch(async () => [sick], broken);
    expect(await subjects()).toEqual(['Dwaso: Payments are in doubt, and more']);
    // An unreadable metric does not resolve its alert.
    await watch(broken, async () => []);
    expect(await subjects()).toEqual([
      'Dwaso: Payments are in doubt, and more',
      'Dwaso: We cannot read the figures of the market',
    ]);
    await watch(
      async () => [sick],
      async () => [],
    );
    expect((await subjects()).at(-1)).toMatch(
      /^Dwaso: Resolved: We cannot read the figures of the (market|jobs)$/,
    );
  });

  it('fire once an hour for a flapping metric', async () => {
    await notifyAdmins(alertDeps(), [condition('a')]);
    for (let time = 0; time < 5; time++) {
      await market.travel(60_000);
      await notifyAdmins(alertDeps(), []);
      await market.travel(60_000);
      await notifyAdmins(alertDeps(), []);
      await market.travel(60_000);
      await notifyAdmins(alertDeps(), [condition('a')]);
    }
    expect((await subjects()).filter((subject) => !subject.includes('Resolved'))).toHaveLength(1);
    await market.travel(HOUR_MS);
    await notifyAdmins(alertDeps(), [condition('a')]);
    expect((await subjects()).filter((subject) => !subject.includes('Resolved'))).toHaveLength(2);
  });

  it('fire once when two workers check at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => notifyAdmins(alertDeps(), [condition('a')])));
    expect(await subjects()).toHaveLength(1);
  });

  it('name the problem and link to the page', async () => {
    await notifyAdmins(alertDeps(), [condition('a'), condition('b')]);
    const [mail] = await market.rows<{ text: string; recipient: string; subject: string }>(
      "select text, recipient, subject from outbox_messages where kind = 'alert'",
    );
    expect(mail).toMatchObject({ recipient: 'admin@dwaso.test', subject: 'Dwaso: Title of a, and more' });
    for (const words of ['Text of a.', 'Text of b.', 'http://market.test/admin/jobs']) {
      expect(mail?.text).toContain(words);
    }
  });

  it('are mailed also when the webhook address refuses, hangs or redirects', async () => {
    const bodies: string[] = [];
    const server = createServer((req, res) => {
      req.on('data', (chunk) => bodies.push(String(chunk)));
      req.on('end', () => res.writeHead(bodies.length > 1 ? 500 : 200).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const tell = createAlertWebhook(`http://127.0.0.1:${port}/hook`);
    await notifyAdmins(alertDeps(tell), [condition('a')]);
    expect(bodies.map((body) => JSON.parse(body))).toEqual([{ text: 'Title of a: Text of a.' }]);
    await notifyAdmins(alertDeps(tell), [condition('a'), condition('b')]);
    await new Promise((resolve) => server.close(resolve));
    await notifyAdmins(alertDeps(tell), [condition('a'), condition('b'), condition('c')]);
    expect(await subjects()).toHaveLength(3);
  });
});

describe('the ledger', () => {
  const unbalance = () =>
    market.rows(`do $$ begin
      set local session_replication_role = replica;
      insert into ledger_entries (transaction_id, account, amount_pesewas)
        select id, 'PLATFORM_FEE', 500 from ledger_transactions limit 1;
    end $$`);
  const balance = () =>
    market.rows(`do $$ begin
      set local session_replication_role = replica;
      delete from ledger_entries where account = 'PLATFORM_FEE' and amount_pesewas = 500;
    end $$`);
  const brokenNow = async () =>
    (await market.rows<{ rule: string }>('select rule from money_checks where broken > 0 order by rule')).map(
      ({ rule }) => rule,
    );

  it('balances in the demo market and after a sale', async () => {
    await sale(market, await demoShop(market, 0));
    await market.rows('delete from money_checks');
    await checkMoney(market.database.db);
    expect(await brokenNow()).toEqual([]);
    expect(await market.rows('select from money_checks where broken_since is not null')).toEqual([]);
    expect(await arePayoutsBlocked(market.database.db)).toBe(false);
  });

  it('stops payouts while it does not balance, until an admin has looked, and again when more breaks', async () => {
    const { db } = market.database;
    const admin = await demoAdmin(market);
    const shop = await shopWithWallet();
    await market.rows("delete from payouts where status in ('PENDING', 'PROCESSING')");
    const waiting = await payout(shop, { status: 'PENDING', attempts: 0 });
    const sent: string[] = [];
    const by = deps(
      { kind: 'UNKNOWN' },
      {
        transfer: async ({ reference }) => {
          sent.push(reference);
          return { kind: 'PENDING', transferCode: 'TRF_1', needsOtp: false };
        },
      },
    );
    await unbalance();
    await checkMoney(db);
    // The inserted payout breaks another rule as well.
    expect(await brokenNow()).toContain('each booking sums to nought');
    await processPayouts(by);
    expect([sent, (await readPayout(waiting.id)).status]).toEqual([[], 'PENDING']);

    const { data } = (await market.call('GET', '/admin/money-checks', { token: admin })).body;
    expect(data[0]).toMatchObject({ stopsPayouts: true, acceptedReason: null });
    expect(data[0].broken).toBeGreaterThan(0);
    expect(data[0].brokenSince).not.toBeNull();
    expect(data.at(-1)).toMatchObject({ broken: 0, brokenSince: null });
    for (const rule of await brokenNow()) {
      const body = { rule, reason: 'It was this test' };
      expect((await market.call('POST', '/admin/money-checks/accept', { token: admin, body })).status).toBe(
        200,
      );
    }
    for (const rule of ['the sky is blue', data.at(-1).rule]) {
      const body = { rule, reason: 'It was this test' };
      expect((await market.call('POST', '/admin/money-checks/accept', { token: admin, body })).status).toBe(
        404,
      );
    }
    await checkMoney(db);
    expect(await arePayoutsBlocked(db)).toBe(false);
    await processPayouts(by);
    expect(sent).toHaveLength(1);

    await unbalance();
    await market.rows(`do $$ begin
      set local session_replication_role = replica;
      insert into ledger_entries (transaction_id, account, amount_pesewas)
        select id, 'PLATFORM_FEE', 500 from ledger_transactions offset 1 limit 1;
    end $$`);
    await checkMoney(db);
    expect(await arePayoutsBlocked(db)).toBe(true);
    await balance();
    await market.rows('delete from payouts where id = $1', [waiting.id]);
    await checkMoney(db);
    expect(await brokenNow()).toEqual([]);
    expect(await arePayoutsBlocked(db)).toBe(false);
  });
});

describe('a missing worker', () => {
  it('is reported by another process after two minutes, once an hour, and when it is back', async () => {
    const messages: string[] = [];
    const look = createWorkerWatchdog({
      db: market.database.db,
      log: { error: () => undefined, info: () => undefined } as never,
      tellElsewhere: async (words) => void messages.push(words),
    });
    await market.rows('delete from nodes');
    await market.rows(`insert into nodes (id, task, name, version, pictures, started_at, seen_at)
      values (gen_random_uuid(), 'worker', 'n:1', '1', 's3', now(), now())`);
    await look();
    await market.travel(120_000);
    await look();
    expect(messages).toEqual([]);
    await market.travel(1_000);
    await look();
    await look();
    expect(messages).toEqual([expect.stringContaining('No worker is running')]);
    await market.travel(HOUR_MS);
    await look();
    expect(messages).toHaveLength(2);
    await market.rows('update nodes set seen_at = now()');
    await look();
    await look();
    expect(messages.slice(2)).toEqual(['Resolved: a worker is running again.']);
    // A clean shutdown, as in an upgrade: a new worker has two minutes to start.
    await market.rows('delete from nodes');
    await look();
    await market.travel(120_000);
    await look();
    expect(messages).toHaveLength(3);
    await market.travel(1_000);
    await look();
    expect(messages).toHaveLength(4);
  });
});
