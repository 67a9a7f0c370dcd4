import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalanceOverview } from '../../src/modules/books/index.ts';
import { readHealthMetrics } from '../../src/modules/operations/index.ts';
import { renderMetrics } from '../../src/server/http/metrics.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutRowHelpers } from './support/payout-rows.ts';

/* The metrics that alerts use. */

let market: Market;
const { payout, shopWithWallet } = payoutRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

const readMetric = async (name: string, labels: Record<string, string> = {}) =>
  (await readHealthMetrics(market.database.db)).find(
    (figure) =>
      figure.name === name && Object.entries(labels).every(([key, value]) => figure.labels[key] === value),
  )?.value;

describe('the metrics of a silent market', () => {
  it('exist for every alert, without a worker, a dispute or a call to Paystack', async () => {
    await market.rows('delete from nodes');
    await market.rows('delete from balance_looks');
    await market.rows('delete from money_checks');
    const text = await renderMetrics({
      counted: [],
      gauges: await readHealthMetrics(market.database.db),
      processes: [],
    });
    const figureIn = (name: string) =>
      Number(new RegExp(`^${name}\\S* (\\S+)`, 'm').exec(text)?.[1]?.replace('+Inf', 'Infinity'));
    expect(figureIn('dwaso_worker_silent_seconds')).toBe(Number.POSITIVE_INFINITY);
    expect(figureIn('dwaso_disputes_due_seconds')).toBeGreaterThan(86_400);
    expect(figureIn('dwaso_archiver_failing')).toBe(0);
    await market.rows("update users set created_at = created_at - interval '100 days'");
    expect(await readMetric('dwaso_money_matched_seconds')).toBeGreaterThan(180_000);
    expect(await readMetric('dwaso_money_checked_seconds')).toBeGreaterThan(7_200);
  });

  it('count a provider that never answered, although another did', async () => {
    await market.rows(
      `insert into balance_looks (id, balance_pesewas, looked_at) values ('answers', 100, now())`,
    );
    expect(await readMetric('dwaso_money_matched_seconds')).toBeLessThan(60);
    expect((await readBalanceOverview(market.database.db)).look.balance).toBe(100);
    await market.rows(
      `insert into balance_looks (id, failed_at, failure) values ('silent', now(), 'no answer')`,
    );
    expect(await readMetric('dwaso_money_matched_seconds')).toBeGreaterThan(180_000);
    expect((await readBalanceOverview(market.database.db)).look.balance).toBeNull();
    await market.rows('delete from balance_looks');
  });
});

describe('the metrics of a busy market', () => {
  it('show each kind of waiting and stuck work', async () => {
    const { rows } = market;
    expect(await readMetric('dwaso_payouts_stuck', { state: 'failed' })).toBe(0);
    const shop = await shopWithWallet();
    await payout(shop, { status: 'FAILED', attempts: 1 });
    expect(await readMetric('dwaso_payouts_stuck', { state: 'failed' })).toBe(1);

    await rows(`insert into outbox_messages (kind, recipient, subject, html, text, send_after)
      values ('x', 'x@example.com', 'x', 'x', 'x', now() - interval '20 minutes')`);
    expect(await readMetric('dwaso_outbox_oldest_seconds')).toBeGreaterThanOrEqual(1200);
    await rows("update outbox_messages set status = 'FAILED' where kind = 'x'");
    expect(await readMetric('dwaso_outbox_messages', { state: 'failed' })).toBe(1);
    const waiting = await readMetric('dwaso_outbox_messages', { channel: 'mail', state: 'waiting' });
    await rows(`insert into outbox_messages (channel, kind, recipient, subject, html, text, send_after, urgent)
      values ('sms', 'y', '+233551234987', '', '', 'x', now() - interval '40 minutes', true)`);
    expect(await readMetric('dwaso_outbox_messages', { channel: 'sms', state: 'waiting' })).toBe(1);
    expect(await readMetric('dwaso_outbox_messages', { channel: 'sms', state: 'failed' })).toBe(0);
    expect(await readMetric('dwaso_outbox_oldest_seconds', { channel: 'sms' })).toBeGreaterThanOrEqual(2400);
    expect(await readMetric('dwaso_outbox_messages', { channel: 'mail', state: 'waiting' })).toBe(waiting);
    expect(await readMetric('dwaso_outbox_messages', { channel: 'mail', state: 'failed' })).toBe(1);
    expect(await readMetric('dwaso_outbox_oldest_seconds', { channel: 'mail' })).toBeLessThan(2400);

    await rows(`insert into nodes (id, task, name, version, pictures, started_at, seen_at)
      values (gen_random_uuid(), 'worker', 'n:1', '9', 's3', now(), now() - interval '90 seconds')`);
    expect(Math.round((await readMetric('dwaso_worker_silent_seconds')) ?? 0)).toBe(90);
    expect(await readMetric('dwaso_nodes', { version: '9' })).toBeUndefined();
    await rows('update nodes set seen_at = now()');
    expect(await readMetric('dwaso_nodes', { version: '9' })).toBe(1);
    expect(await readMetric('dwaso_database_size_bytes')).toBeGreaterThan(1_000_000);
  });
});
