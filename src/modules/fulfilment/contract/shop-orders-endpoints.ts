import * as z from 'zod/mini';
import { table } from '#contract/table';
import { documented } from '#shared/documented';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { disputeStatement } from '#src/modules/disputes/contract/disputes.ts';
import { shopRefund } from '#src/modules/refunds/contract/after-sale.ts';
import {
  itemSplit,
  itemStatusInput,
  itemWeight,
  orderDelivery,
  orderShipping,
  shipmentCorrection,
  splitItem,
} from './fulfilment-actions.ts';
import {
  riderAccount,
  riderAccountSave,
  riderJob,
  riderOffer,
  riderRequest,
  riderRequestInput,
} from './riders.ts';
import { shipmentStep } from './shipments.ts';
import {
  changedOrderItem,
  shopOrder,
  shopOrderDetail,
  shopOrderQuery,
  shopOrderReference,
} from './shop-orders.ts';

export const shopOrdersEndpoints = table('Shops: orders', {
  'GET /orders/shop/items': {
    id: 'listShopOrders',
    summary: 'List the orders of one’s own shop',
    description:
      'Paid orders with this shop’s items only, newest first. For example `?status=PENDING` for what is to be packed.',
    for: 'shop packer',
    query: shopOrderQuery,
    says: "Paid orders, newest first: this shop's items only",
    answer: successList(shopOrder),
  },
  'GET /orders/shop/items/{orderId}': {
    id: 'getShopOrder',
    summary: 'Show an order of one’s own shop',
    description: 'Its items of this shop and what happened to them. For example a packer reads the address.',
    for: 'shop packer',
    says: 'The same of one order, with its history',
    answer: success(shopOrderDetail),
    failures: [404],
  },
  'PATCH /orders/shop/items/{orderId}': {
    id: 'saveShopOrderReference',
    summary: 'Keep one’s own id with an order',
    description:
      'And metadata, for the shop’s own programs. For example the number of the invoice in the accounts; `?externalId=` finds the order again.',
    for: 'shop packer',
    body: shopOrderReference,
    example: { externalId: 'INV-2041', metadata: { route: 'Tamale' } },
    says: 'The order',
    answer: success(shopOrderDetail),
    failures: [404, 409],
  },
  'POST /orders/{id}/accept': {
    id: 'acceptOrder',
    summary: 'Accept an order',
    description: 'Tells the customer that the shop is at it. For example before the weaving begins.',
    for: 'shop packer',
    headers: idempotencyKeyHeader,
    says: 'The order, its unsent items accepted',
    answer: success(shopOrderDetail),
    failures: [404, 409],
  },
  'PATCH /orders/items/{itemId}/status': {
    id: 'updateItemStatus',
    summary: 'Say how an item stands',
    description:
      'Sent, delivered or, by managers, cancelled. The customer’s handover code proves the delivery and releases the money.',
    for: 'shop packer',
    headers: idempotencyKeyHeader,
    body: itemStatusInput,
    example: { status: 'SHIPPED', trackingNumber: 'KSI-2048' },
    says: 'The changed item',
    answer: success(changedOrderItem),
    failures: [404, 409],
  },
  'PATCH /orders/items/{itemId}/weight': {
    id: 'weighItem',
    summary: 'Say what an item sold by weight weighs',
    description:
      'Before it is sent. Within the tolerance what was paid above goes back by itself; below it the buyer is asked, above it the shop packs less. A correction within the market’s time books the difference; what went back stays back. A form may hold a photo of the scale. For example 9.4 of 10 kg of yams.',
    for: 'shop packer',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: itemWeight,
    example: { weighed: 9.4 },
    files: { scalePhoto: 1 },
    says: 'The weighed item',
    answer: success(changedOrderItem),
    failures: [404, 409, 507],
  },
  'POST /orders/items/{itemId}/split': {
    id: 'splitOrderItem',
    summary: 'Divide a line of an order by quantity',
    description:
      'Of goods that are paid and not sent: both lines are then sent, or cancelled, by themselves; sums and stock stay. The buyer reads it in the order. For example 3 of 5 bags go today, and 2 when they are there.',
    for: ['shop packer', 'admin support'],
    headers: idempotencyKeyHeader,
    body: itemSplit,
    example: { quantity: 2 },
    says: 'The line as it is now, and the new one',
    answer: success(splitItem),
    failures: [404, 409],
  },
  'POST /orders/items/{itemId}/give-back': {
    id: 'giveBack',
    summary: 'Give money back unasked',
    description:
      'A part of an item’s price, from the shop’s own earnings: the goods stay sold and the fee stays as it is. All of the price takes fee and delivery along, and is for goods that were sent. What was released must be in the balance. For example GH₵20 for a torn bag.',
    for: 'shop manager',
    headers: idempotencyKeyHeader,
    body: shopRefund,
    example: { amount: 20, left: 140, reason: 'One of the bags was torn' },
    says: 'The order as it stands now',
    answer: success(shopOrderDetail),
    failures: [404, 409],
  },
  'POST /orders/{id}/ship': {
    id: 'shipOrder',
    summary: 'Send an order',
    description:
      'All of the shop’s items that wait, or those of `itemIds`: they travel together. A form may hold a photo of the waybill, which the buyer, the shop and admins see.',
    for: 'shop packer',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: z.optional(orderShipping),
    example: {
      carrier: 'VIP Jeoun',
      trackingNumber: 'KSI-2048',
      toStation: 'VIP, Kejetia',
      driverPhone: '024 123 4567',
      carNumber: 'AS 2048-24',
    },
    files: { waybillPhoto: 1 },
    says: 'The changed items',
    answer: successList(changedOrderItem),
    failures: [404, 409, 507],
  },
  'POST /orders/{id}/deliver': {
    id: 'deliverOrder',
    summary: 'Say that an order was handed over',
    description: 'With the customer’s code the money is released at once, without it after the waiting time.',
    for: 'shop packer',
    headers: idempotencyKeyHeader,
    body: z.optional(orderDelivery),
    example: { handoverCode: '4829' },
    says: 'The changed items',
    answer: successList(changedOrderItem),
    failures: [404, 409],
  },
  'POST /orders/{id}/deliver/take-back': {
    id: 'takeBackDelivery',
    summary: 'Take back that an order was handed over',
    description:
      'What was called delivered by mistake is on its way again. For example the wrong line of the list was tapped.',
    for: 'shop packer',
    says: 'The order; what was called delivered by mistake is on its way again',
    answer: success(shopOrderDetail),
    failures: [404, 409],
  },
  'PATCH /orders/{id}/shipment': {
    id: 'correctShipment',
    summary: 'Correct the carrier or the waybill number',
    description:
      'Also stations, driver, car, day of arrival and, in a form, the photo of the waybill. The customer is told.',
    for: 'shop packer',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: shipmentCorrection,
    example: { trackingNumber: 'KSI-2084' },
    files: { waybillPhoto: 1 },
    says: 'The order, with the corrected carrier or waybill number',
    answer: success(shopOrderDetail),
    failures: [404, 409, 507],
  },
  'POST /orders/{id}/shipments/{shipmentId}/state': {
    id: 'updateShipmentState',
    summary: 'Say where a parcel is',
    description:
      'The customer is told. What was tried in vain, or is on its way back, is not released by silence. For example when the bus has come in.',
    for: 'shop packer',
    body: shipmentStep,
    example: { state: 'READY_FOR_PICKUP' },
    says: 'The order, its parcel where it is now',
    answer: success(shopOrderDetail),
    failures: [404, 409],
  },
  'POST /orders/{id}/dispute-statement': {
    id: 'addDisputeStatement',
    summary: 'Say something about the dispute of an order',
    description: 'An admin uses it in the answer to the bank.',
    for: 'shop manager',
    body: disputeStatement,
    example: { text: 'It was handed over to her brother at the station' },
    says: 'The order, with what the shop has to say about its dispute',
    answer: success(shopOrderDetail),
    failures: [404, 409],
  },
});

