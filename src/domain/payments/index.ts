export { countReturned } from './count-returned.ts';
export { type AttemptRow, createAttempt, firstAttemptWrite, type PaymentChoice } from './create-attempt.ts';
export type { PaymentDeps } from './finalise-attempt.ts';
export { forgetPayer } from './forget-payer.ts';
export {
  GatewayError,
  type ListedRefund,
  type MomoNetwork,
  type RefundOutcome,
} from './gateway.ts';
export { mailRefundOnTheWay, orderReceivedMail } from './mails.ts';
export type { MoneyReturns } from './money-returns.ts';
export {
  assertChoiceWorks,
  createNetworkHealth,
  nameOfWay,
  PAYMENT_WAYS,
} from './network-health.ts';
export {
  attemptsOf,
  findAttempt,
  findLiveAttempt,
  findPaidAttempt,
  getAttempt,
  isConfirmedWallet,
  representativeOf,
} from './queries.ts';
export { purgeWebhookPayloads, type ReceivedWebhook, receiveWebhook, webhooksOf } from './receive-webhook.ts';
export { isLookDue, pollPayment, reconcilePayments, releaseExpiredHolds } from './reconcile.ts';
export { resendConfirmation } from './resend-confirmation.ts';
export { beginAttempt } from './start-attempt.ts';
export { submitOtp } from './submit-otp.ts';
export { verifyPayment } from './verify-payment.ts';
