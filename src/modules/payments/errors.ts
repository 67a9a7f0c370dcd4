import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';
import { AppError } from '#shared/errors';

/** The errors of this module: code, text with its parameters, and field. */
export const paymentErrors = defineErrors({
  paymentInProgress: ['PAYMENT_IN_PROGRESS', () => m.errors_payments_payment_in_progress()],
  networkNeeded: ['VALIDATION_ERROR', () => m.errors_payments_network_needed(), 'momo.network'],
  nothingLeftToRefund: ['INVALID_STATE', () => m.errors_payments_nothing_left_to_refund()],
  orderNotFound: ['NOT_FOUND', () => m.errors_payments_order_not_found()],
  orderNotPaid: ['INVALID_STATE', () => m.errors_payments_order_not_paid()],
  confirmationSentTooOften: [
    'INVALID_STATE',
    (times: number) => m.errors_payments_confirmation_sent_too_often({ times }),
  ],
  noCodeExpected: ['INVALID_STATE', () => m.errors_payments_no_code_expected()],
  codeInDoubt: ['PAYMENT_PROVIDER_UNAVAILABLE', () => m.errors_payments_code_in_doubt()],
  paymentNotFound: ['NOT_FOUND', () => m.errors_payments_payment_not_found()],
  providerDidNotReply: [
    'PAYMENT_PROVIDER_UNAVAILABLE',
    (provider: string) => m.errors_payments_provider_did_not_reply({ provider }),
  ],
  savedNumberRemoved: ['NOT_FOUND', () => m.errors_payments_saved_number_removed()],
  testUnderWay: ['PAYMENT_IN_PROGRESS', () => m.errors_payments_test_under_way()],
  testsUsedUp: ['RATE_LIMITED', () => m.errors_payments_tests_used_up(), () => ({ retryAfterSeconds: 3600 })],
  signatureWrong: ['UNAUTHENTICATED', () => m.errors_payments_signature_wrong()],
  notAnEvent: ['MALFORMED_REQUEST', () => m.errors_payments_not_an_event()],
});

/** One payment method gets no answers, while those of `working` do. */
export function methodUnavailable(method: string, working: string[], retryAfterSeconds: number): AppError {
  const instead =
    working.length > 0
      ? m.errors_payments_pay_otherwise({ working: working.join(' or ') })
      : m.errors_payments_pay_later();
  const message = m.errors_payments_method_unavailable({ method, instead });
  return new AppError('PAYMENT_PROVIDER_UNAVAILABLE', message, { retryAfterSeconds });
}
