import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPurges } from '../../src/jobs/purges.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { truncateIps } from '../../src/modules/audit/index.ts';
import { purgeShipments } from '../../src/modules/fulfilment/index.ts';
import { purgeMailedSecrets } from '../../src/modules/identity/index.ts';
import { purgeMail } from '../../src/modules/mail/index.ts';
import { purgeOrderIps } from '../../src/modules/orders/index.ts';
import { purgeWebhookPayloads } from '../../src/modules/payments/index.ts';
import type { Database } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { PURGE_BATCH } from '../../src/platform/purge-rows.ts';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket, until } from './support/open-market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const mails = (many: number, ago: string) =>
  market.rows(
    `insert into outbox_messages (kind, recipient, subject, text, html, status, created_at)
     select 'test', 'old@market.test', '', '', '', 'SENT', now() - $2::interval from generate_series(1, $1::int)`,
    [many, ago],
  );
const mailsLeft = async () =>
  (await market.rows("select 1 from outbox_messages where recipient = 'old@market.test'")).length;

it('a purge of more than one batch runs until nothing is left, one statement per batch', async () => {
  const { db, pool } = market.database;
  await mails(2 * PURGE_BATCH + 7, '31 days');
  await mails(3, '29 days');
  let purged = 0;
  const trips = await recordRoundTrips(pool, async () => {
    purged = await purgeMail(db);
  });
  expect([purged, trips.length, await mailsLeft()]).toEqual([2 * PURGE_BATCH + 7, 3, 3]);
});

it('a failing purge stops no other and is reported by its name', async () => {
  const unused = () => Promise.reject(new Error('not in this test'));
  const admin = await demoAdmin(market);
  const { db, url } = market.database;
  await mails(1, '31 days');
  await market.rows('alter table known_sign_ins rename to known_elsewhere');
  const worker = await startWorker({
    ...{ db, log: createLog('silent'), site: { publicUrl: 'http://market.test', supportEmail: '' } },
    ...{ gateways: {}, transfers: {}, disputes: {}, reconciliation: {}, alerts: {}, returns: {} },
    ...{ databaseUrl: url, channels: {}, storage: {} },
    ...{ publishBuild: unused, readMachine: unused, paymentWindowMs: 1000, reconcileEveryMs: 60_000 },
    purgeRateLimits: () => Promise.reject(new Error('the purge broke')),
  } as unknown as Parameters<typeof startWorker>[0]);
  try {
    await market.call('POST', '/admin/jobs/retention.purge/run', { token: admin });
    const states = () =>
      market.rows<{ purge: string; state: string }>(
        "select data->>'purge' as purge, state from pgboss.job where name = 'retention.purge' and data ? 'purge'",
      );
    const names = Object.keys(listPurges(db, unused));
    await until(async () => {
      const all = await states();
      return all.length === names.length && all.every(({ state }) => ['completed', 'failed'].includes(state));
    });
    const failed = (await states()).filter(({ state }) => state === 'failed').map(({ purge }) => purge);
    expect(failed.sort()).toEqual(['known devices', 'rate limits']);
    const { data } = (await market.call('GET', '/admin/jobs', { token: admin })).body;
    const queue = data.find(({ name }: { name: string }) => name === 'retention.purge');
    const texts = queue.failures.map(({ text }: { text: string }) => text).sort();
    expect(texts).toEqual([expect.stringMatching(/^known devices: /), 'rate limits: the purge broke']);
    expect(await mailsLeft()).toBe(3);
  } finally {
    await worker.stop();
    await market.rows('alter table known_elsewhere rename to known_sign_ins');
  }
});

describe('a purge of a large table', () => {
  beforeAll(async () => {
    const some = 'from generate_series(1, 20000) n';
    await mails(20_000, '1 day');
    await market.rows(
      `insert into mailed_secrets (purpose, user_id, secret_hash, expires_at)
       select 'RESET_PASSWORD', (select id from users limit 1), md5(n::text), now() + interval '1 day' ${some}`,
    );
    await market.rows(
      `insert into security_events (kind, address, created_at)
       select 'SIGN_IN_FAILED', '197.210.1.0/24', now() - interval '60 days' ${some}`,
    );
    await market.rows(
      `insert into payment_webhooks (provider, event, dedupe_key, payload, received_at)
       select 'paystack', 'charge.success', 'old-' || n, '{}', now() - interval '100 days' ${some}`,
    );
    await market.rows('analyze');
  });

  const PURGES: [index: string, purge: (db: Database) => Promise<unknown>][] = [
    ['outbox_messages_ended', purgeMail],
    ['mailed_secrets_by_end', purgeMailedSecrets],
    ['security_events_whole_address', truncateIps],
    ['payment_webhooks_with_payload', purgeWebhookPayloads],
    ['orders_with_address', purgeOrderIps],
    ['shipments_with_driver', purgeShipments],
  ];
  it.each(PURGES)('finds old rows by %s', async (index, purge) => {
    const { db, pool } = market.database;
    const query = pool.query;
    const sent: { text: string; values: unknown[] }[] = [];
    pool.query = ((statement: { text: string }, values: unknown[]) => {
      sent.push({ text: statement.text, values });
      return (query as (...args: unknown[]) => unknown).call(pool, statement, values);
    }) as typeof query;
    await purge(db).finally(() => {
      pool.query = query;
    });
    const [{ text, values }] = sent as [(typeof sent)[number]];
    const client = await pool.connect();
    // Without this, PostgreSQL would scan a small table whole.
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${text}`, values);
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
