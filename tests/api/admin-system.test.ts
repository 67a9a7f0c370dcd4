import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../../src/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const get = (path: string) => market.call('GET', path, { token });
const post = (path: string, body?: unknown) => market.call('POST', path, { token, body });

describe('the mail outbox', () => {
  it('is listed without bodies, and a failed mail is sent again', async () => {
    const { email } = await newCustomer(market);
    const [mail] = (await get('/admin/outbox')).body.data;
    expect(mail).toMatchObject({ recipient: email, kind: 'verify-email', status: 'QUEUED' });
    expect(Object.keys(mail)).not.toContain('text');
    expect((await post(`/admin/outbox/${mail.id}/retry`)).status).toBe(409);
    await market.rows(
      "update outbox_messages set status = 'FAILED', attempts = 8, last_error = 'no route' where id = $1",
      [mail.id],
    );
    expect((await get('/admin/outbox?status=FAILED')).body.data).toHaveLength(1);
    expect((await get('/admin/stats')).body.data.toDo.mailFailed).toBe(1);
    const again = await post(`/admin/outbox/${mail.id}/retry`);
    expect(again.body.data).toMatchObject({ status: 'QUEUED', attempts: 0 });
    expect((await findAuditEntries(market, 'mail.retry'))[0]).toMatchObject({
      before: { status: 'FAILED', attempts: 8, lastError: 'no route' },
      after: { status: 'QUEUED' },
    });
    expect((await post('/admin/outbox/nonsense/retry')).status).toBe(404);
  });

  it('is searched by a part of an address, with an index', async () => {
    const { email } = await newCustomer(market);
    const found = async (search: string, more = '') => {
      const { body } = await get(`/admin/outbox?search=${encodeURIComponent(search)}${more}`);
      return (body.data as { recipient: string }[]).map((mail) => mail.recipient);
    };
    for (const part of [email, email.toUpperCase(), email.slice(0, email.indexOf('@'))]) {
      expect([...new Set(await found(part))], part).toEqual([email]);
    }
    expect(await found(email, '&status=FAILED')).toEqual([]);
    expect(await found('nobody%')).toEqual([]);
    const client = await market.database.pool.connect();
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query(
      "explain select id from outbox_messages where recipient ilike '%ama@%' order by id desc limit 30",
    );
    await client.query('rollback');
    client.release();
    expect(JSON.stringify(rows)).toContain('outbox_messages_recipient');
  });
});

/** Every job and its schedule; null for jobs that run at an interval or on demand. */
const SCHEDULES = {
  'accounts.apply-email-changes': '*/10 * * * *',
  'accounts.apply-recoveries': '*/10 * * * *',
  'accounts.record-ended-views': '* * * * *',
  'alerts.evaluate': null,
  'announcements.send': '* * * * *',
  'desk.read-mailbox': '* * * * *',
  'disputes.poll': null,
  'disputes.sync': '37 * * * *',
  'earnings.release': '*/5 * * * *',
  'ledger.check': null,
  'ledger.reconcile': '11 5 * * *',
  'mail.deliver': null,
  'media.sweep': '47 3 * * *',
  'groups.apply-numbers': '*/10 * * * *',
  'orders.cancel-unshipped': '*/15 * * * *',
  'orders.expire-unpaid': null,
  'harvests.follow': '*/5 * * * *',
  'quotes.follow': '*/15 * * * *',
  'payments.poll': null,
  'payouts.process': null,
  'payouts.weekly': '0 6-22 * * *',
  'refunds.process': null,
  'refunds.sync': '43 * * * *',
  'retention.purge': '17 3 * * *',
  'search.count-document-frequencies': '7 * * * *',
  'shops.notify-followers': '22 8-18 * * *',
  'webhooks.deliver': null,
};

describe('the job queues', () => {
  it('are listed with their failed jobs, which can be retried', async () => {
    const unused = async () => {
      throw new Error('not in this test');
    };
    const { db, url } = market.database;
    const worker = await startWorker({
      db,
      log: createLog('silent'),
      site: { publicUrl: 'http://market.test', supportEmail: 'help@dwaso.test' },
      gateways: {} as never,
      returns: { orderRefund: unused, refundSoldOut: unused, returnWrongAmount: unused },
      transfers: {} as never,
      disputes: {} as never,
      reconciliation: {} as never,
      databaseUrl: url,
      channels: { mail: { send: unused } },
      secretBox: {} as never,
      webhookSender: {} as never,
      storage: createMemoryStorage(),
      publishBuild: unused,
      alerts: {} as never,
      readMachine: unused,
      purgeRateLimits: () => Promise.reject(new Error('the purge broke')),
      paymentWindowMs: 1000,
      reconcileEveryMs: 60_000,
      deskInbox: null,
    } as Parameters<typeof startWorker>[0]);
    try {
      const queues = (await get('/admin/jobs')).body.data as { name: string; schedule: string | null }[];
      expect(Object.fromEntries(queues.map(({ name, schedule }) => [name, schedule]))).toEqual(SCHEDULES);
      expect(queues.find((queue) => queue.name === 'retention.purge')).toMatchObject({
        schedule: '17 3 * * *',
      });
      for (const unknown of ['nothing', '1 or 1=1', '%F0%9F%98%80']) {
        expect((await post(`/admin/jobs/${unknown}/run`)).status).toBe(404);
      }
      expect((await post('/admin/jobs/retention.purge/run')).status).toBe(200);
      await expect
        .poll(async () => {
          const { data } = (await get('/admin/jobs')).body;
          return data.find((queue: { name: string }) => queue.name === 'retention.purge');
        })
        .toMatchObject({ failed: 1, failures: [{ text: 'rate limits: the purge broke' }] });
      expect((await findAuditEntries(market, 'job.run'))[0]).toMatchObject({
        after: { queue: 'retention.purge' },
      });
    } finally {
      await worker.stop();
    }
  });
});

