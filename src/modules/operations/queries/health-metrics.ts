import { sql } from 'drizzle-orm';
import { heldMessages, readSmsBudgetRatio } from '#modules/mail';
import { ATTEMPT_LIVE } from '#modules/payments';
import { PAYOUT_FAILED } from '#modules/payouts';
import { REFUND_MOVING, REFUND_STUCK, REFUND_UNASSIGNED } from '#modules/refunds';
import type { DbOrTx } from '#platform/database';
import { json, type Row, readRows, text } from '#platform/rows';
import { BUDGETS } from '#shared/rate-limit-policies';

/** A health metric of the whole market. */
export interface HealthMetric {
  name: string;
  description: string;
  labels: Record<string, string>;
  value: number;
}

const DESCRIPTIONS = {
  dwaso_outbox_messages: 'Messages that wait, and those that were given up',
  dwaso_outbox_oldest_seconds: 'How long the oldest message that is due has waited',
  dwaso_sms_budget_ratio:
    'Share of the month’s SMS budget that is spent; at 1 texts that are not urgent wait',
  dwaso_ussd_gateways_closed: 'USSD gateways that ask for no PIN, after too many wrong ones in an hour',
  dwaso_payments_in_doubt: 'Payments without a final word for a quarter of an hour',
  dwaso_holds_overdue: 'Unpaid orders whose stock is held five minutes longer than it may be',
  dwaso_refunds_stuck: 'Refunds that failed, need a person, or are on their way for a day',
  dwaso_payouts_stuck: 'Payouts that failed, or are on their way for an hour',
  dwaso_disputes_open: 'Disputes that nobody has answered',
  dwaso_disputes_due_seconds: 'Time until the first of them has to be answered; +Inf without one',
  dwaso_refunds_unassigned: 'Refunds made in the dashboard of which nobody has said for what',
  dwaso_backup_age_seconds: 'Since a backup was whole; before the first one since the first account',
  dwaso_restore_test_age_seconds:
    'Since a backup was restored and compared; before that since the first account',
  dwaso_worker_silent_seconds: 'Since any worker was last heard of; +Inf where none is there',
  dwaso_desk_mailbox_silent_seconds: 'Since the desk’s mailbox was last read to the end; 0 where none is set',
  dwaso_nodes: 'Nodes heard of in the last half minute',
  dwaso_database_size_bytes: 'Size of the database',
  dwaso_archiver_failing: '1 while the log can not be archived',
  dwaso_money_rule_broken: 'Places where a rule of the books does not hold',
  dwaso_money_differences: 'Open differences between the books and the payment company',
  dwaso_money_matched_seconds: 'Since the payment company was last asked for its balance',
  dwaso_money_checked_seconds: 'Since the rules of the books were last looked at',
} as const;
type Name = keyof typeof DESCRIPTIONS;

const COLUMNS = {
  name: text as (value: unknown) => Name,
  labels: json<Record<string, string>>(),
  value: (value: unknown): number => Number(value),
};

/**
 * Reads the health metrics, each backed by an index. None is ever omitted: counts default to 0, something that never
 * happened counts from the first account on, and a missing worker has infinite silence.
 */
