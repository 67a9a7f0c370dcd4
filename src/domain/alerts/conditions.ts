import type { HealthFigure } from '#domain/reporting';

export interface Condition {
  /** The same thing is one alert, however its figure changes. */
  key: string;
  title: string;
  text: string;
  /** Where an admin sees to it. */
  path: string;
}

interface Rule {
  figure: string;
  labels?: Record<string, string>;
  isSick: (value: number) => boolean;
  condition: (value: number) => Condition;
}

const HOUR_S = 3_600;
const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
const hours = (seconds: number) => `${Math.max(0, Math.floor(seconds / HOUR_S))} hours`;
const some = (value: number) => value > 0;

/** What is told of, and from when on. deploy/alerts.yaml has the same for who watches by Prometheus. */
const RULES: readonly Rule[] = [
  {
    figure: 'dwaso_outbox_oldest_seconds',
    isSick: (value) => value > 900,
    condition: (value) => ({
      ...{ key: 'mail.slow', title: 'Mail is not going out', path: '/admin/outbox' },
      text: `The oldest mail that is due has waited for ${minutes(value)}.`,
    }),
  },
  {
    figure: 'dwaso_outbox_messages',
    labels: { state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'mail.failed', title: 'Mail was given up', path: '/admin/outbox' },
      text: `${value} could not be delivered in three days of tries.`,
    }),
  },
  {
    figure: 'dwaso_payments_in_doubt',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'payments.in-doubt', title: 'Payments are in doubt', path: '/admin/payments' },
      text: `Of ${value} Paystack has given no final word for a quarter of an hour.`,
    }),
  },
  {
    figure: 'dwaso_holds_overdue',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'holds.overdue', title: 'Stock is held too long', path: '/admin/holds' },
      text: `${value} unpaid orders hold their stock for longer than they may.`,
    }),
  },
  {
    figure: 'dwaso_refunds_stuck',
    labels: { state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'refunds.failed', title: 'Refunds failed', path: '/admin/refunds' },
      text: `${value} failed or need a person.`,
    }),
  },
  {
    figure: 'dwaso_refunds_stuck',
    labels: { state: 'slow' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'refunds.slow', title: 'Refunds take long', path: '/admin/refunds' },
      text: `${value} have been on their way for more than a day.`,
    }),
  },
  {
    figure: 'dwaso_payouts_stuck',
    labels: { state: 'failed' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'payouts.failed', title: 'Payouts failed', path: '/admin/payouts' },
      text: `${value} wait for another try, another wallet or to be taken back.`,
    }),
  },
  {
    figure: 'dwaso_payouts_stuck',
    labels: { state: 'slow' },
    isSick: some,
    condition: (value) => ({
      ...{ key: 'payouts.slow', title: 'Payouts take long', path: '/admin/payouts' },
      text: `${value} have been on their way for more than an hour.`,
    }),
  },
  {
    figure: 'dwaso_disputes_due_seconds',
    isSick: (value) => value < 24 * HOUR_S,
    condition: (value) => ({
      ...{ key: 'disputes.due', title: 'A dispute has to be answered', path: '/admin/disputes' },
      text: `The first is due in ${hours(value)}; without an answer the money goes back by itself.`,
    }),
  },
  {
    figure: 'dwaso_refunds_unassigned',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'refunds.unassigned', title: 'Refunds of the dashboard wait', path: '/admin/refunds' },
      text: `Of ${value} nobody has said for what the money went back.`,
    }),
  },
  {
    figure: 'dwaso_money_differences',
    isSick: some,
    condition: (value) => ({
      ...{ key: 'money.differs', title: 'Paystack and the books differ', path: '/admin/money' },
      text: `In ${value} places. Say what each is, or who looks at it.`,
    }),
  },
  {
    figure: 'dwaso_archiver_failing',
    isSick: some,
    condition: () => ({
      ...{ key: 'database.archive', title: 'The database is not backed up', path: '/admin/jobs' },
      text: 'PostgreSQL can not put its log away: look at its own log, and at the place where backups go.',
    }),
  },
  {
    figure: 'dwaso_disk_free_ratio',
    isSick: (value) => value < 0.1,
    condition: (value) => ({
      ...{ key: 'disk.full', title: 'A disk is nearly full', path: '/admin/jobs' },
      text: `${Math.round(value * 100)} % of the disk of the worker's DATA_DIR are free.`,
    }),
  },
  {
    figure: 'dwaso_queue_oldest_seconds',
    isSick: (value) => value > 600,
    condition: (value) => ({
      ...{ key: 'jobs.slow', title: 'Jobs wait', path: '/admin/jobs' },
      text: `The oldest has waited for ${minutes(value)}.`,
    }),
  },
];

const has = (labels: Record<string, string | number>, wanted: Record<string, string> = {}) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

export type Figure = Pick<HealthFigure, 'name' | 'value'> & { labels: Record<string, string | number> };

/** What is sick by these figures; of several of one kind the worst is told. */
export function conditionsOf(figures: readonly Figure[]): Condition[] {
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
      text: `"${labels.rule}" does not hold in ${value} places. Payouts may wait for an admin to look.`,
      path: '/admin/payouts',
    },
  ];
}
