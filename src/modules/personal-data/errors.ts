import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const personalDataErrors = defineErrors({
  accountBusy: ['CONFLICT', (why: string) => m.errors_personal_data_account_busy({ why })],
  shopBusy: ['CONFLICT', (why: string) => m.errors_personal_data_shop_busy({ why })],
  agentNotJoinable: ['INVALID_STATE', () => m.errors_personal_data_agent_not_joinable()],
});
