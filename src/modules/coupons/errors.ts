import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const couponErrors = defineErrors({
  tooManyCodes: ['CONFLICT', (most: number) => `A shop can have at most ${most} discount codes.`],
  codeTaken: ['CONFLICT', 'You already have this discount code', 'code'],
  codeNotFound: ['NOT_FOUND', 'Discount code not found'],
  marketCodeTaken: ['CONFLICT', 'Dwaso already has this discount code', 'code'],
});
