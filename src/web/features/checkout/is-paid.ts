import type { Payment } from '#src/modules/orders/contract/orders.ts';

/** Whether a payment has arrived, whatever was refunded since; null where nobody has tried to pay. */
export const isPaid = (payment: Payment | null | undefined): boolean =>
  payment ? ['SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED'].includes(payment.status) : false;
