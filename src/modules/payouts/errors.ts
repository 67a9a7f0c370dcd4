import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const payoutErrors = defineErrors({
  payoutNotFound: ['NOT_FOUND', () => m.errors_payouts_payout_not_found()],
  notRetryable: ['INVALID_STATE', () => m.errors_payouts_not_retryable()],
  notReturnable: ['INVALID_STATE', () => m.errors_payouts_not_returnable()],
  planChanged: ['CONFLICT', (shop: string) => m.errors_payouts_plan_changed({ shop })],
  shopNotFound: ['NOT_FOUND', () => m.errors_payouts_shop_not_found()],
  payoutInProgress: ['CONFLICT', () => m.errors_payouts_payout_in_progress()],
  shopNotOpen: ['CONFLICT', () => m.errors_payouts_shop_not_open()],
  agentNotOpen: ['CONFLICT', () => m.errors_payouts_agent_not_open()],
  agentsWallet: ['CONFLICT', () => m.errors_payouts_agents_wallet(), 'phone'],
  depositsFirst: ['CONFLICT', () => m.errors_payouts_deposits_first()],
  payoutsOnHold: ['CONFLICT', (reason: string) => m.errors_payouts_on_hold({ reason })],
  walletNeeded: ['CONFLICT', () => m.errors_payouts_wallet_needed()],
  belowMinimum: [
    'CONFLICT',
    (minimum: string, held: string) => m.errors_payouts_below_minimum({ minimum, held }),
  ],
  walletNotFound: ['NOT_FOUND', () => m.errors_payouts_wallet_not_found()],
  nameNeedsNoCheck: ['INVALID_STATE', () => m.errors_payouts_name_needs_no_check()],
  walletConfirmed: ['INVALID_STATE', () => m.errors_payouts_wallet_confirmed()],
  notFirstWallet: ['CONFLICT', () => m.errors_payouts_not_first_wallet()],
  proposalExpired: ['INVALID_STATE', () => m.errors_payouts_proposal_expired()],
  payoutsDelayed: ['CONFLICT', (delay: string) => delay],
  networkNeeded: ['VALIDATION_ERROR', () => m.errors_payouts_network_needed(), 'network'],
});
