import { z } from 'zod';
import { dayRange, keyQuery, searchText, sortBy } from './admin-lists.ts';
import { cedis, id, timestamp } from './envelope.ts';
import { ORDER_STATUSES, order } from './orders.ts';

export const adminOrderQuery = keyQuery.extend({
  /** Order number or its beginning, a part of a payment reference or of a name, phone in any spelling, e-mail, amount. */
  search: searchText,
  status: z.enum(ORDER_STATUSES).optional(),
  ...dayRange,
  sort: sortBy(['created', 'amount']),
});

const person = z.object({ id, name: z.string(), email: z.string() });
export const foundOrder = z
  .object({
    id,
    createdAt: timestamp,
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.string(),
    paymentReference: z
      .string()
      .nullable()
      .meta({ description: 'Of the payment that paid it, else of the last try; null where none was begun' }),
    subtotal: cedis.meta({ description: 'Of all goods, discounts taken off' }),
    discount: cedis.meta({ description: 'What was taken off, of all goods' }),
    platformFee: cedis,
    deliveryTotal: cedis,
    totalAmount: cedis,
    itemsCount: z.number().int(),
    recipient: z.string(),
    phone: z.string(),
    customer: person,
  })
  .meta({ id: 'FoundOrder' });
export type FoundOrderShown = z.infer<typeof foundOrder>;

/** A payment attempt with what an admin needs to help: the whole number, and the processor's words. */
export const adminAttempt = z
  .object({
    id,
    reference: z.string(),
    status: z.string(),
    method: z.enum(['MOMO', 'CARD']),
    network: z.enum(['mtn', 'telecel', 'at']).nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    amount: cedis,
    refunded: cedis,
    processorFee: cedis.nullable(),
    processorId: z.string().nullable(),
    failureCode: z.string().nullable(),
    failureReason: z.string().nullable(),
    inDoubt: z.boolean(),
    checks: z.number().int(),
    createdAt: timestamp,
    expiresAt: timestamp,
    finalisedAt: timestamp.nullable(),
  })
  .meta({ id: 'AdminAttempt' });
export type AdminAttempt = z.infer<typeof adminAttempt>;

/** One order with everything that is known of it. */
export const adminOrder = z
  .object({
    order,
    customer: z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    }),
    attempts: z.array(adminAttempt),
    webhooks: z.array(
      z.object({
        id,
        event: z.string(),
        reference: z.string().nullable(),
        deliveries: z.number().int(),
        receivedAt: timestamp,
        processedAt: timestamp.nullable(),
      }),
    ),
    ledger: z.array(
      z.object({
        id,
        transactionId: id,
        at: timestamp,
        description: z.string(),
        account: z.string(),
        shop: z.object({ id, name: z.string() }).nullable(),
        /** Debit positive, credit negative. */
        amount: cedis,
      }),
    ),
    refunds: z.array(
      z.object({
        id,
        itemId: id.nullable(),
        amount: cedis,
        /** What the customer asked for; null when nobody asked. */
        requestedAmount: cedis.nullable(),
        status: z.string(),
        reason: z.string(),
        lastError: z.string().nullable(),
        /** It failed, or the processor never took it: it can be sent again. */
        canRetry: z.boolean(),
        createdAt: timestamp,
        processedAt: timestamp.nullable(),
      }),
    ),
    /** What can still be refunded of each item. */
    refundable: z
      .array(z.object({ itemId: id, amount: cedis }))
      .meta({ description: 'What goes back with each item when it goes back alone' }),
    refundableTotal: cedis.meta({ description: 'What is left of the order, deliveries included' }),
    cancellable: cedis.meta({ description: 'What goes back when all that was not delivered is cancelled' }),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrder>;

/** GET /orders with an admin's token (docs/api.md). */
export const orderPage = z
  .object({ orders: z.array(order), total: z.number().int().nonnegative() })
  .meta({ id: 'OrderPage' });

export const verification = z
  .object({
    outcome: z.enum(['SUCCESS', 'FAILED', 'PENDING', 'REVERSED', 'UNKNOWN']),
    /** In plain words. */
    text: z.string(),
    attempt: adminAttempt,
  })
  .meta({ id: 'PaymentVerification' });
export type PaymentVerification = z.infer<typeof verification>;

/** GET /admin/not-received: a shop's part of an order of which its customer says that it has not come. */
export const notReceived = z
  .object({
    orderId: id,
    shop: z.object({ id, name: z.string(), phoneNumber: z.string() }),
    customer: z.object({ id, firstName: z.string(), lastName: z.string() }),
    saidAt: timestamp,
    shippedAt: timestamp.nullable(),
    carrierName: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    /** What waits at Dwaso for the shop. */
    held: cedis,
  })
  .meta({ id: 'NotReceived' });
export type NotReceived = z.infer<typeof notReceived>;

/** GET /admin/late: a shop's part of an order that has not come by the day that was promised. */
export const latePart = notReceived
  .omit({ saidAt: true, shippedAt: true, held: true })
  .extend({ promisedBy: z.iso.date(), isSent: z.boolean() })
  .meta({ id: 'LatePart' });
export type LatePart = z.infer<typeof latePart>;

/** An unpaid order with reserved goods, and whose it is. */
export const heldOrder = z
  .object({
    id,
    customer: z.object({
      id,
      name: z.string(),
      email: z.string(),
      isVerified: z.boolean(),
      hasPaid: z.boolean(),
    }),
    /** The internet address it was placed from, as limits count it. */
    placedFrom: z.string().nullable(),
    pieces: z.number().int(),
    products: z.array(z.string()),
    reservedAmount: cedis.meta({ description: 'Of what is reserved, at the price without discounts' }),
    totalAmount: cedis,
    createdAt: timestamp,
    holdExpiresAt: timestamp,
    /** The hold ends then at the latest, however often the payment is tried. */
    holdLatestAt: timestamp.nullable(),
    /** Whether a wallet may still approve a payment of it. */
    isPaying: z.boolean(),
  })
  .meta({ id: 'HeldOrder' });
export type HeldOrderShown = z.infer<typeof heldOrder>;