const OFFER = { id: 'est_8f2', agency: 'Kwik Riders', fee: 28 };
const JOB = { dropoff: 'GA-183-8164', itemIds: ['01a00214-ca50-702b-8bd0-f7e7f10a5544'] };
const ALL = 'Riders asked for this order, the newest first';

export const ridersEndpoints = table('Shops: orders', {
  'GET /shops/riders': {
    id: 'getRiderAccount',
    summary: 'Show the shop’s account at the delivery company',
    description: 'Never the key. For example the page “Delivery” of a shop.',
    for: 'shop packer',
    says: 'The account; all null where there is none',
    answer: success(riderAccount),
  },
  'PUT /shops/riders': {
    id: 'saveRiderAccount',
    summary: 'Enter the shop’s own app key of the delivery company',
    description: 'The shop pays its riders by its own account. A new key makes a new callback address.',
    for: 'shop owner',
    secret: true,
    requiresRecentPassword: true,
    body: riderAccountSave,
    example: { appKey: 'swv_4f1c9a7de2', pickup: 'GA-183-8164' },
    says: 'The account',
    answer: success(riderAccount),
    failures: [409],
  },
  'DELETE /shops/riders': {
    id: 'removeRiderAccount',
    summary: 'Remove the shop’s app key of the delivery company',
    description: 'Riders under way are no longer followed. For example when the key got into wrong hands.',
    for: 'shop owner',
    says: 'The account; all null where there is none',
    answer: success(riderAccount),
  },
  'GET /orders/{id}/riders': {
    id: 'listRiders',
    summary: 'List the riders that were asked for an order',
    description: 'Of the shop’s own part. For example to call one off.',
    for: 'shop packer',
    says: ALL,
    answer: successList(riderRequest),
    failures: [404],
  },
  'POST /orders/{id}/riders/offers': {
    id: 'listRiderOffers',
    summary: 'Ask what a rider costs',
    description: 'Offers of the delivery company for unsent goods of the shop’s part. Nothing is ordered.',
    for: 'shop packer',
    limits: ['riders'],
    body: riderJob,
    example: JOB,
    says: 'Offers, the cheapest first',
    answer: successList(riderOffer),
    failures: [404, 409],
  },
  'POST /orders/{id}/riders': {
    id: 'askRider',
    summary: 'Ask a rider to bring goods of an order',
    description:
      'At the cost of the shop’s own account. Once the company has taken it the goods count as sent and the parcel follows by itself; without an answer it is in doubt, and the goods can be sent by hand.',
    for: 'shop manager',
    limits: ['riders'],
    headers: z.object({
      'idempotency-key': documented(z.optional(z.string().check(z.maxLength(200))), {
        description: 'The same request again does nothing',
      }),
    }),
    body: riderRequestInput,
    example: { ...JOB, offer: OFFER },
    says: ALL,
    answer: successList(riderRequest),
    failures: [404, 409],
  },
  'DELETE /orders/{id}/riders/{requestId}': {
    id: 'callRiderOff',
    summary: 'Call a rider off',
    description:
      'At the company, and the buyer is told. One that is in doubt is only no longer waited for. For example nobody came.',
    for: 'shop manager',
    limits: ['riders'],
    says: ALL,
    answer: successList(riderRequest),
    failures: [404, 409],
  },
  'POST /riders/callback/{token}': {
    id: 'receiveRiderCallback',
    summary: 'Hear from the delivery company',
    description:
      'What it says of a rider counts as the shop’s own word and releases no money. The address is the shop’s secret. For example Swoove says that a rider was assigned.',
    for: 'anyone',
    limits: ['codesByIp'],
    rawBody: true,
    says: 'Heard',
    answer: done,
    failures: [404],
  },
});
