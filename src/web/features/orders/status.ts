import type { Order, OrderStatus, PaymentStatus } from '#contracts/orders';
import type { Label } from '#web/lib/item-status.ts';

/**
 * docs/specification.md, 4: COMPLETED shows as Completed, any other value as Processing. The two ends that docs/specification.md does not
 * know, and an order that waits for its payment, are named, since nothing is being processed.
 */
export function orderLabel(status: OrderStatus): Label {
  if (status === 'AWAITING_PAYMENT') return { text: 'Not paid yet', tone: 'pending' };
  if (status === 'COMPLETED') return { text: 'Completed', tone: 'delivered' };
  if (status === 'CANCELLED') return { text: 'Cancelled', tone: 'cancelled' };
  if (status === 'EXPIRED') return { text: 'Ended unpaid', tone: 'cancelled' };
  return { text: 'Processing', tone: 'pending' };
}

const PAYMENT_LABELS: Record<PaymentStatus, Label> = {
  PENDING: { text: 'Waiting', tone: 'pending' },
  SUCCEEDED: { text: 'Paid', tone: 'delivered' },
  FAILED: { text: 'Failed', tone: 'cancelled' },
  EXPIRED: { text: 'Not approved in time', tone: 'cancelled' },
  PARTLY_REFUNDED: { text: 'Partly refunded', tone: 'shipped' },
  REFUNDED: { text: 'Refunded', tone: 'shipped' },
};

export function paymentLabel(status: string): Label {
  return PAYMENT_LABELS[status as PaymentStatus] ?? PAYMENT_LABELS.PENDING;
}

/** What continues an unpaid order: 'Try again' after a failure, else 'Pay now'; null when there is nothing to pay. */
export function payAction(
  order: Pick<Order, 'orderStatus' | 'paymentStatus'>,
): 'Pay now' | 'Try again' | null {
  if (order.orderStatus !== 'AWAITING_PAYMENT') return null;
  return order.paymentStatus === 'FAILED' || order.paymentStatus === 'EXPIRED' ? 'Try again' : 'Pay now';
}
