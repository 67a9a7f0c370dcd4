import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const ledgerErrors = defineErrors({
  ruleNotBroken: ['NOT_FOUND', () => m.errors_ledger_rule_not_broken()],
});
