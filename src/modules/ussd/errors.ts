import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const ussdErrors = defineErrors({
  addressNotFound: ['NOT_FOUND', 'Address not found'],
  turnUnreadable: ['MALFORMED_REQUEST', 'This is not a turn in the format of this gateway'],
  otherAccount: ['INVALID_STATE', 'This number has another account now. Please dial again.'],
  numberNeeded: ['VALIDATION_ERROR', 'Type a number, such as 24.'],
  priceNeeded: ['VALIDATION_ERROR', 'Type a price in cedis, such as 45.50'],
  textsUnavailable: ['INVALID_STATE', 'We cannot send codes by SMS now. Please try again later.'],
  startAgain: ['INVALID_STATE', 'For your safety, please dial again and start from the beginning.'],
  factWrong: ['VALIDATION_ERROR', 'This is not right. Please try again.'],
  pinsDiffer: ['VALIDATION_ERROR', 'The two PINs are not the same. Please try again.'],
  notYours: ['FORBIDDEN', 'Only the owner of the shop, or a manager, can do this.'],
  nothingHere: ['NOT_FOUND', (text: string) => text],
});
