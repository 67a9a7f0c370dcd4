import {
  findViolations,
  LEDGER_INVARIANTS,
  type LedgerInvariant,
  PAYOUT_BLOCKING_INVARIANTS,
} from '#modules/books';
import { recordInvariantResults } from '#modules/ledger';
import type { Database } from '../../platform/database.ts';
import type { HealthMetric } from './queries/health-metrics.ts';

export interface Condition {
  /** Identifies the alert, whatever its value. */
  key: string;
  title: string;
  text: string;
  /** The page where an admin can act on it. */
  path: string;
}

interface Rule {
  figure: string;
  labels?: Record<string, string>;
  isSick: (value: number) => boolean;
  condition: (value: number) => Condition;
}

const HOUR_S = 3_600;
/** `1 refund`, `2 refunds`. */
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
const minutes = (seconds: number) => count(Math.round(seconds / 60), 'minute');
const hours = (seconds: number) => count(Math.max(0, Math.floor(seconds / HOUR_S)), 'hour');
const some = (value: number) => value > 0;

/** Alert rules with their thresholds. deploy/alerts.yaml has the same for Prometheus. */
const RULES: readonly Rule[] = [
  {
    figure: 'dwaso_outbox_oldest_seconds',
    isSick: (value) => value > 900,
    condition: (value) => ({
      ...{ key: 'mail.slow', title: 'Messages are not being sent', path: '/admin/outbox' },
      text: `The oldest message in the queue has waited for ${minutes(value)}.`,
    }),
  },
  {
    figure: 'dwaso_outbox_messages',
    labels: { channel: 'mail', state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'mail.failed', title: 'Emails could not be delivered', path: '/admin/outbox' },
      text: `${count(value, 'email')} not delivered after 3 days of tries.`,
    }),
  },
  {
    figure: 'dwaso_outbox_messages',
    labels: { channel: 'sms', state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'sms.failed', title: 'Text messages could not be delivered', path: '/admin/outbox' },
      text: `${count(value, 'text message')} not delivered. Each one says why.`,
    }),
  },
  {
    figure: 'dwaso_sms_budget_ratio',
    isSick: (value) => value >= 0.8 && value < 1,
    condition: (value) => ({
      ...{ key: 'sms.budget', title: 'The SMS budget of this month is nearly spent', path: '/admin/outbox' },
      text: `${Math.floor(value * 100)}% is spent. At 100% only one-time codes are sent.`,
    }),
  },
  {
    figure: 'dwaso_sms_budget_ratio',
    isSick: (value) => value >= 1,
    condition: () => ({
      ...{ key: 'sms.held', title: 'Text messages are on hold', path: '/admin/settings' },
      text: 'The SMS budget of this month is spent. Only one-time codes are sent until next month, or until an owner raises it.',
    }),
  },
  {
    figure: 'dwaso_ussd_gateways_closed',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'ussd.closed', title: 'Too many wrong PINs by USSD', path: '/admin/limits' },
      text: `${count(value, 'USSD gateway')} with too many wrong PINs in an hour. Its secret may have leaked. Change it.`,
    }),
  },
  {
    figure: 'dwaso_payments_in_doubt',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'payments.in-doubt', title: 'Payments are in doubt', path: '/admin/payments' },
      text: `${count(value, 'payment')} with no final answer from the payment company for 15 minutes.`,
    }),
  },
  {
    figure: 'dwaso_holds_overdue',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'holds.overdue', title: 'Stock is reserved too long', path: '/admin/holds' },
      text: `${count(value, 'unpaid order')} with stock reserved longer than allowed.`,
    }),
  },
  {
    figure: 'dwaso_refunds_stuck',
    labels: { state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'refunds.failed', title: 'Refunds failed', path: '/admin/refunds' },
      text: `${count(value, 'refund')} failed or needing action.`,
    }),
  },
  {
    figure: 'dwaso_refunds_stuck',
    labels: { state: 'slow' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'refunds.slow', title: 'Refunds take long', path: '/admin/refunds' },
      text: `${count(value, 'refund')} in progress for more than 1 day.`,
    }),
  },
  {
    figure: 'dwaso_payouts_stuck',
    labels: { state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'payouts.failed', title: 'Payouts failed', path: '/admin/payouts' },
      text: `${count(value, 'payout')} to send again, to another wallet, or to return to the balance.`,
    }),
  },
  {
    figure: 'dwaso_payouts_stuck',
    labels: { state: 'slow' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'payouts.slow', title: 'Payouts take long', path: '/admin/payouts' },
      text: `${count(value, 'payout')} in progress for more than 1 hour.`,
    }),
  },
  {
    figure: 'dwaso_disputes_due_seconds',
    isSick: (value) => value < 24 * HOUR_S,
    condition: (value) => ({
      ...{ key: 'disputes.due', title: 'A dispute needs a reply', path: '/admin/disputes' },
      text: `The first is due in ${hours(value)}. Without a reply the money is refunded automatically.`,
    }),
  },
  {
    figure: 'dwaso_refunds_unassigned',
    isSick: some,
    condition: (value) => ({
      ...{
        key: 'refunds.unassigned',
        title: 'Refunds made at the payment company are unassigned',
        path: '/admin/refunds',
      },
      text: `${count(value, 'refund')} not assigned to an order item.`,
    }),
  },
  {
    figure: 'dwaso_money_differences',
    isSick: some,
    condition: (value) => ({
      ...{
        key: 'money.differs',
        title: 'The payment company and our books do not match',
        path: '/admin/money',
      },
      text: `In ${count(value, 'place')}. Explain each one or assign it.`,
    }),
  },
  {
    figure: 'dwaso_desk_mailbox_silent_seconds',
    isSick: (value) => value > 900,
    condition: (value) => ({
      ...{ key: 'desk.mailbox', title: 'Emails to the desk are not being read', path: '/admin/desk' },
      text: `The mailbox was last read ${minutes(value)} ago. Customers’ answers wait in it.`,
    }),
  },
  {
    figure: 'dwaso_archiver_failing',
    isSick: some,
    condition: () => ({
      ...{ key: 'database.archive', title: 'The database is not backed up', path: '/admin/jobs' },
      text: 'PostgreSQL cannot archive its log. Check its own log and the place where backups are stored.',
    }),
  },
  {
    figure: 'dwaso_disk_free_ratio',
    isSick: (value) => value < 0.1,
    condition: (value) => ({
      ...{ key: 'disk.full', title: 'A disk is nearly full', path: '/admin/jobs' },
      text: `${Math.round(value * 100)}% of the disk of the worker’s DATA_DIR is free.`,
    }),
  },
  {
    figure: 'dwaso_queue_oldest_seconds',
    isSick: (value) => value > 600,
    condition: (value) => ({
      ...{ key: 'jobs.slow', title: 'Jobs are delayed', path: '/admin/jobs' },
      text: `The oldest job has waited for ${minutes(value)}.`,
    }),
  },
];

