export { refundsOfOrder, webhooksOf } from './admin-queries.ts';
export { assignDashboardRefund } from './assign-dashboard-refund.ts';
export { type AttemptRow, createAttempt, type PaymentChoice } from './create-attempt.ts';
export { answerRefund, decideRefund } from './decide-refund.ts';
export type { PaymentDeps } from './finalise-attempt.ts';
export { forgetPayer } from './forget-payer.ts';
export { GatewayError, type MomoNetwork } from './gateway.ts';
export { mailOrderReceived } from './mails.ts';
export {
  assertChoiceWorks,
  createNetworkHealth,
  nameOfWay,
  PAYMENT_WAYS,
} from './network-health.ts';
export { expediteRefunds, processRefunds } from './process-refunds.ts';
export {
  attemptsOf,
  findAttempt,
  findLiveAttempt,
  isConfirmedWallet,
  representativeAttempt,
  representativeOf,
} from './queries.ts';
export { purgeWebhookPayloads, type ReceivedWebhook, receiveWebhook } from './receive-webhook.ts';
export { pollPayment, reconcilePayments, releaseExpiredHolds } from './reconcile.ts';
export { type IsOfDispute, recordDashboardRefund } from './record-dashboard-refund.ts';
export { countReturned } from './record-refund.ts';
export { refundable, refundItem } from './refund-item.ts';
export { mailRefundDecided } from './refund-mails.ts';
export { assertRefundRequestable, requestRefund } from './request-refund.ts';
export { canRetryRefund, retryRefund, settleRefundByHand } from './resume-refund.ts';
export { sumSentBackBy } from './sent-back-by.ts';
export { beginAttempt } from './start-attempt.ts';
export type { RefundStatus } from './states.ts';
export { submitOtp } from './submit-otp.ts';
export { verifyPayment } from './verify-payment.ts';
