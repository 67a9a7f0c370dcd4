import { describe, expect, it } from 'vitest';
import { type OrderRefund, REFUND_STATUSES } from '#src/modules/refunds/contract/after-sale.ts';
import { refundLabel } from './refund-labels.ts';

const refund = (more: Partial<OrderRefund>) =>
  refundLabel(
    {
      amount: 21.5,
      requestedAmount: 21.5,
      status: 'REQUESTED',
      requestedByCustomer: true,
      shopAgrees: null,
      createdAt: '2026-11-02T08:00:00.000Z',
      processedAt: null,
      ...more,
    } as OrderRefund,
    'Zaare Straw House',
  );

describe('the words of a refund', () => {
  it.each(REFUND_STATUSES)('name the amount of one that is %s', (status) => {
    expect(refund({ status }).title).toContain('GH₵21.50');
  });

  it('say who answers next', () => {
    expect(refund({}).text).toContain('Zaare Straw House will reply first');
    const disputed = refund({ shopAgrees: false });
    expect([disputed.pill, disputed.text]).toEqual([
      'Dwaso is deciding',
      expect.stringContaining('does not agree'),
    ]);
  });

  it('say what was asked for where less was granted', () => {
    for (const status of ['PENDING', 'PROCESSED', 'FAILED'] as const) {
      expect(refund({ status, requestedAmount: 40 }).text).toContain('You requested GH₵40.00.');
      expect(refund({ status }).text).not.toContain('You requested');
    }
    expect(refund({ status: 'PENDING', requestedAmount: null }).text).not.toContain('You requested');
  });

  it('say who granted it, and when it arrived', () => {
    expect(refund({ status: 'PENDING', shopAgrees: true }).text).toMatch(/^Zaare Straw House agreed\./);
    expect(refund({ status: 'APPROVED', shopAgrees: false }).text).toMatch(/^Dwaso approved your request\./);
    expect(refund({ status: 'PENDING', requestedByCustomer: false }).text).toMatch(/^We are sending it/);
    const arrived = refund({ status: 'PROCESSED', processedAt: '2026-11-04T08:00:00.000Z' });
    expect([arrived.pill, arrived.text]).toEqual([
      'Refunded',
      'We refunded it on 4 November 2026 to the number or card you paid with.',
    ]);
  });
});
