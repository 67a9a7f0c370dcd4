import { defineErrors } from '#shared/define-errors';
import type { BudgetName } from '#shared/rate-limit-policies';

/** The errors of this module: code, text with its parameters, and field. */
export const orderErrors = defineErrors({
  itemAlreadyAccepted: ['INVALID_STATE', 'This item has already been accepted or changed'],
  partOnTheWay: ['INVALID_STATE', 'Part of this order is on the way. Ask the shop to contact the carrier'],
  nothingToSend: ['INVALID_STATE', 'No items in this order are left to send'],
  itemNotOnTheWay: ['INVALID_STATE', 'This item is not on the way'],
  deliveryRefunded: ['INVALID_STATE', 'This delivery has already been refunded'],
  signInNeeded: ['UNAUTHENTICATED', 'Please sign in to continue'],
  orderExpired: [
    'INVALID_STATE',
    'This order has expired and the items are back on sale. Please place a new order.',
  ],
  itemTransitionRefused: ['INVALID_STATE', 'This item can no longer be changed this way'],
  refundedMeanwhile: ['INVALID_STATE', 'Another refund of this item was made first. Reload the page'],
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  orderTransitionRefused: ['INVALID_STATE', 'This order can no longer be changed this way'],
  orderNotUnpaid: ['INVALID_STATE', 'Only an unpaid order can be cancelled here'],
  cartEmpty: ['CART_EMPTY', 'Your cart is empty'],
  orderTooLarge: [
    'VALIDATION_ERROR',
    'This order is too large for one payment. Please split it into smaller orders.',
  ],
  codeNoLongerValid: [
    'CART_CHANGED',
    (problem: string, couponCode: string) => `${problem}. Remove the code ${couponCode}, or enter another.`,
  ],
  alreadyConfirmed: ['INVALID_STATE', 'You have already confirmed this'],
  notConfirmed: ['INVALID_STATE', 'This was not confirmed'],
  priceTooSmallToSplit: ['INVALID_STATE', 'The price is too small to split this item'],
  itemChangedMeanwhile: ['INVALID_STATE', 'This item has just changed. Reload the page'],
  itemNotDelivered: ['INVALID_STATE', 'This item is not delivered'],
  tooManyUnpaid: [
    'CONFLICT',
    (unpaid: number) =>
      `Pay or cancel your unpaid ${unpaid === 1 ? 'order' : 'orders'} before you place a new one.`,
    (_unpaid: number, budget: BudgetName) => ({ budget }),
  ],
});
