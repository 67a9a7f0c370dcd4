import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const ledgerErrors = defineErrors({
  ruleNotBroken: ['NOT_FOUND', 'This rule holds, or it was not found'],
});