export async function readHealthMetrics(handle: DbOrTx): Promise<HealthMetric[]> {
  const held = await heldMessages(handle);
  const ratio = await readSmsBudgetRatio(handle);
  const rows: Row<typeof COLUMNS>[] = await readRows(
    handle,
    COLUMNS,
    sql`with messages as (select channel, status, send_after, ${held} as held from outbox_messages where status = 'QUEUED'
        union all select channel, status, send_after, false from outbox_messages where status = 'FAILED'),
      channels as (select 'mail' as channel union select channel from messages)
    select name, labels, value from (
      select 'dwaso_outbox_messages' as name, jsonb_build_object('channel', c.channel, 'state', 'waiting') as labels,
        count(m.channel)::float8 as value
        from channels c left join messages m on m.channel = c.channel and m.status = 'QUEUED' group by c.channel
      union all select 'dwaso_outbox_messages', jsonb_build_object('channel', c.channel, 'state', 'failed'), count(m.channel)
        from channels c left join messages m on m.channel = c.channel and m.status = 'FAILED' group by c.channel
      union all select 'dwaso_outbox_oldest_seconds', jsonb_build_object('channel', c.channel),
        coalesce(extract(epoch from now() - min(m.send_after)), 0)
        from channels c left join messages m on m.channel = c.channel and m.status = 'QUEUED' and m.send_after < now() and not m.held
        group by c.channel
      union all select 'dwaso_sms_budget_ratio', '{}', ${ratio}::float8
      union all select 'dwaso_ussd_gateways_closed', '{}', count(*) from rate_limits
        where key like 'ussdWrongPins:%' and points >= ${BUDGETS.ussdWrongPins.howMuch}
          and expire > extract(epoch from now()) * 1000
      union all select 'dwaso_payments_in_doubt', '{}', count(*) from payment_attempts a
        where ${ATTEMPT_LIVE} and expires_at < now() - interval '15 minutes'
      union all select 'dwaso_holds_overdue', '{}', count(*) from orders
        where status = 'AWAITING_PAYMENT' and hold_expires_at < now() - interval '5 minutes'
          and not exists (select from payment_attempts a where a.order_id = orders.id and ${ATTEMPT_LIVE})
      union all select 'dwaso_refunds_stuck', '{"state":"failed"}', count(*) from refunds r
        where ${REFUND_STUCK}
      union all select 'dwaso_refunds_stuck', '{"state":"slow"}', count(*) from refunds r
        where ${REFUND_MOVING} and coalesce(decided_at, created_at) < now() - interval '1 day'
      union all select 'dwaso_payouts_stuck', '{"state":"failed"}', count(*) from payouts p
        where ${PAYOUT_FAILED}
      union all select 'dwaso_payouts_stuck', '{"state":"slow"}', count(*) from payouts
        where status = 'PROCESSING' and created_at < now() - interval '1 hour'
      union all select 'dwaso_disputes_open', '{}', count(*) from disputes where status = 'OPEN'
      union all select 'dwaso_disputes_due_seconds', '{}', coalesce(extract(epoch from min(due_at) - now()), 'Infinity')
        from disputes where status = 'OPEN' and due_at is not null
      union all select 'dwaso_refunds_unassigned', '{}', count(*) from dashboard_refunds dr
        where ${REFUND_UNASSIGNED}
      union all select 'dwaso_worker_silent_seconds', '{}', coalesce(extract(epoch from now() - max(seen_at)), 'Infinity')
        from nodes where task = 'worker'
      union all select 'dwaso_backup_age_seconds', '{}', coalesce(extract(epoch from now() - coalesce(
        (select made_at from backups where id = 'newest'), (select min(created_at) from users))), 0)
      union all select 'dwaso_restore_test_age_seconds', '{}', coalesce(extract(epoch from now() - coalesce(
        (select made_at from backups where id = 'restored'), (select min(created_at) from users))), 0)
      union all select 'dwaso_desk_mailbox_silent_seconds', '{}',
        coalesce(max(extract(epoch from now() - coalesce(succeeded_at, created_at))), 0) from desk_mailboxes
      union all select 'dwaso_nodes', jsonb_build_object('task', task, 'version', version), count(*)
        from nodes where seen_at > now() - interval '30 seconds' group by task, version
      union all select 'dwaso_database_size_bytes', '{}', pg_database_size(current_database())
      union all select 'dwaso_archiver_failing', '{}',
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int from pg_stat_archiver
      union all select 'dwaso_money_rule_broken', jsonb_build_object('rule', rule), broken from money_checks
      union all select 'dwaso_money_differences', '{}', count(*) from money_differences where closed_at is null
      union all select 'dwaso_money_matched_seconds', '{}', coalesce(extract(epoch from now() - coalesce(
        (select case when bool_and(looked_at is not null) then min(looked_at) end from balance_looks), (select min(created_at) from users))), 0)
      union all select 'dwaso_money_checked_seconds', '{}', coalesce(extract(epoch from now() - coalesce(
        (select max(checked_at) from money_checks), (select min(created_at) from users))), 0)
    ) figures`,
  );
  return rows.map((row) => ({ ...row, description: DESCRIPTIONS[row.name] }));
}
