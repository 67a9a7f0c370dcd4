import { describe, expect, it } from 'vitest';
import { formatPayoutDay, payoutLabel } from './payouts.ts';

describe('the word for a payout', () => {
  it('says that one which was not sent yet waits while payouts are on hold', () => {
    expect(payoutLabel('PENDING', true).label).toBe('On hold');
    expect(payoutLabel('PENDING', false).label).toBe('Preparing');
  });

  it.each([
    ['PROCESSING', 'On its way'],
    ['PAID', 'Paid'],
    ['FAILED', 'Failed'],
    ['REVERSED', 'Returned'],
  ] as const)('is the same for one that is %s, on hold or not: it was sent before', (status, label) => {
    expect([payoutLabel(status, true).label, payoutLabel(status, false).label]).toEqual([label, label]);
  });
});

it('a day is written out', () => {
  expect(formatPayoutDay('2026-11-27')).toBe('Friday 27 November');
});
