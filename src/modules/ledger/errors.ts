import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const ledgerErrors = defineErrors({
  ruleNotBroken: ['NOT_FOUND', 'This rule holds, or it was not found'],
});
