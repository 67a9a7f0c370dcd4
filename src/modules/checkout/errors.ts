import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const checkoutErrors = defineErrors({
  codeNotValid: ['VALIDATION_ERROR', (problem: string) => `${problem}.`, 'code'],
  cartFull: ['CONFLICT', (most: number) => m.errors_checkout_cart_full({ most })],
  notInCart: ['NOT_FOUND', () => m.errors_checkout_not_in_cart()],
  chooseOptionInCart: ['CONFLICT', () => m.errors_checkout_choose_option_in_cart()],
  totalChanged: ['CART_CHANGED', (total: string) => m.errors_checkout_total_changed({ total })],
  walletMayNotUseCode: [
    'CONFLICT',
    (problem: string) => m.errors_checkout_wallet_may_not_use_code({ problem }),
  ],
  paymentInProgress: ['PAYMENT_IN_PROGRESS', () => m.errors_checkout_payment_in_progress()],
  orderExpired: ['INVALID_STATE', () => m.errors_checkout_order_expired()],
  orderCancelled: ['INVALID_STATE', () => m.errors_checkout_order_cancelled()],
  balanceLate: ['INVALID_STATE', () => m.errors_checkout_balance_late()],
  extraLate: ['INVALID_STATE', () => m.errors_checkout_extra_late()],
  orderPaid: ['INVALID_STATE', () => m.errors_checkout_order_paid()],
});
