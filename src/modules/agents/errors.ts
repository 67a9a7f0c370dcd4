import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const agentErrors = defineErrors({
  phoneNeeded: ['INVALID_STATE', 'Add your phone number to your account first'],
  alreadyApplied: ['CONFLICT', 'You have already applied'],
  agentNotFound: ['NOT_FOUND', 'Agent not found'],
  transitionRefused: ['INVALID_STATE', 'This agent is in another state. Load the page again.'],
  notAnAgent: ['FORBIDDEN', 'Only agents that Dwaso has approved can do this'],
  farmerNotFound: ['NOT_FOUND', 'You do not act for this farmer'],
  ownNumber: ['VALIDATION_ERROR', 'This is your own number', 'phone'],
  rateTooHigh: ['VALIDATION_ERROR', (max: number) => `The fee can be at most ${max}%`, 'ratePercent'],
  tooManyFarmers: ['CONFLICT', (max: number) => `An agent can act for at most ${max} farmers`],
  requestNotFound: ['NOT_FOUND', 'This request is no longer open'],
  hasAgent: ['CONFLICT', (name: string) => `${name} is your agent now. Leave this agent first.`],
  agentsWallet: ['CONFLICT', 'Your payout wallet is the number of this agent. Set your own wallet first.'],
  noAgent: ['NOT_FOUND', 'You have no agent'],
  codeInvalid: ['INVALID_CODE', 'This code is wrong or has expired'],
});
