import { describe, expect, it } from 'vitest';
import { evaluateAlertRules } from './conditions.ts';

const figure = (name: string, value: number, labels: Record<string, string> = {}) => ({
  name,
  value,
  labels,
});
const keysOf = (...figures: ReturnType<typeof figure>[]) => evaluateAlertRules(figures).map(({ key }) => key);

describe('what admins are told of', () => {
  it.each([
    ['mail.slow', 'dwaso_outbox_oldest_seconds', 900, 901, {}],
    ['mail.failed', 'dwaso_outbox_messages', 0, 1, { channel: 'mail', state: 'failed' }],
    ['sms.failed', 'dwaso_outbox_messages', 0, 1, { channel: 'sms', state: 'failed' }],
    ['sms.budget', 'dwaso_sms_budget_ratio', 0.799, 0.8, {}],
    ['ussd.closed', 'dwaso_ussd_gateways_closed', 0, 1, {}],
    ['payments.in-doubt', 'dwaso_payments_in_doubt', 0, 1, {}],
    ['holds.overdue', 'dwaso_holds_overdue', 0, 1, {}],
    ['refunds.failed', 'dwaso_refunds_stuck', 0, 1, { state: 'failed' }],
    ['refunds.slow', 'dwaso_refunds_stuck', 0, 1, { state: 'slow' }],
    ['payouts.failed', 'dwaso_payouts_stuck', 0, 1, { state: 'failed' }],
    ['payouts.slow', 'dwaso_payouts_stuck', 0, 1, { state: 'slow' }],
    ['disputes.due', 'dwaso_disputes_due_seconds', 86_400, 86_399, {}],
    ['refunds.unassigned', 'dwaso_refunds_unassigned', 0, 1, {}],
    ['money.differs', 'dwaso_money_differences', 0, 1, {}],
    ['desk.mailbox', 'dwaso_desk_mailbox_silent_seconds', 900, 901, {}],
    ['database.archive', 'dwaso_archiver_failing', 0, 1, {}],
    ['disk.full', 'dwaso_disk_free_ratio', 0.1, 0.099, {}],
    ['jobs.slow', 'dwaso_queue_oldest_seconds', 600, 601, { queue: 'mail.deliver' }],
    ['money.each booking', 'dwaso_money_rule_broken', 0, 1, { rule: 'each booking' }],
  ] as const)('%s', (key, name, well, sick, labels) => {
    expect(keysOf(figure(name, well, labels))).toEqual([]);
    expect(keysOf(figure(name, sick, labels))).toEqual([key]);
  });

  it('is the budget of SMS until it is spent, and then the texts on hold', () => {
    expect(keysOf(figure('dwaso_sms_budget_ratio', 0.999))).toEqual(['sms.budget']);
    expect(keysOf(figure('dwaso_sms_budget_ratio', 1))).toEqual(['sms.held']);
  });

  it('is not the mail that waits its turn', () => {
    expect(keysOf(figure('dwaso_outbox_messages', 500, { state: 'waiting' }))).toEqual([]);
  });

  it('is the worst of several of one kind, once', () => {
    const told = evaluateAlertRules([
      figure('dwaso_queue_oldest_seconds', 700, { queue: 'a' }),
      figure('dwaso_queue_oldest_seconds', 7_200, { queue: 'b' }),
      figure('dwaso_queue_oldest_seconds', 800, { queue: 'c' }),
    ]);
    expect(told.map(({ text }) => text)).toEqual(['The oldest job has waited for 120 minutes.']);
  });
});
