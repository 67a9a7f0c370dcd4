import * as z from 'zod/mini';
import { table } from '#contract/table';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { createdId, success } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { report, reportInput } from '#src/modules/community/contract/reports.ts';
import { order, receiptAnswer } from '#src/modules/orders/contract/orders.ts';
import { helpfulAnswer, reviewInput } from '../../community/contract/reviews.ts';
import { cancelItem, offerAnswer, refundRequest } from './after-sale.ts';

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
  'POST /orders/items/{itemId}/receive': {
    id: 'receiveItem',
    summary: 'Say that an item has arrived',
    description: 'Releases its money to the shop. For example the yams came, the pots did not yet.',
    for: 'customer',
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
  },
  'POST /orders/{id}/receive': {
    id: 'receiveOrder',
    summary: 'Say that an order has arrived',
    description: 'Of all shops, or of the one that `shopId` names; releases the money.',
    for: 'customer',
    body: z.optional(receiptAnswer),
    example: {},
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
  },
  'POST /orders/{id}/receive/take-back': {
    id: 'takeBackReceipt',
    summary: 'Take back that an order has arrived',
    description: 'While the money has not gone on yet. For example Ama tapped the wrong order.',
    for: 'customer',
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
  },
  'POST /orders/{id}/not-received': {
    id: 'reportNotReceived',
    summary: 'Say that an order has not arrived',
    description: 'The money stays at Dwaso and the shop is asked.',
    for: 'customer',
    body: z.optional(receiptAnswer),
    example: {},
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
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
  'POST /reviews': {
    id: 'writeReview',
    summary: 'Review what was bought',
    description: 'One review an item that arrived; JSON, or a form with up to four photos.',
    for: 'customer',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: reviewInput,
    example: {
      orderItemId: '0198c0de-7a55-7000-8000-000000000002',
      stars: 5,
      text: 'Woven tight and in time',
    },
    files: { photos: AFTER_SALE_PHOTOS_MAX },
    status: 201,
    says: 'Your review',
    answer: createdId,
    failures: [404, 409, 507],
  },
  'POST /reviews/{id}/helpful': {
    id: 'findReviewHelpful',
    summary: 'Say that a review was helpful',
    description:
      'Once, and of another’s. What most found helpful stands first under a product. For example one that says how long the honey lasted.',
    for: 'customer',
    says: 'How many found it helpful',
    answer: success(helpfulAnswer),
    failures: [404, 409],
  },
  'POST /reports': {
    id: 'reportSomething',
    summary: 'Report a product, a review or a shop',
    description: 'An admin looks at it and writes back.',
    for: 'customer',
    limits: ['mails'],
    body: reportInput,
    example: {
      subject: 'product',
      subjectId: '0198c0de-7a55-7000-8000-000000000001',
      reason: 'This is not shea butter but something mixed',
    },
    status: 201,
    says: 'Reported',
    answer: success(report),
    failures: [404, 409],
  },
});
