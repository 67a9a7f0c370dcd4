import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const disputeErrors = defineErrors({
  aboveDisputedAmount: ['VALIDATION_ERROR', () => m.errors_disputes_above_disputed_amount(), 'amount'],
  orderNotFound: ['NOT_FOUND', () => m.errors_disputes_order_not_found()],
  noDispute: ['NOT_FOUND', () => m.errors_disputes_no_dispute()],
  alreadyReplied: ['INVALID_STATE', () => m.errors_disputes_already_replied()],
  tooManyStatements: ['CONFLICT', () => m.errors_disputes_too_many_statements()],
  disputeNotFound: ['NOT_FOUND', () => m.errors_disputes_dispute_not_found()],
  providerDidNotReply: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (provider: string) => m.errors_disputes_provider_did_not_reply({ provider }),
  ],
  unknownAtProvider: ['CONFLICT', (provider: string) => m.errors_disputes_unknown_at_provider({ provider })],
  disputeClosed: ['INVALID_STATE', () => m.errors_disputes_dispute_closed()],
  replyInProgress: ['CONFLICT', () => m.errors_disputes_reply_in_progress()],
  replyInDoubt: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (label: string) => m.errors_disputes_reply_in_doubt({ label }),
  ],
  replyNotReceived: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (label: string) => m.errors_disputes_reply_not_received({ label }),
  ],
  replyRefused: [
    'CONFLICT',
    (label: string, refusal: string) => m.errors_disputes_reply_refused({ label, refusal }),
  ],
});
