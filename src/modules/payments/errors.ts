import { defineErrors } from '#shared/define-errors';
import { AppError } from '#shared/errors';

/** The errors of this module: code, text with its parameters, and field. */
export const paymentErrors = defineErrors({
  paymentInProgress: ['PAYMENT_IN_PROGRESS', 'A payment for this order is still in progress'],
  networkNeeded: ['VALIDATION_ERROR', 'Choose the network of this mobile money number', 'momo.network'],
  nothingLeftToRefund: ['INVALID_STATE', 'There is no payment left to refund'],
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  orderNotPaid: ['INVALID_STATE', 'This order is not paid'],
  confirmationSentTooOften: [
    'INVALID_STATE',
    (times: number) => `It was sent ${times} times today. Check the email address with the customer`,
  ],
  noCodeExpected: ['INVALID_STATE', 'This payment does not need a code'],
  codeInDoubt: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'We could not reach the payment service. Your code may have gone through. Wait a minute before you try again.',
  ],
  paymentNotFound: ['NOT_FOUND', 'Payment not found'],
  providerDidNotReply: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (provider: string) => `${provider} did not reply. Try again in 1 minute.`,
  ],
  savedNumberRemoved: ['NOT_FOUND', 'This saved number has been removed'],
  signatureWrong: ['UNAUTHENTICATED', 'The signature is missing or wrong'],
  notAnEvent: ['MALFORMED_REQUEST', 'This is not an event'],
});

/** One payment method gets no answers, while those of `working` do. */
export function methodUnavailable(method: string, working: string[], retryAfterSeconds: number): AppError {
  const instead =
    working.length > 0
      ? `Pay with ${working.join(' or ')}, or try again in a minute.`
      : 'Please try again in a minute.';
  const message = `${method} payments are not working right now. You have not been charged. ${instead}`;
  return new AppError('PAYMENT_PROVIDER_UNAVAILABLE', message, { retryAfterSeconds });
}
