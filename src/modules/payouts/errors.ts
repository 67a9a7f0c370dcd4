import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const payoutErrors = defineErrors({
  payoutNotFound: ['NOT_FOUND', 'Payout not found'],
  notRetryable: ['INVALID_STATE', 'Only a failed payout can be sent again'],
  notReturnable: ['INVALID_STATE', 'Only a failed payout can be returned to the balance'],
  planChanged: [
    'CONFLICT',
    (shop: string) => `${shop} has changed since this was requested. Request it again.`,
  ],
  shopNotFound: ['NOT_FOUND', 'Shop not found'],
  payoutInProgress: ['CONFLICT', 'A payout is already in progress'],
  shopNotOpen: ['CONFLICT', 'Only open shops can request a payout'],
  agentNotOpen: ['CONFLICT', 'Only agents that Dwaso has approved can request a payout'],
  agentsWallet: [
    'CONFLICT',
    'An agent and a farmer cannot be paid to the same number. Use your own wallet.',
    'phone',
  ],
  payoutsOnHold: ['CONFLICT', (reason: string) => `Payouts of this shop are on hold: ${reason}`],
  walletNeeded: ['CONFLICT', 'Add your MoMo wallet first'],
  belowMinimum: ['CONFLICT', (minimum: string, held: string) => `The smallest payout is ${minimum}${held}`],
  walletNotFound: ['NOT_FOUND', 'Wallet not found'],
  nameNeedsNoCheck: ['INVALID_STATE', 'The name of this wallet needs no check'],
  walletConfirmed: ['INVALID_STATE', 'This wallet has already been confirmed'],
  proposalExpired: ['INVALID_STATE', 'Enter the wallet again to change it'],
  payoutsDelayed: ['CONFLICT', (delay: string) => delay],
  networkNeeded: ['VALIDATION_ERROR', 'Choose the network of this number', 'network'],
});
