import { table } from '#contract/table';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { order } from '#src/modules/orders/contract/orders.ts';
import { cancelItem, offerAnswer, refundAnswer, refundCase, refundRequest } from './after-sale.ts';

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
