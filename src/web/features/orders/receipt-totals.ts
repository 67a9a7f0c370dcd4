import type { Order, Payment } from '#contracts/orders';

export type ReceiptTotals = {
  /** The payment that paid it; null while it is not paid. */
  paid: Payment | null;
  /** Cedis whose return the payment company has confirmed. */
  processed: number;
  /** Cedis that were granted, and whose return nobody has confirmed yet. */
  onItsWay: number;
  /** Cedis that are left of the total. */
  inTheEnd: number;
};

const PAID: readonly Payment['status'][] = ['SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED'];

const sumRefunds = (refunds: Order['refunds']) =>
  refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** What was paid for an order, and what of it went back or is on its way; a refund asked for is neither. */
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
