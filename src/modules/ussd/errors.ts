import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const ussdErrors = defineErrors({
  addressNotFound: ['NOT_FOUND', () => m.errors_ussd_address_not_found()],
  turnUnreadable: ['MALFORMED_REQUEST', () => m.errors_ussd_turn_unreadable()],
  otherAccount: ['INVALID_STATE', () => m.errors_ussd_other_account()],
  numberNeeded: ['VALIDATION_ERROR', () => m.errors_ussd_number_needed()],
  priceNeeded: ['VALIDATION_ERROR', () => m.errors_ussd_price_needed()],
  nothingHere: ['NOT_FOUND', (text: string) => text],
});
