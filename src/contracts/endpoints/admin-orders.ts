import * as z from 'zod/mini';
import { done, success, successList } from '#shared/envelope';
import { REFUND_REASONS } from '#shared/refund-reasons';
import { optionalReason, reason } from '../admin.ts';
import {
  adminOrder,
  adminOrderQuery,
  foundOrder,
  heldOrder,
  latePart,
  notReceived,
  verification,
} from '../admin-orders.ts';
import { adminRelease, reasonKind } from '../after-sale.ts';
import { approval } from '../approvals.ts';
import { shippingAddress } from '../checkout.ts';
import { dispute, disputeAcceptance, disputeDetail, disputeEvidence, disputeQuery } from '../disputes.ts';
import { table } from './table.ts';

export const adminOrdersEndpoints = table('Admin: orders', {
  'GET /admin/orders': {
    id: 'searchOrders',
    summary: 'Search orders',
    description:
      'By number, name, telephone, amount or reference, newest first. For example `?search=66.15`.',
    for: 'admin',
    query: adminOrderQuery,
    says: 'Orders, newest first',
    answer: successList(foundOrder),
  },
  'GET /admin/orders/{id}': {
    id: 'getOrderForAdmins',
    summary: 'Show an order with everything known of it',
    description: 'Payments, refunds, the ledger and what happened when. For example when a customer calls.',
    for: 'admin',
    says: 'The order with everything known of it',
    answer: success(adminOrder),
    failures: [404],
  },
  'DELETE /admin/orders/{id}': {
    id: 'cancelOrderAsAdmin',
    summary: 'Cancel an order',
    description:
      'Support cancels unpaid ones only; of a paid one the money goes back. Without a reason it is "No reason given", and the audit log says so.',
    for: ['admin finance', 'admin support'],
    body: z.optional(z.extend(optionalReason, { reasonKind: reasonKind(REFUND_REASONS) })),
    example: { reason: 'Both sides asked for it', reasonKind: 'CHANGED_MIND' },
    says: 'The order with everything known of it',
    answer: success(adminOrder),
    accepted: success(approval),
    failures: [404, 409],
  },
  'PUT /admin/orders/{id}/address': {
    id: 'changeOrderAddress',
    summary: 'Change where an order goes',
    description:
      'Before anything of it was sent; customer and shops are mailed, and what was paid for the delivery stays. For example the customer has mistyped the town.',
    for: ['admin moderator', 'admin support'],
    requiresRecentPassword: true,
    body: z.extend(reason, { address: shippingAddress }),
    example: {
      reason: 'The customer phoned: the town was wrong',
      address: {
        fullName: 'Efua Mensah',
        street: 'House 12, Ring Road',
        city: 'Kumasi',
        state: 'Ashanti',
        phone: '024 555 0199',
      },
    },
    says: 'The order with everything known of it',
    answer: success(adminOrder),
    failures: [404, 409],
  },
  'POST /admin/orders/{id}/resend-confirmation': {
    id: 'resendConfirmation',
    summary: 'Send the confirmation of an order again',
    description:
      'To the address that it was paid with, three times a day at most. For example it was deleted.',
    for: 'admin',
    says: 'Sent',
    answer: done,
    failures: [404, 409],
  },
  'POST /admin/payments/{reference}/verify': {
    id: 'verifyPayment',
    summary: 'Ask Paystack about a payment',
    description: 'And book what it says. For example a customer was charged and the order is still unpaid.',
    for: ['admin finance', 'admin support'],
    params: z.object({ reference: z.string().check(z.maxLength(200)) }),
    says: 'What Paystack said, and the attempt as it is now',
    answer: success(verification),
    failures: [404],
  },
  'GET /admin/holds': {
    id: 'listHolds',
    summary: 'List unpaid orders that hold goods',
    description: 'The oldest 200, and how many there are. For example to see why something is sold out.',
    for: 'admin',
    says: 'Unpaid orders that hold goods, the oldest 200',
    answer: successList(heldOrder),
  },
  'GET /admin/not-received': {
    id: 'listNotReceived',
    summary: 'List what has not arrived, as customers say',
    description: 'The oldest first. For example a parcel that is in Tamale since Monday.',
    for: 'admin',
    says: 'What has not come, its customers say; the oldest first',
    answer: successList(notReceived),
  },
  'GET /admin/late': {
    id: 'listLateParts',
    summary: 'List what has not come by the day that was promised',
    description: 'The longest first. For example a parcel promised by Friday that lies in Kumasi.',
    for: 'admin',
    says: 'What is late, the longest first',
    answer: successList(latePart),
  },
  'POST /admin/orders/{id}/release': {
    id: 'releaseOrder',
    summary: 'Release the money of an order to a shop',
    description: 'What a shop has sent or called delivered counts as received.',
    for: 'admin finance',
    body: adminRelease,
    example: { shopId: '0198c0de-7a55-7000-8000-000000000003', reason: 'The carrier’s slip is signed' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'GET /admin/disputes': {
    id: 'listDisputes',
    summary: 'List disputes',
    description: 'Those to answer first, by due date. For example `?status=OPEN`.',
    for: 'admin',
    query: disputeQuery,
    says: 'Disputes: those to answer first, by due date',
    answer: successList(dispute),
  },
  'GET /admin/disputes/{id}': {
    id: 'getDispute',
    summary: 'Show a dispute',
    description: 'With all that helps to answer it. For example the shop’s own words.',
    for: 'admin',
    says: 'The dispute',
    answer: success(disputeDetail),
    failures: [404],
  },
  'POST /admin/disputes/{id}/evidence': {
    id: 'sendDisputeEvidence',
    summary: 'Answer a dispute with evidence',
    description: 'What is said for us, as somebody has read and changed it.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: disputeEvidence,
    example: {
      customerName: 'Ama Serwaa',
      customerEmail: 'ama@example.com',
      customerPhone: '055 123 4987',
      deliveryDate: '2026-03-04',
      serviceDetails: 'Two baskets, handed over at the station with her code',
    },
    says: 'The dispute',
    answer: success(disputeDetail),
    failures: [404, 409],
  },
  'POST /admin/disputes/{id}/accept': {
    id: 'acceptDispute',
    summary: 'Accept a dispute',
    description: 'The money goes back; the amount is said, never assumed.',
    for: 'admin finance',
    requiresRecentPassword: true,
    body: disputeAcceptance,
    example: { amount: 66.15, reason: 'The parcel was lost' },
    says: 'The dispute',
    answer: success(disputeDetail),
    accepted: success(approval),
    failures: [404, 409],
  },
});
