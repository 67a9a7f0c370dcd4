import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList, successPage } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { pageQuery, updatedSince } from '#shared/list-query';
import { optionalReason, reason } from '#shared/reason';
import { REFUND_REASONS } from '#shared/refund-reasons';
import { approval } from '#src/modules/approvals/contract/approvals.ts';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';
import { checkout, payOrder, submitOtp } from '#src/modules/orders/contract/checkout.ts';
import {
  checkoutResult,
  order,
  payment,
  paymentWay,
  receiptAnswer,
} from '#src/modules/orders/contract/orders.ts';
import { adminRelease, reasonKind } from '#src/modules/refunds/contract/after-sale.ts';
import {
  adminOrder,
  adminOrderQuery,
  lateDelivery,
  notReceived,
  orderPage,
  orderSearchResult,
  shopWeighings,
  verification,
} from './admin-orders.ts';
import { orderCancellation, weightAnswer } from './fulfilment-actions.ts';
import { changedOrderItem, shopOrderPart } from './shop-orders.ts';

/** GET /orders: without a limit a customer gets the newest 200, an admin 20. */
const orderListQuery = z.extend(pageQuery, {
  limit: z.optional(pageQuery.shape.limit.def.innerType),
  updatedSince,
});

export const ordersEndpoints = table('Orders and payment', {
  'POST /cart/checkout': {
    id: 'checkOut',
    summary: 'Place an order and begin to pay',
    description:
      'Orders what is in the cart, holds the goods and asks the wallet or card for the money. `expectedTotal` is what the customer was shown: another total answers `CART_CHANGED`. Send an `Idempotency-Key`.',
    for: 'customer',
    limits: ['payments', 'prompts', 'ordersOfNew'],
    headers: idempotencyKeyHeader,
    body: checkout,
    example: {
      paymentMethod: 'MOMO',
      shippingAddress: {
        fullName: 'Ama Serwaa',
        phone: '055 123 4987',
        street: '12 Prempeh II Street',
        city: 'Kumasi',
        state: 'Ashanti',
      },
      momo: { phone: '055 123 4987', network: 'mtn' },
      expectedTotal: 66.15,
    },
    status: 201,
    says: 'Order placed; `order` stands at the top level too',
    answer: z.extend(success(checkoutResult), { order }),
    failures: [404, 409],
  },
  'GET /payments/ways': {
    id: 'listPaymentWays',
    summary: 'List the ways to pay',
    description:
      'Mobile money networks and card, and which of them get answers just now. For example the checkout says “AirtelTigo Money does not answer at the moment”.',
    for: 'anyone',
    says: 'Ways to pay, and which get answers just now',
    answer: successList(paymentWay),
  },
  'GET /orders': {
    id: 'listOrders',
    summary: 'List orders',
    description:
      'A customer’s own orders, newest first; with an admin’s token all orders. A page at a time: 200 for a customer and 20 for an admin where `limit` is not given. For example `?page=2&limit=50`.',
    for: ['customer', 'admin'],
    query: orderListQuery,
    says: 'Your orders, newest first; with an admin’s token all orders, paged',
    answer: z.union([successList(order), successPage(orderPage)]),
  },
  'GET /orders/{id}': {
    id: 'getOrder',
    summary: 'Show an order',
    description:
      'The whole order for its customer and for admins; with a shop’s token the shop’s own part of it. For example Ama looks whether her baskets are on their way.',
    for: ['customer', 'admin', 'shop packer'],
    says: 'The order; with a shop’s token its own part of it',
    answer: z.union([success(order), success(shopOrderPart)]),
    failures: [404],
  },
  'GET /orders/{id}/photos/{photo}/{file}': {
    id: 'getOrderPhoto',
    summary: 'Read a photo of an order',
    description:
      'Of a scale, a waybill, a refund request or a message, at the address that the order names: for its customer, the shop that it is about, that shop’s agent, and admins. For example `240.webp`, `480.webp` and `960.webp` are square, `whole.webp` is uncropped.',
    for: ['customer', 'admin', 'shop packer'],
    params: z.object({
      id: z.string().check(z.maxLength(64)),
      photo: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      file: z.enum(['240.webp', '480.webp', '960.webp', 'whole.webp']),
    }),
    says: 'The photo',
    answer: z.string(),
    file: 'image/webp',
    failures: [404],
  },
  'GET /orders/{id}/payment': {
    id: 'getOrderPayment',
    summary: 'Ask how the payment of an order stands',
    description:
      'Looks at the payment company when it is time to. For example the checkout asks every few seconds while the telephone rings.',
    for: 'customer',
    says: 'The newest attempt to pay; null where nobody has tried',
    answer: success(z.nullable(payment)),
    failures: [404],
  },
  'POST /orders/{id}/payment/otp': {
    id: 'submitPaymentCode',
    summary: 'Send the code that the network asked for',
    description: 'Some networks send six digits that finish the payment.',
    for: 'customer',
    secret: true,
    body: submitOtp,
    example: { otp: '123456' },
    says: 'The newest attempt to pay',
    answer: success(payment),
    failures: [404, 409],
  },
  'POST /orders/{id}/pay': {
    id: 'payOrder',
    summary: 'Pay an order again',
    description: 'A new attempt for an order whose payment failed, while its goods are held.',
    for: 'customer',
    limits: ['payments', 'prompts'],
    body: payOrder,
    example: { paymentMethod: 'MOMO', momo: { phone: '055 123 4987', network: 'mtn' } },
    status: 201,
    says: 'The newest attempt to pay',
    answer: success(payment),
    failures: [404, 409],
  },
  'POST /orders/{id}/cancel': {
    id: 'cancelOrder',
    summary: 'Cancel an order, or a shop’s part of it',
    description:
      'A customer cancels an unpaid order; a shop cancels its own unsent items of a paid one, and the money goes back.',
    for: ['customer', 'shop manager'],
    body: z.optional(orderCancellation),
    example: { notes: 'The last bag was torn', reasonKind: 'DAMAGED' },
    says: 'The cancelled order, or the changed items',
    answer: z.union([success(order), successList(changedOrderItem)]),
    failures: [404, 409],
  },
});

export const receiptEndpoints = table('After the sale', {
  'POST /orders/items/{itemId}/weight/answer': {
    id: 'answerWeight',
    summary: 'Agree to a weight, or not',
    description:
      'Of goods that weigh less than the tolerance allows: yes refunds the difference, no cancels the item and refunds all of it. For example Ama takes 7 of 10 kg.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: weightAnswer,
    example: { weighed: 7, agrees: true },
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
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
});

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
  'GET /admin/weighings': {
    id: 'listWeighings',
    summary: 'List what the scales of shops showed',
    description:
      'Of goods sold by weight, in 90 days: the shops whose items most often weigh less than ordered come first. For example to find a wrong scale.',
    for: 'admin',
    says: 'Shops by the share of items that weighed less',
    answer: successList(shopWeighings),
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
