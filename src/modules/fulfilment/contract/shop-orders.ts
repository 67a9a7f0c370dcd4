import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { externalId, metadata } from '#shared/integration-fields';
import { updatedSince } from '#shared/list-query';
import { chosenDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { shopDispute } from '#src/modules/disputes/contract/disputes.ts';
import {
  FULFILLMENT_STATUSES,
  ORDER_STATUSES,
  orderEvent,
  orderItem,
} from '#src/modules/orders/contract/orders.ts';
import { shipment } from './shipments.ts';

/** Query of `GET /orders/shop/items`; an order has a state if one of this shop's items has it. */
export const shopOrderQuery = z.object({
  status: z.optional(z.enum(FULFILLMENT_STATUSES)),
  /** Only orders past their promised day. */
  late: z._default(z.enum(['true', 'false']), 'false'),
  /** The beginning of an order's id, a whole phone number, or part of the customer's name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  externalId: z.optional(externalId),
  updatedSince,
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  cursor: z.optional(z.uuid()),
});

/** PATCH /orders/shop/items/{orderId}: what the shop's programs keep with an order. A missing field stays. */
export const shopOrderReference = z.strictObject({
  /** Null takes it away. */
  externalId: z.optional(z.nullable(externalId)),
  /** Replaces all of it. */
  metadata: z.optional(metadata),
});

/** An item after the shop's change. */
export const changedOrderItem = z.extend(
  z.omit(orderItem, { refundable: true, reserved: true, deliveredAt: true, releasedAt: true }),
  {
    shop: z.object({ id, name: z.string() }),
    discount: documented(cedis, { description: 'What the shop took off all pieces together' }),
    subtotal: documented(cedis, { description: 'What the shop earns of it' }),
    marketDiscount: documented(cedis, {
      description: 'What of that the market pays, since its code took it off the price of the buyer',
    }),
    refunded: documented(cedis, { description: 'What of its price has gone back to its buyer' }),
  },
);

/** An item as its shop sees it. */
export const shopOrderItem = documented(
  z.extend(changedOrderItem, {
    acceptedAt: z.nullable(timestamp),
    shippedAt: z.nullable(timestamp),
    deliveredAt: z.nullable(timestamp),
    releasedAt: z.nullable(timestamp),
    /** When its earnings are released automatically without an objection. */
    releaseOn: z.nullable(timestamp),
  }),
  { id: 'ShopOrderItem' },
);
export type ShopOrderItem = z.infer<typeof shopOrderItem>;

/** `GET /orders/shop/items`: a paid order as one of its shops sees it; `totalAmount` is this shop's total. */
export const shopOrder = documented(
  z.object({
    orderId: id,
    orderDate: timestamp,
    updatedAt: documented(timestamp, { description: 'The last change of the order or of this shop’s items' }),
    externalId: z.nullable(externalId),
    metadata,
    customer: z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    order: z.object({
      orderStatus: z.enum(ORDER_STATUSES),
      totalAmount: documented(cedis, { description: 'What stands of this shop’s goods, and its delivery' }),
      shippingAddress: z.object({
        fullName: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
        country: z.string(),
        phone: z.string(),
      }),
    }),
    items: z.array(shopOrderItem),
    delivery: chosenDelivery,
  }),
  { id: 'ShopOrder' },
);
export type ShopOrder = z.infer<typeof shopOrder>;

/** The same with the history of this shop's items, oldest first. */
export const shopOrderDetail = documented(
  z.extend(shopOrder, {
    shipments: z.array(shipment),
    handover: z.object({
      /** Remaining tries for the delivery code; at 0 only the customer can confirm. */
      triesLeft: z.int(),
      /** Until when "Delivered" can be undone; null if it cannot. */
      deliveryTakeBackUntil: z.nullable(timestamp),
      notReceivedAt: z.nullable(timestamp),
      refundRequested: z.boolean(),
    }),
    /** Days until the earnings of sent items, or of those delivered without a code, are released. */
    releaseDays: z.object({ silent: z.int(), delivered: z.int() }),
    agentFee: documented(z.nullable(z.object({ name: z.string(), percent: z.number(), amount: cedis })), {
      description: 'What the shop’s agent gets of its earnings from goods: booked, or to come',
    }),
    /** Disputes about this shop's goods, newest first. */
    disputes: z.array(shopDispute),
    history: z.array(orderEvent),
  }),
  { id: 'ShopOrderDetail' },
);
/** GET /orders/{id} with a shop's token: its own part in the shape of an order. */
export const shopOrderPart = documented(
  z.object({
    id,
    createdAt: timestamp,
    orderStatus: z.enum(ORDER_STATUSES),
    totalAmount: documented(cedis, { description: 'Of this shop alone, without the platform fee' }),
    user: shopOrder.shape.customer,
    shippingAddress: shopOrder.shape.order.shape.shippingAddress,
    orderItems: z.array(shopOrderItem),
    history: z.array(orderEvent),
  }),
  { id: 'ShopOrderPart' },
);
export type ShopOrderPart = z.infer<typeof shopOrderPart>;

export type ShopOrderDetail = z.infer<typeof shopOrderDetail>;
