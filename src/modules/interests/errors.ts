import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const interestErrors = defineErrors({
  hasAccount: ['CONFLICT', () => m.ussd_interest_has_account()],
  tooManyRows: ['VALIDATION_ERROR', () => m.errors_admin_too_many_rows(), 'region'],
});
