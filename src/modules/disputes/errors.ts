import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const disputeErrors = defineErrors({
  aboveDisputedAmount: ['VALIDATION_ERROR', 'This is more than the disputed amount', 'amount'],
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  noDispute: ['NOT_FOUND', 'This order has no dispute'],
  alreadyReplied: ['INVALID_STATE', 'Dwaso has already replied to the bank. You cannot add more evidence'],
  tooManyStatements: [
    'CONFLICT',
    'You have reached the limit for messages. Email us if something is missing',
  ],
  disputeNotFound: ['NOT_FOUND', 'Dispute not found'],
  providerDidNotReply: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (provider: string) => `${provider} did not reply. Nothing was sent. Try again in 1 minute.`,
  ],
  unknownAtProvider: ['CONFLICT', (provider: string) => `${provider} does not know this dispute`],
  disputeClosed: ['INVALID_STATE', 'This dispute has been answered, or has ended'],
  replyInProgress: ['CONFLICT', 'A reply is being sent. Check again in 1 minute before you send another.'],
  replyInDoubt: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (label: string) =>
      `${label} did not reply, so we do not know yet if it arrived. We check again in 1 minute. Nothing is sent twice.`,
  ],
  replyNotReceived: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (label: string) => `${label} did not reply and did not receive it. Try again in 1 minute.`,
  ],
  replyRefused: ['CONFLICT', (label: string, refusal: string) => `${label} did not accept it: ${refusal}`],
});
