import { describe, expect, it } from 'vitest';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { receiptTotals } from './receipt-totals.ts';

const refund = (status: Order['refunds'][number]['status'], amount: number) =>
  ({ status, amount }) as Order['refunds'][number];
const payment = (status: Order['payments'][number]['status']) =>
  ({ status, reference: status }) as Order['payments'][number];

describe('receiptTotals', () => {
  it('tells a refund that is confirmed from one on its way, and counts neither requests nor refusals', () => {
    const refunds = [
      refund('PROCESSED', 10.1),
      refund('PENDING', 0.2),
      refund('APPROVED', 5),
      refund('FAILED', 1),
      refund('REQUESTED', 50),
      refund('REJECTED', 60),
    ];
    const money = receiptTotals({ totalAmount: 100, refunds, payments: [payment('PARTLY_REFUNDED')] });
    expect(money).toMatchObject({ processed: 10.1, onItsWay: 6.2, inTheEnd: 83.7 });
    expect(money.paid?.reference).toBe('PARTLY_REFUNDED');
  });

  it('has no payment while none has succeeded', () => {
    const payments = [payment('FAILED'), payment('EXPIRED'), payment('PENDING')];
    expect(receiptTotals({ totalAmount: 5, refunds: [], payments }).paid).toBeNull();
  });
});
