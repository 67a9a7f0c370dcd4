export { answerOffer, decideRefund, respondToRefundRequest } from './decide-refund.ts';
export type { RefundDeps } from './deps.ts';
export { mailRefundDecided, mailShopRefund } from './mails.ts';
export { payBackCredit } from './pay-back-credit.ts';
export { pollRefundsOfPayment, processRefunds } from './process-refunds.ts';
export {
  countRefundReasons,
  type RefundReasonCounts,
  readOrderStake,
  readRefundStake,
} from './queries/refund-totals.ts';
export {
  listRefundRequestsOfShop,
  listRefunds,
  listRefundsOfOrders,
  listUnassignedRefunds,
  type RefundView,
  type UnassignedRefund,
} from './queries/refunds.ts';
export {
  assignDashboardRefund,
  type BelongsToDispute,
  recordDashboardRefund,
} from './record-dashboard-refund.ts';
export { refundDeposit } from './refund-deposit.ts';
export { refundItem, shopPostings } from './refund-item.ts';
export { unmatchedPaymentHandler } from './refund-unmatched-payment.ts';
export { type RefundableAmount, readRefundable, refundable, refundableByItem } from './refundable-amounts.ts';
export {
  assertRefundRequestable,
  moveRefundRequests,
  replaceRefundPhoto,
  requestRefund,
} from './request-refund.ts';
export { canRetryRefund, retryRefund, settleRefundByHand } from './retry-refund.ts';
export type { RefundStatus } from './states.ts';
export { REFUND_MOVING, REFUND_OPEN } from './states.ts';
export {
  listRefundsOfOrder,
  REFUND_STUCK,
  REFUND_TO_DECIDE,
  REFUND_UNASSIGNED,
} from './waiting-refunds.ts';
