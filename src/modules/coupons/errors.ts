import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const couponErrors = defineErrors({
  tooManyCodes: ['CONFLICT', (most: number) => `A shop can have at most ${most} discount codes.`],
  codeTaken: ['CONFLICT', 'You already have this discount code', 'code'],
  codeNotFound: ['NOT_FOUND', 'Discount code not found'],
  marketCodeTaken: ['CONFLICT', 'Dwaso already has this discount code', 'code'],
});
