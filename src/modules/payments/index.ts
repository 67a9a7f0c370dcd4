export {
  type AttemptRow,
  createAttempt,
  firstAttemptStatement,
  type PaymentChoice,
} from './payments/create-attempt.ts';
export { erasePayer } from './payments/erase-payer.ts';
export { failureText } from './payments/failure-reason.ts';
export type { PaymentDeps } from './payments/finalise-attempt.ts';
export {
  createGateways,
  findProviderLabel,
  GatewayError,
  type Gateways,
  type ListedRefund,
  type MomoNetwork,
  type PaymentGateway,
  providerLabel,
  type RefundOutcome,
  type WebhookEvent,
  type WebhookGateway,
} from './payments/gateway.ts';
export { mailRefundOnTheWay, orderReceivedMail } from './payments/mails.ts';
export {
  assertChannelAvailable,
  channelName,
  createNetworkHealth,
  PAYMENT_CHANNELS,
} from './payments/network-health.ts';
export { expireUnpaidOrders, isPollDue, pollPayment, pollPendingPayments } from './payments/poll-payments.ts';
export {
  findAttempt,
  findLiveAttempt,
  findPaidAttempt,
  getAttempt,
  hasPayments,
  isConfirmedWallet,
  listAttempts,
  listBookedAttempts,
  pickCurrent,
  pickRepresentative,
} from './payments/queries.ts';
export {
  listWebhooks,
  purgeWebhookPayloads,
  type ReceivedWebhook,
  receiveWebhook,
} from './payments/receive-webhook.ts';
export { sendAttemptWithin, submitOtp } from './payments/start-attempt.ts';
export { ATTEMPT_LIVE, ATTEMPT_PAID, isPaidAttempt } from './payments/states.ts';
export type { UnmatchedPaymentHandler } from './payments/unmatched-payments.ts';
export { addRefundedPayment } from './payments/unmatched-payments.ts';
export { resendConfirmation, verifyPayment } from './payments/verify-payment.ts';
export { listReservations, type ReservedOrderRow } from './queries/reservations.ts';
export { type FoundOrder, listOrdersOfCustomer, searchOrders } from './queries/search-orders.ts';
export {
  chooseDefaultWallet,
  claimSavedWallet,
  deleteSavedWallets,
  listSavedWallets,
  lockSavedWallets,
  moveSavedWallets,
  removeSavedWallet,
  saveWallet,
  walletSealedColumns,
} from './saved-wallets/saved-wallets.ts';
export { followTestPayments, isTestReference } from './test-payments/follow-test-payments.ts';
export { readTestPayment } from './test-payments/read-test-payment.ts';
export {
  createTestPayment,
  sendTestPayment,
  submitTestPaymentCode,
} from './test-payments/start-test-payment.ts';
export { OPEN_TEST_PAYMENT_STATUSES, type PaymentMode } from './test-payments/states.ts';
export type { TestPaymentRow } from './test-payments/tables.ts';
