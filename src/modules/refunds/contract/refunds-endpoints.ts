import { table } from '#contract/table';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import { order } from '#src/modules/orders/contract/orders.ts';
import {
  adminRefund,
  adminRefundCase,
  cancelItem,
  dashboardAssignment,
  manualSettlement,
  offerAnswer,
  refundAnswer,
  refundCase,
  refundDecision,
  refundQuery,
  refundReasonCounts,
  refundRequest,
  unassignedRefund,
} from './after-sale.ts';

export const afterSaleEndpoints = table('After the sale', {
  'POST /orders/items/{itemId}/cancel': {
    id: 'cancelItem',
    summary: 'Cancel an item that was not sent',
    description: 'Its money goes back by itself.',
    for: 'customer',
    body: cancelItem,
    example: { reason: 'I ordered two by mistake' },
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409, 507],
  },
  'POST /orders/items/{itemId}/refund-request': {
    id: 'requestRefund',
    summary: 'Ask for money back',
    description:
      'For an item that arrived; the shop answers, then an admin decides. JSON, or a form with up to four photos.',
    for: 'customer',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: refundRequest,
    example: { reason: 'Half of the tomatoes were rotten', reasonKind: 'DAMAGED', amount: 12.5 },
    files: { photos: AFTER_SALE_PHOTOS_MAX },
    status: 201,
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409, 507],
  },
  'POST /orders/refunds/{id}/offer': {
    id: 'answerRefundOffer',
    summary: 'Answer what a shop offers for a refund request',
    description:
      'Takes a part of the money, which goes back at once, or says that another of the goods has come; or says no, and an admin decides.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: offerAnswer,
    example: { accepts: true },
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
  },
});

export const shopRefundsEndpoints = table('Shops: orders', {
  'GET /shops/refunds': {
    id: 'listShopRefunds',
    summary: 'List requests for money back',
    description: 'Those to answer first. For example “Half of the tomatoes were rotten, GHS 12.50”.',
    for: 'shop manager',
    says: 'Requests about your items, those to answer first',
    answer: successList(refundCase),
  },
  'POST /shops/refunds/{id}/answer': {
    id: 'answerRefundRequest',
    summary: 'Answer a request for money back',
    description:
      'Who agrees sends the money back; who does not says why, and an admin decides, unless the customer takes what is offered instead.',
    for: 'shop manager',
    body: refundAnswer,
    example: { agrees: false, note: 'They were whole when she took them' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
});

export const adminRefundsEndpoints = table('Admin: refunds and payouts', {
  'GET /admin/refunds': {
    id: 'listRefunds',
    summary: 'List refunds',
    description:
      'Newest first. For example `?queue=requested` for those to decide, `?reason=DAMAGED` for what came damaged.',
    for: 'admin',
    query: refundQuery,
    says: 'Refunds, newest first',
    answer: successList(adminRefundCase),
  },
  'GET /admin/refunds/reasons': {
    id: 'countRefundReasons',
    summary: 'Count refunds by reason and by shop',
    description:
      'Number and sum of 30 and of 90 days, the most first, with the ten shops with most. What was refused, or is not decided, is not counted. For example to see whose goods come damaged.',
    for: 'admin',
    says: 'Refunds by what happened, and the shops with most',
    answer: success(refundReasonCounts),
  },
  'POST /admin/refunds/{id}/decide': {
    id: 'decideRefund',
    summary: 'Decide on a request for money back',
    description: 'Who grants it says how much.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: refundDecision,
    example: { approve: true, amount: 12.5, note: 'The photos are clear' },
    says: 'Done',
    answer: done,
    accepted: success(approval),
    failures: [404, 409],
  },
  'POST /admin/refunds/{id}/retry': {
    id: 'retryRefund',
    summary: 'Send a failed refund again',
    description: 'For example after Paystack’s balance was filled up.',
    for: 'admin finance',
    requiresRecentPassword: true,
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/refunds/{id}/settle': {
    id: 'settleRefund',
    summary: 'Book a refund as sent by hand',
    description: 'After the money was sent another way, since Paystack could not.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: manualSettlement,
    example: { note: 'Sent from the office wallet, MTN 4821' },
    says: 'Done',
    answer: done,
    accepted: success(approval),
    failures: [404, 409],
  },
  'POST /admin/orders/{id}/refund': {
    id: 'refundOrder',
    summary: 'Give money of an order back',
    description:
      'Of one item, or of the order; `left` is what was left when it was looked at, so that nothing goes back twice.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: adminRefund,
    example: { amount: 10, left: 66.15, reason: 'A gesture for the delay', reasonKind: 'GOODWILL' },
    says: 'Done',
    answer: done,
    accepted: success(approval),
    failures: [404, 409],
  },
  'GET /admin/dashboard-refunds': {
    id: 'listDashboardRefunds',
    summary: 'List refunds that were made at Paystack',
    description: 'Which belong to nobody yet. For example one that was made in the dashboard at night.',
    for: 'admin',
    says: 'Refunds made at Paystack that belong to nobody yet',
    answer: successList(unassignedRefund),
  },
  'POST /admin/dashboard-refunds/{id}/assign': {
    id: 'assignDashboardRefund',
    summary: 'Say whose money such a refund was',
    description: 'The shop’s, or Dwaso’s own when `shopId` is null.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: dashboardAssignment,
    example: { shopId: null, reason: 'A gesture of ours' },
    says: 'Assigned',
    answer: done,
    failures: [404, 409],
  },
});
