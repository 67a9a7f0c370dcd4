import type { Order, OrderStatus, PaymentStatus } from '#src/modules/orders/contract/orders.ts';
import type { StatusLabel } from '#web/components/order/item-status.ts';
import { customerOrderTexts } from './texts.ts';

/**
 * docs/specification.md, 4: COMPLETED shows as Completed, any other status as Processing. Cancelled and expired
 * orders, and those that await payment, have labels of their own, since nothing is being processed.
 */
export function orderLabel(status: OrderStatus): StatusLabel {
  if (status === 'AWAITING_PAYMENT')
    return { text: customerOrderTexts.states.AWAITING_PAYMENT, tone: 'pending' };
  if (status === 'RESERVED' || status === 'AWAITING_BALANCE')
    return { text: customerOrderTexts.states[status], tone: 'pending' };
  if (status === 'COMPLETED') return { text: customerOrderTexts.states.COMPLETED, tone: 'delivered' };
  if (status === 'CANCELLED') return { text: customerOrderTexts.states.CANCELLED, tone: 'cancelled' };
  if (status === 'EXPIRED') return { text: customerOrderTexts.states.EXPIRED, tone: 'cancelled' };
  return { text: customerOrderTexts.states.PROCESSING, tone: 'pending' };
}

const PAYMENT_LABELS: Record<PaymentStatus, StatusLabel> = {
  PENDING: { text: customerOrderTexts.paymentStates.PENDING, tone: 'pending' },
  SUCCEEDED: { text: customerOrderTexts.paymentStates.SUCCEEDED, tone: 'delivered' },
  FAILED: { text: customerOrderTexts.paymentStates.FAILED, tone: 'cancelled' },
  EXPIRED: { text: customerOrderTexts.paymentStates.EXPIRED, tone: 'cancelled' },
  PARTLY_REFUNDED: { text: customerOrderTexts.paymentStates.PARTLY_REFUNDED, tone: 'shipped' },
  REFUNDED: { text: customerOrderTexts.paymentStates.REFUNDED, tone: 'shipped' },
};

export function paymentLabel(status: string): StatusLabel {
  return PAYMENT_LABELS[status as PaymentStatus] ?? PAYMENT_LABELS.PENDING;
}

/**
 * The payment button of an unpaid order: 'Try again' after a failure, otherwise 'Pay now'; null if there is nothing
 * to pay.
 */
export function payAction(order: Pick<Order, 'orderStatus' | 'paymentStatus'>): string | null {
  if (order.orderStatus === 'AWAITING_BALANCE') return customerOrderTexts.payButton;
  if (order.orderStatus !== 'AWAITING_PAYMENT') return null;
  return order.paymentStatus === 'FAILED' || order.paymentStatus === 'EXPIRED'
    ? customerOrderTexts.payAgainButton
    : customerOrderTexts.payButton;
}

/** Whether the goods of an order can be put into a cart again: a harvest is reserved instead. */
export const isBuyableAgain = ({ orderStatus, deposit }: Pick<Order, 'orderStatus' | 'deposit'>): boolean =>
  orderStatus !== 'AWAITING_PAYMENT' && deposit === null;
