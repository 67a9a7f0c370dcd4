import { expect, it } from 'vitest';
import { assessLine, type LaunchFacts, type LaunchRecords } from './assess-line.ts';
import { LAUNCH_LINES, PROVEN_LINES } from './contract/launch.ts';

const now = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number, ms = 0) => new Date(now.getTime() - hours * 3_600_000 - ms);
const FACTS: LaunchFacts = {
  supportEmail: 'help@dwaso.com',
  payments: 'real',
  settingsFaults: [],
  hasSms: true,
  hasAlertAddress: true,
};
const PAID: NonNullable<LaunchRecords['testPayment']> = {
  ...{ status: 'REFUNDED', mode: 'real', nextStep: 'NONE', maskedPhone: null, failureCode: null },
  refundedAt: hoursAgo(720),
};
const checked = (...states: ('green' | 'red' | 'skipped')[]) => ({
  at: hoursAgo(24).toISOString(),
  findings: states.map((state) => ({ what: 'Mail', state, says: '' })),
});
const CLAIMS: LaunchRecords['claims'] = {
  ...{ missing: [], overstated: [], confirmedAt: now },
  pages: [{ page: 'terms', version: 1, isConfirmed: true }],
};
const RECORDS: LaunchRecords = {
  ...{ now, owners: 2, backupAt: hoursAgo(36), restoredAt: hoursAgo(36), simulated: false },
  testPayment: PAID,
  network: checked('green'),
  claims: CLAIMS,
  provenAt: { mail: hoursAgo(720), sms: hoursAgo(720), alert: hoursAgo(720) },
};
const state = (
  line: (typeof LAUNCH_LINES)[number],
  facts: Partial<LaunchFacts>,
  records: Partial<LaunchRecords> = {},
) => assessLine(line, { ...FACTS, ...facts }, { ...RECORDS, ...records }).state;

it('is green at the last moment of each proof', () => {
  expect(LAUNCH_LINES.map((line) => state(line, {}))).toEqual(LAUNCH_LINES.map(() => 'ok'));
});

it('is red a millisecond later', () => {
  expect(state('backup', {}, { backupAt: hoursAgo(36, 1) })).toBe('red');
  expect(state('restore-test', {}, { restoredAt: hoursAgo(36, 1) })).toBe('red');
  for (const line of PROVEN_LINES)
    expect(state(line, {}, { provenAt: { [line]: hoursAgo(720, 1) } })).toBe('red');
  expect(state('network', {}, { network: { ...checked('green'), at: hoursAgo(24, 1).toISOString() } })).toBe(
    'red',
  );
  expect(state('test-payment', {}, { testPayment: { ...PAID, refundedAt: hoursAgo(720, 1) } })).toBe('red');
});

it('is unknown where nothing is known', () => {
  expect(state('backup', {}, { backupAt: null })).toBe('unknown');
  expect(state('restore-test', {}, { restoredAt: null })).toBe('unknown');
  expect(state('payments', { payments: 'unknown' })).toBe('unknown');
  expect(state('settings', { settingsFaults: null })).toBe('unknown');
  for (const line of PROVEN_LINES) expect(state(line, {}, { provenAt: {} })).toBe('unknown');
});

it('is red where it is known to be wrong', () => {
  expect(state('second-owner', {}, { owners: 1 })).toBe('red');
  expect(state('payments', { payments: 'simulated' })).toBe('red');
  expect(state('payments', { payments: 'test' })).toBe('red');
  expect(state('payments', {}, { simulated: true })).toBe('red');
  expect(assessLine('settings', { ...FACTS, settingsFaults: ['SMTP_URL'] }, RECORDS)).toMatchObject({
    ...{ state: 'red', evidence: 'To put right: SMTP_URL.' },
  });
  expect(state('sms', { hasSms: false })).toBe('red');
  expect(state('alert', { hasAlertAddress: false })).toBe('red');
});

it('is green only once a test payment was refunded, as payments are taken now', () => {
  const paid = (given: Partial<typeof PAID>) =>
    state('test-payment', {}, { testPayment: { ...PAID, ...given } });
  expect(state('test-payment', {}, { testPayment: null })).toBe('unknown');
  expect((['CHARGING', 'CHARGED', 'REFUNDING'] as const).map((status) => paid({ status }))).toEqual(
    Array.from({ length: 3 }, () => 'unknown'),
  );
  expect((['FAILED', 'REFUND_FAILED'] as const).map((status) => paid({ status }))).toEqual(['red', 'red']);
  expect(paid({ mode: 'test' })).toBe('unknown');
});

it('is green only once each part of the network is', () => {
  expect(state('network', {}, { network: null })).toBe('unknown');
  expect(state('network', {}, { network: checked() })).toBe('unknown');
  expect(state('network', {}, { network: checked('green', 'skipped') })).toBe('unknown');
  expect(state('network', {}, { network: checked('green', 'skipped', 'red') })).toBe('red');
});

it('is red while a claim is missing, overstated or not confirmed', () => {
  const claims = (given: Partial<typeof CLAIMS>) => state('claims', {}, { claims: { ...CLAIMS, ...given } });
  expect(claims({ missing: ['an address'] })).toBe('red');
  expect(claims({ overstated: ['“500+ shops”'] })).toBe('red');
  expect(claims({ pages: [{ page: 'terms', version: 2, isConfirmed: false }] })).toBe('red');
});
