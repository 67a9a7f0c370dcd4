import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { dayRange, keyQuery, searchText, sortBy, updatedSince } from '#shared/list-query';
import { ORDER_STATUSES, order } from '#src/modules/orders/contract/orders.ts';

export const adminOrderQuery = z.extend(keyQuery, {
  /**
   * Order number or its beginning, part of a payment reference or name, phone number in any notation, e-mail
   * address, amount.
   */
  search: searchText,
  status: z.optional(z.enum(ORDER_STATUSES)),
  ...dayRange,
  updatedSince,
  sort: sortBy(['created', 'amount']),
});

const person = z.object({ id, name: z.string(), email: z.string() });
export const orderSearchResult = documented(
  z.object({
    id,
    createdAt: timestamp,
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.string(),
    paymentReference: documented(z.nullable(z.string()), {
      description: 'Of the payment that paid it, else of the last try; null where none was begun',
    }),
    subtotal: documented(cedis, { description: 'Of all goods, discounts taken off' }),
    discount: documented(cedis, { description: 'What was taken off, of all goods' }),
    platformFee: cedis,
    deliveryTotal: cedis,
    totalAmount: cedis,
    itemsCount: z.int(),
    recipient: z.string(),
    phone: z.string(),
    customer: person,
  }),
  { id: 'FoundOrder' },
);
export type OrderSearchResult = z.infer<typeof orderSearchResult>;

/** A payment attempt for support: the whole number, and the provider's message. */
export const adminAttempt = documented(
  z.object({
    id,
    reference: z.string(),
    status: z.string(),
    method: z.enum(['MOMO', 'CARD']),
    network: z.nullable(z.enum(['mtn', 'telecel', 'at'])),
    phone: z.nullable(z.string()),
    email: z.string(),
    amount: cedis,
    refunded: cedis,
    processorFee: z.nullable(cedis),
    processorId: z.nullable(z.string()),
    failureCode: z.nullable(z.string()),
    failureReason: z.nullable(z.string()),
    inDoubt: z.boolean(),
    checks: z.int(),
    createdAt: timestamp,
    expiresAt: timestamp,
    finalisedAt: z.nullable(timestamp),
  }),
  { id: 'AdminAttempt' },
);
export type AdminAttempt = z.infer<typeof adminAttempt>;

/** An order with all its details. */
export const adminOrder = documented(
  z.object({
    order,
    customer: z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
    }),
    attempts: z.array(adminAttempt),
    webhooks: z.array(
      z.object({
        id,
        event: z.string(),
        reference: z.nullable(z.string()),
        deliveries: z.int(),
        receivedAt: timestamp,
        processedAt: z.nullable(timestamp),
      }),
    ),
    ledger: z.array(
      z.object({
        id,
        transactionId: id,
        at: timestamp,
        description: z.string(),
        account: z.string(),
        shop: z.nullable(z.object({ id, name: z.string() })),
        /** Debit positive, credit negative. */
        amount: cedis,
      }),
    ),
    refunds: z.array(
      z.object({
        id,
        itemId: z.nullable(id),
        amount: cedis,
        /** The amount the customer requested; null without a request. */
        requestedAmount: z.nullable(cedis),
        status: z.string(),
        reason: z.string(),
        lastError: z.nullable(z.string()),
        /** Failed, or never accepted by the provider: may be retried. */
        canRetry: z.boolean(),
        createdAt: timestamp,
        processedAt: z.nullable(timestamp),
      }),
    ),
    /** The refundable amount of each item. */
    refundable: documented(z.array(z.object({ itemId: id, amount: cedis })), {
      description: 'What goes back with each item when it goes back alone',
    }),
    refundableTotal: documented(cedis, { description: 'What is left of the order, deliveries included' }),
    cancellable: documented(cedis, {
      description: 'What goes back when all that was not delivered is cancelled',
    }),
  }),
  { id: 'AdminOrder' },
);
export type AdminOrder = z.infer<typeof adminOrder>;

/** GET /orders with an admin's token (docs/api.md). */
export const orderPage = documented(
  z.object({ orders: z.array(order), total: z.int().check(z.nonnegative()) }),
  { id: 'OrderPage' },
);

export const verification = documented(
  z.object({
    outcome: z.enum(['SUCCESS', 'FAILED', 'PENDING', 'REVERSED', 'UNKNOWN']),
    /** Reasons in plain words. */
    text: z.string(),
    attempt: adminAttempt,
  }),
  { id: 'PaymentVerification' },
);
export type PaymentVerification = z.infer<typeof verification>;

/** GET /admin/not-received: a shop's part of an order that its customer reports as not received. */
export const notReceived = documented(
  z.object({
    orderId: id,
    shop: z.object({ id, name: z.string(), phoneNumber: z.string() }),
    customer: z.object({ id, firstName: z.string(), lastName: z.string() }),
    saidAt: timestamp,
    shippedAt: z.nullable(timestamp),
    carrierName: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    /** The shop's earnings held by Dwaso. */
    held: cedis,
  }),
  { id: 'NotReceived' },
);
export type NotReceived = z.infer<typeof notReceived>;

/** GET /admin/weighings: what a shop's scale showed in 90 days. */
export const shopWeighings = documented(
  z.object({
    shop: z.object({ id, name: z.string() }),
    items: documented(z.int(), { description: 'Items that were weighed' }),
    below: documented(z.int(), { description: 'Of them, those that count less than ordered' }),
    weighedPercent: documented(z.number(), {
      description: 'What was paid for of their weights, of what was ordered',
    }),
    corrected: z.int(),
    asked: documented(z.int(), { description: 'Beyond the tolerance: the buyer was asked' }),
    photos: documented(z.int(), { description: 'With a photo of the scale' }),
    returned: cedis,
    newestPhotos: documented(
      z.array(
        z.object({
          url: z.string(),
          orderId: id,
          product: z.string(),
          weighedKg: documented(z.number(), { description: 'What the scale showed' }),
          orderedKg: z.number(),
          isAsked: documented(z.boolean(), { description: 'The buyer was asked about it' }),
          countedKg: documented(z.nullable(z.number()), {
            description: 'What the buyer paid for in the end; null before an answer',
          }),
          at: timestamp,
        }),
      ),
      { description: 'The newest photos of the scale, six at most; kept for half a year' },
    ),
  }),
  { id: 'ShopWeighings' },
);
export type ShopWeighings = z.infer<typeof shopWeighings>;

/** GET /admin/late: a shop's part of an order that is past its promised day. */
export const lateDelivery = documented(
  z.extend(z.omit(notReceived, { saidAt: true, shippedAt: true, held: true }), {
    promisedBy: z.iso.date(),
    isSent: z.boolean(),
  }),
  { id: 'LatePart' },
);
export type LateDelivery = z.infer<typeof lateDelivery>;
