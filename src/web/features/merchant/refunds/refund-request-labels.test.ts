import { describe, expect, it } from 'vitest';
import { REFUND_STATUSES, type RefundCase } from '#src/modules/refunds/contract/after-sale.ts';
import { needsAnswer, refundRequestLabel } from './refund-request-labels.ts';

const words = (more: Partial<RefundCase>) =>
  refundRequestLabel({
    status: 'REQUESTED',
    shopAgrees: null,
    shopAmount: 20,
    marketAmount: 0,
    ...more,
  } as RefundCase);

describe('the words of a request, for the shop', () => {
  it('tell who is next', () => {
    expect(words({}).pill).toBe('Needs your reply');
    expect(words({ shopAgrees: false }).pill).toBe('Dwaso decides');
  });

  it('tell what it costs the shop, and that a rejected one costs nothing', () => {
    expect(words({ status: 'PENDING' }).text).toContain('GH₵20.00');
    expect(words({ status: 'PROCESSED' }).text).toContain('GH₵20.00');
    expect(words({ status: 'REJECTED' }).text).toContain('Nothing was taken');
  });

  it('ask for an answer only while none was given', () => {
    const asks = (status: RefundCase['status'], shopAgrees: boolean | null) =>
      needsAnswer({ status, shopAgrees } as RefundCase);
    expect(asks('REQUESTED', null)).toBe(true);
    expect(asks('REQUESTED', false)).toBe(false);
    for (const status of REFUND_STATUSES.slice(1)) expect(asks(status, null)).toBe(false);
  });
});
