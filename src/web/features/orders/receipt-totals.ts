import type { Order, Payment } from '#src/modules/orders/contract/orders.ts';

export type ReceiptTotals = {
  /** The successful payment; null while unpaid. */
  paid: Payment | null;
  /** Completed refunds in cedis. */
  processed: number;
  /** Approved refunds in cedis that are not completed. */
  onItsWay: number;
  /** The rest of the total in cedis. */
  inTheEnd: number;
};

const PAID: readonly Payment['status'][] = ['SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED'];

const sumRefunds = (refunds: Order['refunds']) =>
  refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** What was paid for an order, and what was refunded or approved. Requested refunds do not count. */
export function receiptTotals(order: Pick<Order, 'payments' | 'refunds' | 'totalAmount'>): ReceiptTotals {
  const granted = order.refunds.filter(({ status }) => status !== 'REQUESTED' && status !== 'REJECTED');
  const back = sumRefunds(granted);
  const processed = sumRefunds(granted.filter(({ status }) => status === 'PROCESSED'));
  return {
    paid: order.payments.find(({ status }) => PAID.includes(status)) ?? null,
    processed: processed / 100,
    onItsWay: (back - processed) / 100,
    inTheEnd: Math.max(0, Math.round(order.totalAmount * 100) - back) / 100,
  };
}
