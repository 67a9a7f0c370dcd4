import { z } from 'zod';
import { orderRefund } from './after-sale.ts';
import { PAYMENT_METHODS } from './checkout.ts';
import { orderCoupon } from './coupons.ts';
import { chosenDelivery } from './delivery.ts';
import { cedis, id, timestamp } from './envelope.ts';
import { feeLine } from './fee-line.ts';
import { shipment } from './shipments.ts';

export const ORDER_STATUSES = [
  'AWAITING_PAYMENT',
  'PROCESSING',
  'COMPLETED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const FULFILLMENT_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
/** Why the earnings of an item were released; BEFORE is from the time before hand-over codes. */
export const RELEASE_REASONS = [
  'CODE',
  'CUSTOMER',
  'DELIVERY_UNDISPUTED',
  'SILENCE',
  'ADMIN',
  'BEFORE',
] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export const PAYMENT_STATUSES = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const NEXT_STEPS = ['APPROVE_ON_PHONE', 'ENTER_OTP', 'OPEN_PAGE', 'NONE'] as const;
/** Whether a way to pay gets answers just now, as far as this market has seen. */
export const paymentWay = z
  .object({ id: z.enum(['mtn', 'telecel', 'at', 'card']), name: z.string(), works: z.boolean() })
  .meta({ id: 'PaymentWay' });

/** A payment attempt as its payer sees it; `phone` is masked. */
export const payment = z
  .object({
    reference: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    nextStep: z.enum(NEXT_STEPS),
    displayText: z.string(),
    authorizationUrl: z.string().optional(),
    amount: cedis,
    expiresAt: timestamp,
    failureReason: z.string().optional(),
    method: z.enum(PAYMENT_METHODS),
    network: z.enum(['mtn', 'telecel', 'at']).nullable(),
    phone: z.string().nullable(),
    /** True while the processor has not answered and money may or may not have moved. */
    inDoubt: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

export const orderItem = z
  .object({
    id,
    productId: id,
    variantId: id.nullable().meta({ description: 'The combination, of a product with options' }),
    variantName: z.string().nullable(),
    shopId: id,
    quantity: z.number().int().positive(),
    price: cedis.meta({ description: 'Of one piece, without any discount' }),
    discount: cedis.meta({ description: 'Taken off all pieces together' }),
    subtotal: cedis.meta({ description: 'The price of all pieces, the discount taken off' }),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    trackingNumber: z.string().nullable(),
    carrierName: z.string().nullable(),
    notes: z.string().nullable(),
    reserved: z.boolean().meta({
      description:
        'False while it has no stock of its own: it takes it when the payment arrives, or is paid back where it is gone',
    }),
    deliveredAt: timestamp.nullable(),
    releasedAt: timestamp.nullable().meta({
      description: 'Since when the shop has earned it; null while the money waits at Dwaso',
    }),
    refundable: cedis.meta({
      description:
        'Paid for it, its part of the fee included, less what was refunded; of the last goods of a shop the delivery as well',
    }),
    product: z.object({
      id,
      name: z
        .string()
        .meta({ description: 'As it was bought, with the combination: "Sandals, size 42, brown"' }),
      unit: z.string().nullable(),
      productImages: z.array(z.string()),
      shop: z.object({ id, name: z.string() }),
    }),
    shop: z.object({ id, name: z.string(), phoneNumber: z.string(), location: z.string() }),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItem>;

export const orderEvent = z
  .object({
    id,
    at: timestamp,
    /** Plain words fit for the customer. */
    text: z.string(),
    itemId: id.nullable(),
    from: z.string().nullable(),
    to: z.string(),
    actor: z.enum(['customer', 'shop', 'admin', 'system']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'OrderEvent' });

/** A shop's part of a paid order on its way into the customer's hands. */
export const handover = z
  .object({
    shopId: id,
    /** What waits at Dwaso for this shop, and what is the shop's already; without the platform fee. */
    held: cedis,
    released: cedis,
    /** When what waits is released by itself if nobody objects; null while nothing was sent or somebody objects. */
    releaseOn: timestamp.nullable(),
    /** Since when the customer says that it has not come. */
    notReceivedAt: timestamp.nullable(),
    /** Until when the customer may take "I have received it" back. */
    receiptTakeBackUntil: timestamp.nullable(),
  })
  .meta({ id: 'Handover' });
export type Handover = z.infer<typeof handover>;

/** POST /orders/{id}/receive and /not-received: one shop's part, or all parts that are under way. */
export const receiptAnswer = z.strictObject({ shopId: z.string().max(64).optional() });

export const order = z
  .object({
    id,
    createdAt: timestamp,
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    totalAmount: cedis,
    subtotal: cedis.meta({ description: 'Of all goods, discounts taken off' }),
    discount: cedis.meta({ description: 'What was taken off, of all goods' }),
    marketDiscount: cedis.meta({
      description: 'What of the discount the market bears; shops earn it all the same, and the fee counts it',
    }),
    coupons: z.array(orderCoupon).meta({ description: 'What of the discount a code took off, by shop' }),
    platformFee: cedis,
    deliveryTotal: cedis.meta({
      description: 'What the shops ask for bringing the goods; no part of the subtotal',
    }),
    feePercent: z.number().meta({
      description:
        'As it stood at checkout: the one rate; where rates differ, what they come to over all, to two decimals',
    }),
    fees: z.array(feeLine).meta({ description: 'By rate, the highest first; together the platform fee' }),
    holdExpiresAt: timestamp.nullable().meta({
      description: 'Until when an unpaid order keeps what it has reserved; null where that is nothing',
    }),
    shippingAddress: z.object({
      fullName: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
      phone: z.string(),
    }),
    orderItems: z.array(orderItem),
    payments: z.array(payment),
    refunds: z.array(orderRefund),
    user: z
      .object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
      })
      .optional()
      .meta({ description: 'Who ordered; in the answers to admins alone' }),
    delivery: z.array(chosenDelivery).meta({ description: 'How each shop’s part comes, as it was chosen' }),
    shipments: z.array(shipment).meta({ description: 'What travels, and where it is' }),
    handovers: z.array(handover),
    handoverCodes: z
      .array(z.object({ shopId: id, code: z.string() }))
      .optional()
      .meta({ description: 'In the answers to its customer alone; a shop is paid when it types the code' }),
    /** What its customer wrote of what was delivered. */
    reviews: z.array(z.object({ id, orderItemId: id, stars: z.number().int(), text: z.string() })),
    history: z.array(orderEvent),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

export const checkoutResult = z.object({ order, payment });
export type CheckoutResult = z.infer<typeof checkoutResult>;
