import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPurges } from '../../src/jobs/purges.ts';
import { createQueues } from '../../src/jobs/queues.ts';
import { readHealthMetrics } from '../../src/modules/operations/index.ts';
import { refundableAmount } from './support/admin-money.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { finishEarlierPayouts } from './support/payout-faults.ts';
import { ledgerImbalance, newCustomer, orderFrom } from './support/people.ts';
import { handOver, nextDemoShop, sale, setWallet } from './support/sellers.ts';

/* The application works as a role that owns no table, and can neither truncate nor alter its tables. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ ownRole: true });
});
afterAll(() => market.close());
const aShop = nextDemoShop(() => market);

it('the application connects as a role that owns nothing', async () => {
  const [who] =
    await market.rows(`select current_user <> 'dwaso' as "isOther", rolsuper, rolcreaterole, rolcreatedb,
      (select count(*) from pg_class c where pg_has_role(current_user, c.relowner, 'member'))::int as owns
    from pg_roles where rolname = current_user`);
  expect(who).toEqual({ isOther: true, rolsuper: false, rolcreaterole: false, rolcreatedb: false, owns: 0 });
});

describe('the application’s role', () => {
  it('lets people buy, sell, be paid out and refunded', async () => {
    const admin = await demoAdmin(market);
    const shop = await aShop('0551234567');
    const sold = await sale(market, shop, 2);
    await handOver(market, shop, sold.orderId);
    await setWallet(market, shop.token, '0551234568');
    expect((await market.call('POST', '/shops/payouts', { token: shop.token })).status).toBe(201);
    const back = await sale(market, await aShop());
    expect((await refundableAmount(market, admin, back.orderId)).status).toBe(200);
    await finishEarlierPayouts(market);
    expect(await market.rows('select status from payouts where shop_id = $1', [shop.id])).toEqual([
      { status: 'PAID' },
    ]);
    expect(await market.rows('select status from refunds where order_id = $1', [back.orderId])).toEqual([
      { status: 'PROCESSED' },
    ]);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('lets a new customer fill a cart and check out', async () => {
    const { token } = await newCustomer(market);
    const { status } = await orderFrom(market, token, { product: 'White Maize', wallet: '0551234987' });
    expect(status).toBe(201);
  });

  it('lets the jobs run: each purge, and the queues that it has not created', async () => {
    const none = () => Promise.resolve();
    for (const [name, purge] of Object.entries(listPurges(market.database.db, none))) {
      await expect(purge(), name).resolves.not.toThrow();
    }
    const health = await readHealthMetrics(market.database.db);
    expect(health.map(({ name }) => name)).toContain('dwaso_archiver_failing');
    await market.runUnsentJobs();
    await market.runReleaseJob();
    const boss = new PgBoss({ connectionString: market.database.url, max: 2 });
    const complaints: string[] = [];
    boss.on('error', ({ message }) => complaints.push(message));
    await boss.start();
    try {
      await createQueues(boss);
      let done = 0;
      await boss.work('mail.deliver', { pollingIntervalSeconds: 0.5 }, async () => {
        done++;
      });
      await boss.send('mail.deliver', {});
      await boss.schedule('mail.deliver', '17 3 * * *');
      await until(async () => done > 0);
      await boss.supervise();
      expect(complaints).toEqual([]);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});

describe('the application’s role is refused', () => {
  const refused = async (statement: string) => {
    const client = new pg.Client({ connectionString: market.database.url });
    await client.connect();
    const failed = await client.query(statement).catch((error: pg.DatabaseError) => error.code);
    await client.end();
    return failed;
  };

  it.each([
    'truncate users cascade',
    'truncate wishlist_items',
    'truncate ledger_entries',
    'alter table ledger_entries disable trigger user',
    'alter table ledger_entries disable trigger append_only',
    'alter table users add column stolen text',
    'drop trigger append_only on audit_log',
    'drop table audit_log',
    'create table mine (id int)',
    'create or replace function append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    'set session_replication_role = replica',
    'update ledger_entries set amount_pesewas = 0',
    'delete from ledger_transactions',
    'update order_events set text = null',
    'delete from audit_log',
    'drop table pgboss.job cascade',
    'delete from drizzle.__drizzle_migrations',
    'delete from drizzle.__repeatables',
  ])('%s', async (statement) => {
    expect(await refused(statement)).toBe('42501');
  });

  it('truncation of a later migration’s table, which it reads and writes', async () => {
    const owner = new pg.Client({ connectionString: market.database.ownerUrl });
    await owner.connect();
    await owner.query(
      'create table made_later (id serial primary key); create view seen_later as select * from made_later',
    );
    await owner.end();
    await market.rows('insert into made_later default values');
    expect(await market.rows('select * from seen_later')).toHaveLength(1);
    expect(await refused('truncate made_later')).toBe('42501');
  });
});
