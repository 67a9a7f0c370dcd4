import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const agentErrors = defineErrors({
  phoneNeeded: ['INVALID_STATE', () => m.errors_agents_phone_needed()],
  alreadyApplied: ['CONFLICT', () => m.errors_agents_already_applied()],
  agentNotFound: ['NOT_FOUND', () => m.errors_agents_agent_not_found()],
  transitionRefused: ['INVALID_STATE', () => m.errors_agents_transition_refused()],
  notAnAgent: ['FORBIDDEN', () => m.errors_agents_not_an_agent()],
  farmerNotFound: ['NOT_FOUND', () => m.errors_agents_farmer_not_found()],
  ownNumber: ['VALIDATION_ERROR', () => m.errors_agents_own_number(), 'phone'],
  rateTooHigh: ['VALIDATION_ERROR', (max: number) => m.errors_agents_rate_too_high({ max }), 'ratePercent'],
  tooManyFarmers: ['CONFLICT', (max: number) => m.errors_agents_too_many_farmers({ max })],
  requestNotFound: ['NOT_FOUND', () => m.errors_agents_request_not_found()],
  hasAgent: ['CONFLICT', (name: string) => m.errors_agents_has_agent({ name })],
  agentsWallet: ['CONFLICT', () => m.errors_agents_wallet()],
  noAgent: ['NOT_FOUND', () => m.errors_agents_no_agent()],
  codeInvalid: ['INVALID_CODE', () => m.errors_agents_code_invalid()],
});