const has = (labels: Record<string, string | number>, wanted: Record<string, string> = {}) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

export type Figure = Pick<HealthMetric, 'name' | 'value'> & { labels: Record<string, string | number> };

/** The alerts that these metrics trigger; of several with the same key, the worst. */
export function evaluateAlertRules(figures: readonly Figure[]): Condition[] {
  const found = new Map<string, { condition: Condition; value: number }>();
  for (const { figure, labels, isSick, condition } of RULES) {
    for (const { name, labels: given, value } of figures) {
      if (name !== figure || !has(given, labels) || !isSick(value)) continue;
      const told = condition(value);
      if (value > (found.get(told.key)?.value ?? Number.NEGATIVE_INFINITY))
        found.set(told.key, { condition: told, value });
    }
  }
  return [...[...found.values()].map(({ condition }) => condition), ...figures.flatMap(brokenRule)];
}

function brokenRule({ name, labels, value }: Figure): Condition[] {
  if (name !== 'dwaso_money_rule_broken' || value === 0) return [];
  return [
    {
      key: `money.${labels.rule}`,
      title: 'The books do not balance',
      text: `"${labels.rule}" does not hold in ${count(value, 'place')}. Payouts may be paused until an admin checks.`,
      path: '/admin/payouts',
    },
  ];
}

const EVERY_MS = 60_000;
/** Maximum share of time spent on the checks, which take long in a large market. */
const SHARE = 1 / 30;

/**
 * Creates the periodic check of the ledger rules: once a minute, or less often to stay below {@link SHARE}. A violated
 * rule that payouts depend on stops them (`arePayoutsBlocked`).
 */
export function createMoneyCheck(db: Database): () => Promise<void> {
  let nextAtMs = 0;
  return async () => {
    const begun = performance.now();
    if (begun < nextAtMs) return;
    await checkMoney(db);
    const tookMs = performance.now() - begun;
    nextAtMs = begun + Math.max(EVERY_MS * 0.9, tookMs / SHARE);
  };
}

/** Checks every rule now and records the results. */
export async function checkMoney(db: Database): Promise<void> {
  const broken = Map.groupBy(await findViolations(db), ({ rule }) => rule);
  const rules = Object.keys(LEDGER_INVARIANTS) as LedgerInvariant[];
  await recordInvariantResults(
    db,
    rules.map((rule) => {
      const places = broken.get(rule) ?? [];
      const [first] = places;
      const example = first ? `${first.what} (${first.off})` : null;
      return {
        rule,
        broken: places.length,
        example,
        stopsPayouts: PAYOUT_BLOCKING_INVARIANTS.includes(rule),
      };
    }),
  );
}
