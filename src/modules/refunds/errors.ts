import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const refundErrors = defineErrors({
  requestNotFound: ['NOT_FOUND', () => m.errors_refunds_request_not_found()],
  offerClosed: ['INVALID_STATE', () => m.errors_refunds_offer_closed()],
  underDispute: ['INVALID_STATE', () => m.errors_refunds_under_dispute()],
  alreadyAssigned: ['INVALID_STATE', () => m.errors_refunds_already_assigned()],
  notCompletedYet: ['INVALID_STATE', (provider: string) => m.errors_refunds_not_completed_yet({ provider })],
  refundNotFound: ['NOT_FOUND', () => m.errors_refunds_refund_not_found()],
  shopHasNoItems: ['NOT_FOUND', () => m.errors_refunds_shop_has_no_items()],
  shopHasLessLeft: ['CONFLICT', (left: string) => m.errors_refunds_shop_has_less_left({ left })],
  alreadyAnswered: ['INVALID_STATE', () => m.errors_refunds_already_answered()],
  alreadyDecided: ['INVALID_STATE', () => m.errors_refunds_already_decided()],
  moreThanRequested: ['VALIDATION_ERROR', () => m.errors_refunds_more_than_requested(), 'amount'],
  offerTooHigh: ['VALIDATION_ERROR', (most: string) => m.errors_refunds_offer_too_high({ most }), 'offer'],
  amountCutsDeliveryFee: [
    'VALIDATION_ERROR',
    (total: string) => m.errors_refunds_amount_cuts_delivery_fee({ total }),
    'amount',
  ],
  itemRefunded: ['INVALID_STATE', () => m.errors_refunds_item_refunded()],
  itemNotFound: ['NOT_FOUND', () => m.errors_refunds_item_not_found()],
  orderNotFound: ['NOT_FOUND', () => m.errors_refunds_order_not_found()],
  moreThanLeft: ['INVALID_STATE', () => m.errors_refunds_more_than_left()],
  moreThanPaid: ['VALIDATION_ERROR', () => m.errors_refunds_more_than_paid(), 'amount'],
  alreadyRequested: ['INVALID_STATE', () => m.errors_refunds_already_requested()],
  itemNotSent: ['INVALID_STATE', () => m.errors_refunds_item_not_sent()],
  itemCancelled: ['INVALID_STATE', () => m.errors_refunds_item_cancelled()],
  windowOver: ['INVALID_STATE', (days: number) => m.errors_refunds_window_over({ days })],
  transitionRefused: ['INVALID_STATE', () => m.errors_refunds_transition_refused()],
  notRetryable: ['INVALID_STATE', () => m.errors_refunds_not_retryable()],
  notPayableByHand: ['INVALID_STATE', () => m.errors_refunds_not_payable_by_hand()],
});
