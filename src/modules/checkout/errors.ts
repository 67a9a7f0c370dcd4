import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const checkoutErrors = defineErrors({
  codeNotValid: ['VALIDATION_ERROR', (problem: string) => `${problem}.`, 'code'],
  cartFull: ['CONFLICT', (most: number) => `Your cart is full. It can hold ${most} different products.`],
  notInCart: ['NOT_FOUND', 'This product is not in your cart'],
  chooseOptionInCart: [
    'CONFLICT',
    'You have this product in your cart in more than one option. Change each one in the cart.',
  ],
  totalChanged: [
    'CART_CHANGED',
    (total: string) => `A price has changed. The total is now ${total}. Please check your order again.`,
  ],
  walletMayNotUseCode: [
    'CONFLICT',
    (problem: string) => `${problem}. Use another number, or place a new order without the code.`,
  ],
  paymentInProgress: [
    'PAYMENT_IN_PROGRESS',
    'A payment for this order is still in progress. Try again shortly.',
  ],
  orderExpired: [
    'INVALID_STATE',
    'This order has expired and the items are back on sale. Please place a new order.',
  ],
  orderCancelled: ['INVALID_STATE', 'This order was cancelled.'],
  orderPaid: ['INVALID_STATE', 'This order has been paid'],
});
