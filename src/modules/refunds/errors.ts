import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const refundErrors = defineErrors({
  requestNotFound: ['NOT_FOUND', 'Refund request not found'],
  offerClosed: ['INVALID_STATE', 'This offer is no longer open'],
  underDispute: [
    'INVALID_STATE',
    'This payment is in dispute, or has an unassigned Paystack refund. Settle that first',
  ],
  alreadyAssigned: ['INVALID_STATE', 'This has already been assigned'],
  notCompletedYet: [
    'INVALID_STATE',
    (provider: string) => `${provider} has not completed this refund yet. Assign it after that.`,
  ],
  refundNotFound: ['NOT_FOUND', 'Refund not found'],
  shopHasNoItems: ['NOT_FOUND', 'This shop has no items in the order'],
  shopHasLessLeft: ['CONFLICT', (left: string) => `Only ${left} is left of this shop’s items`],
  alreadyAnswered: ['INVALID_STATE', 'This request has already been answered'],
  alreadyDecided: ['INVALID_STATE', 'This request has already been decided'],
  moreThanRequested: ['VALIDATION_ERROR', 'This is more than the customer asked for', 'amount'],
  offerTooHigh: [
    'VALIDATION_ERROR',
    (most: string) => `Offer less than ${most}, or approve the full amount`,
    'offer',
  ],
  amountCutsDeliveryFee: [
    'VALIDATION_ERROR',
    (total: string) =>
      `Approve ${total}, which includes the delivery fee, or less than the price of the goods`,
    'amount',
  ],
  itemRefunded: ['INVALID_STATE', 'This item has already been refunded'],
  itemNotFound: ['NOT_FOUND', 'Item not found'],
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  moreThanLeft: ['INVALID_STATE', 'This is more than is left to refund for this item'],
  moreThanPaid: ['VALIDATION_ERROR', 'This is more than you paid for the item', 'amount'],
  alreadyRequested: ['INVALID_STATE', 'You have already requested this refund. The shop will reply.'],
  itemNotSent: ['INVALID_STATE', 'This item has not been sent. Cancel it to get your refund.'],
  itemCancelled: ['INVALID_STATE', 'This item has already been cancelled and refunded'],
  windowOver: [
    'INVALID_STATE',
    (days: number) => `You can request a refund only within ${days} days of delivery`,
  ],
  transitionRefused: ['INVALID_STATE', 'This refund cannot be changed this way'],
  notRetryable: ['INVALID_STATE', 'Only a failed or rejected refund can be sent again'],
  notPayableByHand: [
    'INVALID_STATE',
    'Only a refund that failed or needs attention can be marked as paid manually',
  ],
});
