import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { optionalReason, reason } from '#shared/reason';
import { REFUND_REASONS } from '#shared/refund-reasons';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';
import { adminRelease, reasonKind } from '#src/modules/refunds/contract/after-sale.ts';
import {
  adminOrder,
  adminOrderQuery,
  lateDelivery,
  notReceived,
  orderSearchResult,
  verification,
} from './admin-orders.ts';

export const adminOrdersEndpoints = table('Admin: orders', {
  'GET /admin/orders': {
    id: 'searchOrders',
    summary: 'Search orders',
    description:
      'By number, name, telephone, amount or reference, newest first. For example `?search=66.15`.',
    for: 'admin',
    query: adminOrderQuery,
    says: 'Orders, newest first',
    answer: successList(orderSearchResult),
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
    answer: successList(lateDelivery),
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
});
