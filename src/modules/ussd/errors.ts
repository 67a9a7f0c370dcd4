import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const ussdErrors = defineErrors({
  addressNotFound: ['NOT_FOUND', () => m.errors_ussd_address_not_found()],
  turnUnreadable: ['MALFORMED_REQUEST', () => m.errors_ussd_turn_unreadable()],
  otherAccount: ['INVALID_STATE', () => m.errors_ussd_other_account()],
  numberNeeded: ['VALIDATION_ERROR', () => m.errors_ussd_number_needed()],
  priceNeeded: ['VALIDATION_ERROR', () => m.errors_ussd_price_needed()],
  textsUnavailable: ['INVALID_STATE', () => m.errors_ussd_texts_unavailable()],
  startAgain: ['INVALID_STATE', () => m.errors_ussd_start_again()],
  factWrong: ['VALIDATION_ERROR', () => m.errors_ussd_fact_wrong()],
  pinsDiffer: ['VALIDATION_ERROR', () => m.errors_ussd_pins_differ()],
  notYours: ['FORBIDDEN', () => m.errors_ussd_not_yours()],
  nothingHere: ['NOT_FOUND', (text: string) => text],
});