describe('the audit log', () => {
  it('is paged by cursor and filtered', async () => {
    for (const days of [4, 5, 6]) {
      await market.call('PUT', '/admin/settings', {
        token,
        body: { fulfilment: { reminderHours: 48, cancelDays: days + 3 } },
      });
    }
    const first = await get('/admin/audit?action=settings&limit=2');
    expect(first.body.data).toHaveLength(2);
    expect(first.body.data[0]).toMatchObject({
      action: 'settings.change',
      before: { 'fulfilment.cancelDays': 8 },
      after: { 'fulfilment.cancelDays': 9 },
      admin: { email: 'admin@dwaso.test' },
    });
    const rest = await get(`/admin/audit?action=settings&limit=2&cursor=${first.body.meta.nextCursor}`);
    expect(rest.body.data).toHaveLength(1);
    const { id } = first.body.data[0].admin;
    expect((await get(`/admin/audit?admin=${id}&subject=settings`)).body.data).toHaveLength(3);
    expect((await get('/admin/audit?admin=nobody')).status).toBe(422);
  });

  it('is filtered by a person, as actor or subject, and by days, both included', async () => {
    const { email } = await newCustomer(market);
    const [person] = (await get(`/admin/users?search=${email}`)).body.data.users;
    const [admin] = await market.rows<{ id: string }>(
      `insert into users (email, password_hash, first_name, last_name, role, admin_role)
       values ('abena.audit@example.com', '-', 'Abena', 'Auditor', 'admin', 'owner') returning id`,
    );
    const days = ['2026-03-01T00:00:00Z', '2026-03-02T23:59:59.999Z', '2026-03-03T00:00:00Z'];
    for (const day of days) {
      await market.rows(
        `insert into audit_log (admin_id, action, subject, subject_id, created_at)
         values ($1, 'user.note', 'user', $2, $3)`,
        [admin?.id, person.id, day],
      );
    }
    const found = async (query: string) => {
      const { body } = await get(`/admin/audit?${query}`);
      return (body.data as { at: string }[]).map((entry) => new Date(entry.at).toISOString());
    };
    const all = days.map((day) => new Date(day).toISOString()).toReversed();
    for (const of of ['abena.audit@', 'Abena Aud', admin?.id, email, person.id]) {
      expect(await found(`person=${of}`), of).toEqual(all);
    }
    expect(await found('person=nobody@example.com')).toEqual([]);
    expect(await found('person=abena&from=2026-03-01&to=2026-03-02')).toEqual(all.slice(1));
    expect(await found('person=abena&from=2026-03-03')).toEqual(all.slice(0, 1));
    expect((await get('/admin/audit?from=yesterday')).status).toBe(422);
  });
});

describe('sales statistics', () => {
  it('cover every day of the period and agree with the sales', async () => {
    await market.rows(
      `update order_items set refunded_fee_pesewas = fee_pesewas where fee_pesewas > 0 and order_id =
         (select id from orders where paid_at > now() - interval '30 days' order by id desc limit 1)`,
    );
    const { data } = (await get('/admin/stats?days=60')).body;
    expect(data.days).toHaveLength(60);
    expect(data.days.at(-1).day).toBe(new Date().toISOString().slice(0, 10));
    const [sold] = await market.rows<{ sales: number }>(
      "select coalesce(sum(sales_pesewas), 0)::float8 / 100 as sales from shop_days where day > (now() at time zone 'UTC')::date - 60",
    );
    expect(data.totals.sales).toBeCloseTo(sold?.sales as number, 2);
    const [feeSums] = await market.rows<{ fee: number; refunded: number }>(
      `select sum(i.fee_pesewas - i.refunded_fee_pesewas)::float8 / 100 as fee,
         sum(i.refunded_fee_pesewas)::int as refunded from order_items i join orders o on o.id = i.order_id
       where (o.paid_at at time zone 'UTC')::date > (now() at time zone 'UTC')::date - 60`,
    );
    expect(feeSums?.refunded).toBeGreaterThan(0);
    expect(data.totals.platformFee).toBeCloseTo(feeSums?.fee as number, 2);
    expect(data.totals.newCustomers).toBeGreaterThan(0);
    expect(Object.values(data.toDo).every((count) => typeof count === 'number')).toBe(true);
    expect((await get('/admin/stats?days=1000')).status).toBe(422);
  });
});
