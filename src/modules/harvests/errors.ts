import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const harvestErrors = defineErrors({
  harvestNotFound: ['NOT_FOUND', () => m.errors_harvests_not_found()],
  orderNotFound: ['NOT_FOUND', () => m.errors_harvests_order_not_found()],
  noLongerOpen: ['INVALID_STATE', () => m.errors_harvests_no_longer_open()],
  tooLateToReserve: ['INVALID_STATE', () => m.errors_harvests_too_late()],
  tooFewLeft: ['OUT_OF_STOCK', (left: number) => m.errors_harvests_too_few_left({ left }), 'quantity'],
  tooSmall: ['VALIDATION_ERROR', () => m.errors_harvests_too_small(), 'quantity'],
  termsChanged: ['CART_CHANGED', () => m.errors_harvests_terms_changed()],
  depositOutside: [
    'VALIDATION_ERROR',
    (min: number, max: number) => m.errors_harvests_deposit_outside({ min, max }),
    'depositPercent',
  ],
  dayPassed: ['VALIDATION_ERROR', () => m.errors_harvests_day_passed(), 'orderUntil'],
  aboveBound: ['CONFLICT', (most: string) => m.errors_harvests_above_bound({ most })],
  aboveCeiling: [
    'VALIDATION_ERROR',
    (ceiling: string) => m.errors_harvests_above_ceiling({ ceiling }),
    'price',
  ],
  notDeclinable: ['INVALID_STATE', () => m.errors_harvests_not_declinable()],
  paymentInProgress: ['PAYMENT_IN_PROGRESS', () => m.errors_checkout_payment_in_progress()],
  signInNeeded: ['UNAUTHENTICATED', () => m.errors_shops_sign_in_needed()],
  noAdvance: ['CONFLICT', () => m.errors_harvests_no_advance()],
});
