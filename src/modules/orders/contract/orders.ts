import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { feeLine } from '#shared/fee-line';
import { orderCoupon } from '#src/modules/coupons/contract/coupons.ts';
import { chosenDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { shipment } from '#src/modules/fulfilment/contract/shipments.ts';
import { orderRefund } from '#src/modules/refunds/contract/after-sale.ts';
import { PAYMENT_METHODS } from './checkout.ts';
import { orderWeight } from './order-weight.ts';
import { receipt } from './receipt.ts';

export const ORDER_STATUSES = [
  'AWAITING_PAYMENT',
  'RESERVED',
  'AWAITING_BALANCE',
  'PROCESSING',
  'COMPLETED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const FULFILLMENT_STATUSES = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
/** Why an item's earnings were released; BEFORE predates delivery codes. */
export const RELEASE_REASONS = [
  'CODE',
  'CUSTOMER',
  'DELIVERY_UNDISPUTED',
  'SILENCE',
  'ADMIN',
  'BEFORE',
] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
/** Why a reservation ended without a sale. */
export const DEPOSIT_ENDS = [
  'UNPAID',
  'FAILED',
  'NONE_LEFT',
  'DECLINED',
  'LATE',
  'FORFEITED',
  'CANCELLED',
  'DISPUTED',
] as const;
export type DepositEnd = (typeof DEPOSIT_ENDS)[number];
export const PAYMENT_STATUSES = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** What of an order a payment pays. */
export const PAYMENT_PARTS = ['ORDER', 'DEPOSIT', 'BALANCE', 'EXTRA'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];
export const NEXT_STEPS = ['APPROVE_ON_PHONE', 'ENTER_OTP', 'OPEN_PAGE', 'NONE'] as const;
/** Whether a payment method has been getting responses lately. */
export const paymentWay = documented(
  z.object({ id: z.enum(['mtn', 'telecel', 'at', 'card']), name: z.string(), works: z.boolean() }),
  { id: 'PaymentWay' },
);

/** A payment attempt as its payer sees it; `phone` is masked. */
export const payment = documented(
  z.object({
    reference: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    nextStep: z.enum(NEXT_STEPS),
    displayText: z.string(),
    authorizationUrl: z.optional(z.string()),
    amount: cedis,
    expiresAt: timestamp,
    failureReason: z.optional(z.string()),
    pays: documented(z.enum(PAYMENT_PARTS), {
      description: 'All of the order, its deposit, the balance, or extra weight',
    }),
    itemId: documented(z.nullable(id), { description: 'The item whose extra weight it pays' }),
    method: z.enum(PAYMENT_METHODS),
    network: z.nullable(z.enum(['mtn', 'telecel', 'at'])),
    phone: z.nullable(z.string()),
    /** True while the provider has not answered, so the outcome is unknown. */
    inDoubt: z.boolean(),
    createdAt: timestamp,
  }),
  { id: 'Payment' },
);
export type Payment = z.infer<typeof payment>;

export const orderItem = documented(
  z.object({
    id,
    productId: id,
    variantId: documented(z.nullable(id), { description: 'The combination, of a product with options' }),
    variantName: z.nullable(z.string()),
    shopId: id,
    quantity: z.int().check(z.positive()),
    weight: documented(z.nullable(orderWeight), { description: 'Of goods sold by weight' }),
    price: documented(cedis, { description: 'Of one piece, without any discount' }),
    discount: documented(cedis, { description: 'Taken off all pieces together' }),
    subtotal: documented(cedis, { description: 'The price of all pieces, the discount taken off' }),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    trackingNumber: z.nullable(z.string()),
    carrierName: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    reserved: documented(z.boolean(), {
      description:
        'False while it has no stock of its own: it takes it when the payment arrives, or is paid back where it is gone',
    }),
    deliveredAt: z.nullable(timestamp),
    releasedAt: documented(z.nullable(timestamp), {
      description: 'Since when the shop has earned it; null while the money waits at Dwaso',
    }),
    refundable: documented(cedis, {
      description:
        'Paid for it, its part of the fee included, less what was refunded; of the last goods of a shop the delivery as well',
    }),
    product: z.object({
      id,
      name: documented(z.string(), {
        description: 'As it was bought, with the combination: "Sandals, size 42, brown"',
      }),
      unit: z.nullable(z.string()),
      productImages: z.array(z.string()),
      shop: z.object({ id, name: z.string() }),
    }),
    shop: z.object({ id, name: z.string(), phoneNumber: z.string(), location: z.string() }),
  }),
  { id: 'OrderItem' },
);
export type OrderItem = z.infer<typeof orderItem>;

export const orderEvent = documented(
  z.object({
    id,
    at: timestamp,
    /** Plain words for the customer. */
    text: z.string(),
    itemId: z.nullable(id),
    from: z.nullable(z.string()),
    to: z.string(),
    actor: z.enum(['customer', 'shop', 'admin', 'system']),
    reason: z.nullable(z.string()),
  }),
  { id: 'OrderEvent' },
);

/** The delivery of a shop's part of a paid order. */
export const handover = documented(
  z.object({
    shopId: id,
    /** Earnings held for this shop, and those released; without the platform fee. */
    held: cedis,
    released: cedis,
    /** When held earnings are released automatically; null before shipping, or after an objection. */
    releaseOn: z.nullable(timestamp),
    /** Since when the customer reports it as not received. */
    notReceivedAt: z.nullable(timestamp),
    /** Until when the customer may undo "I have received it". */
    receiptTakeBackUntil: z.nullable(timestamp),
  }),
  { id: 'Handover' },
);
export type Handover = z.infer<typeof handover>;

/** POST /orders/{id}/receive and /not-received: one shop's part, or all parts on the way. */
export const receiptAnswer = z.strictObject({ shopId: z.optional(z.string().check(z.maxLength(64))) });

export const order = documented(
  z.object({
    id,
    createdAt: timestamp,
    updatedAt: documented(timestamp, { description: 'The last change of it or its items' }),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    totalAmount: cedis,
    creditUsed: documented(cedis, {
      description: 'What of the total the customer’s credit pays; 0 once it went back',
    }),
    deposit: documented(z.nullable(cedis), {
      description: 'Of a reserved harvest: what is paid first; null for an ordinary order',
    }),
    paid: documented(cedis, { description: 'Paid so far, refunds not taken off' }),
    balance: documented(cedis, {
      description: 'Still to pay, of a paid order for extra weight; 0 once the order has ended',
    }),
    balanceDueAt: documented(z.nullable(timestamp), {
      description:
        'Until when the balance must be paid; null before the harvest is ready, and without extra weight',
    }),
    mayDecline: documented(z.boolean(), {
      description: 'Whether the customer may take the whole deposit back now',
    }),
    subtotal: documented(cedis, { description: 'Of all goods, discounts taken off' }),
    discount: documented(cedis, { description: 'What was taken off, of all goods' }),
    marketDiscount: documented(cedis, {
      description: 'What of the discount the market bears; shops earn it all the same, and the fee counts it',
    }),
    coupons: documented(z.array(orderCoupon), {
      description: 'What of the discount a code took off, by shop',
    }),
    platformFee: cedis,
    deliveryTotal: documented(cedis, {
      description: 'What the shops ask for bringing the goods; no part of the subtotal',
    }),
    feePercent: documented(z.number(), {
      description:
        'As it stood at checkout: the one rate; where rates differ, what they come to over all, to two decimals',
    }),
    fees: documented(z.array(feeLine), {
      description: 'By rate, the highest first; together the platform fee',
    }),
    holdExpiresAt: documented(z.nullable(timestamp), {
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
    receipt: documented(z.nullable(receipt), { description: 'Null before a payment has arrived' }),
    user: documented(
      z.optional(
        z.object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          phone: z.nullable(z.string()),
        }),
      ),
      { description: 'Who ordered; in the answers to admins alone' },
    ),
    delivery: documented(z.array(chosenDelivery), {
      description: 'How each shop’s part comes, as it was chosen',
    }),
    shipments: documented(z.array(shipment), { description: 'What travels, and where it is' }),
    handovers: z.array(handover),
    handoverCodes: documented(z.optional(z.array(z.object({ shopId: id, code: z.string() }))), {
      description: 'In the answers to its customer alone; a shop is paid when it types the code',
    }),
    /** The customer's review of a delivered item. */
    reviews: z.array(z.object({ id, orderItemId: id, stars: z.int(), text: z.string() })),
    history: z.array(orderEvent),
  }),
  { id: 'Order' },
);
export type Order = z.infer<typeof order>;

export const checkoutResult = z.object({ order, payment });
export type CheckoutResult = z.infer<typeof checkoutResult>;
