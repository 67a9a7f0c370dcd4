import * as z from 'zod/mini';
import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { disputeStatement } from '#src/modules/disputes/contract/disputes.ts';
import { shopRefund } from '#src/modules/refunds/contract/after-sale.ts';
import {
  itemSplit,
  itemStatusInput,
  orderDelivery,
  orderShipping,
  shipmentCorrection,
  splitItem,
} from './fulfilment-actions.ts';
import { shipmentStep } from './shipments.ts';
import { changedOrderItem, shopOrder, shopOrderDetail, shopOrderQuery } from './shop-orders.ts';

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
