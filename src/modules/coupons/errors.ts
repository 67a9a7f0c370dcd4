import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const couponErrors = defineErrors({
  tooManyCodes: ['CONFLICT', (most: number) => m.errors_coupons_too_many_codes({ most })],
  codeTaken: ['CONFLICT', () => m.errors_coupons_code_taken(), 'code'],
  codeNotFound: ['NOT_FOUND', () => m.errors_coupons_code_not_found()],
  marketCodeTaken: ['CONFLICT', () => m.errors_coupons_market_code_taken(), 'code'],
});
