export {
  type AttemptRow,
  createAttempt,
  firstAttemptStatement,
  type PaymentChoice,
} from './payments/create-attempt.ts';
export { erasePayer } from './payments/erase-payer.ts';
export type { PaymentDeps } from './payments/finalise-attempt.ts';
export {
  createGateways,
  GatewayError,
  type Gateways,
  type ListedRefund,
  type MomoNetwork,
  type PaymentGateway,
  providerLabel,
  providerLabelOf,
  type RefundOutcome,
  type WebhookEvent,
  type WebhookGateway,
} from './payments/gateway.ts';
export { mailRefundOnTheWay, orderReceivedMail } from './payments/mails.ts';
export type { MoneyReturns } from './payments/money-returns.ts';
export { addRefundedPayment } from './payments/money-returns.ts';
export {
  assertChannelAvailable,
  createNetworkHealth,
  nameOfWay,
  PAYMENT_WAYS,
} from './payments/network-health.ts';
export {
  attemptsOf,
  findAttempt,
  findLiveAttempt,
  findPaidAttempt,
  getAttempt,
  isConfirmedWallet,
  representativeOf,
} from './payments/queries.ts';
export {
  purgeWebhookPayloads,
  type ReceivedWebhook,
  receiveWebhook,
  webhooksOf,
} from './payments/receive-webhook.ts';
export { expireUnpaidOrders, isPollDue, pollPayment, reconcilePayments } from './payments/reconcile.ts';
export { sendAttemptWithin, submitOtp } from './payments/start-attempt.ts';
export { ATTEMPT_LIVE, ATTEMPT_PAID } from './payments/states.ts';
export { resendConfirmation, verifyPayment } from './payments/verify-payment.ts';
export { type HeldOrder, listHolds } from './queries/holds.ts';
export { type FoundOrder, ordersOf, searchOrders } from './queries/search-orders.ts';
export {
  chooseDefaultWallet,
  forgetSavedWallets,
  listSavedWallets,
  removeSavedWallet,
  saveWallet,
  sealedOfWallets,
  takeSavedWallet,
} from './saved-wallets/saved-wallets.ts';
