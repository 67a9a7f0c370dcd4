import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Metadata } from '#shared/integration-fields';
import { pesewas } from '#shared/money';
import type { FrozenWeight } from '#shared/sold-by-weight';
import { products, productVariants } from '#src/modules/catalogue/tables.ts';
import { DELIVERY_KINDS } from '#src/modules/delivery/contract/delivery-fee.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { users } from '../identity/tables.ts';
import { shops } from '../shops/tables.ts';
import { EXTRA_ANSWERS } from './contract/order-weight.ts';
import { FULFILLMENT_STATUSES, ORDER_STATUSES, RELEASE_REASONS } from './contract/orders.ts';

export const orderStatus = pgEnum('order_status', ORDER_STATUSES);
export const fulfilmentStatus = pgEnum('fulfilment_status', FULFILLMENT_STATUSES);
export const actorKind = pgEnum('actor_kind', ['customer', 'shop', 'admin', 'system']);

export const releaseReason = pgEnum('release_reason', RELEASE_REASONS);

/** A required foreign key. */
const idOf = (column: () => AnyPgColumn) => uuid().notNull().references(column);

export const orders = pgTable(
  'orders',
  {
    /** Random, so that its prefix can serve as the order number. Sort by `createdAt`, not by id. */
    id: uuid().primaryKey().default(sql`new_order_id()`),
    userId: idOf(() => users.id),
    status: orderStatus().notNull().default('AWAITING_PAYMENT'),
    subtotalPesewas: amountPesewas().notNull(),
    platformFeePesewas: amountPesewas().notNull(),
    /** Sum of the delivery fees of all parts: excluded from the subtotal, and free of the platform fee. */
    deliveryPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Fee rate in percent at checkout; the effective rate when the items' rates differ. */
    feePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    totalPesewas: amountPesewas().notNull(),
    /** What of the total the customer's credit pays; of an order that ended unpaid it went back. */
    creditPesewas: amountPesewas().notNull().default(pesewas(0)),
    shipFullName: text().notNull(),
    shipStreet: text().notNull(),
    shipCity: text().notNull(),
    shipState: text().notNull(),
    shipZipCode: text().notNull(),
    shipCountry: text().notNull(),
    shipPhone: text().notNull(),
    holdExpiresAt: timestamptz().notNull(),
    /** Latest end of the hold, payment retries included; null for orders from before this column. */
    holdLatestAt: timestamptz(),
    /** The IP address of the checkout, as limits count it; deleted after 30 days. */
    placedFrom: text(),
    /** Placed on an agreed day, not by the customer: unpaid, it counts in no limit of theirs. */
    scheduled: boolean().notNull().default(false),
    /** False once the stock of an unpaid order was returned to sale. */
    stockHeld: boolean().notNull().default(true),
    paidAt: timestamptz(),
    createdAt: createdAt(),
    /** Maintained by trigger, as that of its items. */
    updatedAt: createdAt(),
  },
  (t) => [
    index('orders_updated').on(t.updatedAt),
    check(
      'orders_total_adds_up',
      sql`${t.totalPesewas} = ${t.subtotalPesewas} + ${t.platformFeePesewas} + ${t.deliveryPesewas}
        and ${t.deliveryPesewas} >= 0`,
    ),
    check('orders_credit_within', sql`${t.creditPesewas} between 0 and ${t.totalPesewas}`),
    index('orders_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('orders_number').on(sql`left(${t.id}::text, 8)`),
    index('orders_by_phone').on(t.shipPhone, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_recipient').using('gin', sql`lower(${t.shipFullName}) gin_trgm_ops`),
    index('orders_by_amount').on(t.totalPesewas, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_amount_and_id').on(t.totalPesewas, t.id),
    index('orders_unpaid_by_address').on(t.placedFrom).where(sql`${t.status} = 'AWAITING_PAYMENT'`),
    index('orders_with_address').on(t.createdAt).where(sql`${t.placedFrom} is not null`),
    index('orders_holds').on(t.holdExpiresAt).where(sql`${t.status} = 'AWAITING_PAYMENT'`),
  ],
);

/** Names and prices are frozen at checkout. */
export const orderItems = pgTable(
  'order_items',
  {
    id: primaryId(),
    orderId: idOf(() => orders.id),
    productId: idOf(() => products.id),
    shopId: idOf(() => shops.id),
    /** The variant bought, when the product had options. */
    variantId: uuid().references(() => productVariants.id),
    variantName: text(),
    /** Includes the variant: "Sandals, size 42, brown". */
    productName: text().notNull(),
    shopName: text().notNull(),
    unit: text(),
    imageKey: text(),
    /** Per piece, before discounts. */
    pricePesewas: amountPesewas().notNull(),
    quantity: integer().notNull(),
    /** The terms of goods sold by weight; the line's price is what was asked for a unit. */
    weight: jsonb().$type<FrozenWeight>(),
    /** What the scale showed; null before. A weight beyond the tolerance counts once the buyer has agreed. */
    weighedGrams: integer(),
    weighedAt: timestamptz(),
    /** A weight that the buyer is asked about. */
    askedGrams: integer(),
    /** What a weight above the tolerance costs more; null below it. */
    askedPricePesewas: amountPesewas(),
    askedFeePesewas: amountPesewas(),
    /** Until when the buyer may pay that, or agree to a weight below the tolerance. */
    askedUntil: timestamptz(),
    /** What the buyer answered about more than the tolerance. */
    extraAnswer: text({ enum: EXTRA_ANSWERS }),
    /** What of the price went back by weighing. */
    weighedBackPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** On a split-off line: the line it was split from. Null otherwise. */
    splitFromId: uuid().references((): AnyPgColumn => orderItems.id),
    /** Discount on all pieces together. */
    discountPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** The platform's share of the discount, from a platform coupon; the shop bears the rest. */
    marketDiscountPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Price of this line after discounts: the amount the buyer paid. */
    sumPesewas: amountPesewas().notNull().generatedAlwaysAs(sql`price_pesewas * quantity - discount_pesewas`),
    /** The shop's gross earnings: the buyer's payment plus the platform's share of the discount. */
    earnedPesewas: amountPesewas()
      .notNull()
      .generatedAlwaysAs(sql`price_pesewas * quantity - discount_pesewas + market_discount_pesewas`),
    /** Platform fee rate at checkout, in basis points: 250 are 2.5 %. */
    feeBasisPoints: integer().notNull(),
    /** Its share of the fee of all items with that rate (largest remainder). */
    feePesewas: amountPesewas().notNull(),
    status: fulfilmentStatus().notNull().default('PENDING'),
    trackingNumber: text(),
    carrierName: text(),
    notes: text(),
    /** Whether its stock is taken. Unreserved items take their stock when the payment succeeds. */
    reserved: boolean().notNull().default(true),
    /**
     * The order ended unpaid, so the item must not be sent. It stays PENDING, because a late payment can reopen the
     * order.
     */
    lapsed: boolean().notNull().default(false),
    /** When the shop confirmed that it will send the item. */
    acceptedAt: timestamptz(),
    shippedAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** When the shop reported delivery without the hand-over code; it may undo that for an hour. */
    deliveryClaimedAt: timestamptz(),
    /** When the earnings are released automatically; null before dispatch is reported. */
    releaseDueAt: timestamptz(),
    /** When and why the earnings were released. Null while Dwaso holds them. */
    releasedAt: timestamptz(),
    releaseReason: releaseReason(),
    /** Number of releases: after an undone receipt the item is released a second time. */
    releases: integer().notNull().default(0),
    remindedAt: timestamptz(),
    /** Refunded parts of price and fee; a delivery or cancellation moves only the rest. */
    refundedPesewas: amountPesewas().notNull().default(pesewas(0)),
    refundedFeePesewas: amountPesewas().notNull().default(pesewas(0)),
    /**
     * The shop's earnings after its share of the refunds; the platform gets its own share of the discount back. Same
     * formula as `refundedSubsidy`.
     */
    shopLeftPesewas: amountPesewas()
      .notNull()
      .generatedAlwaysAs(
        sql`price_pesewas * quantity - discount_pesewas + market_discount_pesewas - refunded_pesewas
          - (market_discount_pesewas::bigint * refunded_pesewas / (price_pesewas * quantity - discount_pesewas))::integer`,
      ),
    /** Equals the order's, so that an index can serve a shop's list in order. */
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('order_items_updated').on(t.updatedAt, t.shopId),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check('order_items_fee_rate', sql`${t.feeBasisPoints} between 0 and 10000`),
    check(
      'order_items_refund_within',
      sql`${t.refundedPesewas} between 0 and ${t.sumPesewas} and ${t.refundedFeePesewas} between 0 and ${t.feePesewas}`,
    ),
    check(
      'order_items_discount_within',
      sql`${t.discountPesewas} >= 0 and ${t.discountPesewas} < ${t.pricePesewas} * ${t.quantity}`,
    ),
    check(
      'order_items_market_discount_within',
      sql`${t.marketDiscountPesewas} between 0 and ${t.discountPesewas}`,
    ),
    check(
      'order_items_weighing',
      sql`(${t.weight} is not null or (${t.weighedGrams} is null and ${t.askedGrams} is null))
        and (${t.weighedGrams} is null) = (${t.weighedAt} is null) and ${t.weighedGrams} > 0 and ${t.askedGrams} > 0
        and ${t.weighedBackPesewas} between 0 and ${t.sumPesewas}`,
    ),
    check(
      'order_items_extra',
      sql`(${t.askedPricePesewas} is null or ${t.askedUntil} is not null) and (${t.askedPricePesewas} is null) = (${t.askedFeePesewas} is null)
        and ${t.askedPricePesewas} > 0 and ${t.askedFeePesewas} >= 0 and ${t.extraAnswer} in (${literals(EXTRA_ANSWERS)})`,
    ),
    uniqueIndex('order_items_one_extra')
      .on(t.orderId)
      .where(
        sql`${t.askedGrams} is not null and ${t.askedPricePesewas} is not null and ${t.status} = 'PENDING'`,
      ),
    index('order_items_extra_due')
      .on(t.askedUntil)
      .where(sql`${t.askedUntil} is not null and ${t.status} = 'PENDING'`),
    index('order_items_of_order').on(t.orderId),
    index('order_items_to_send')
      .on(t.shopId, t.createdAt.desc().nullsFirst(), t.orderId.desc().nullsFirst())
      .where(sql`${t.status} = 'PENDING' and not ${t.lapsed}`),
    index('order_items_unsent').on(t.createdAt).where(sql`${t.status} = 'PENDING' and not ${t.lapsed}`),
    index('order_items_of_shop').on(
      t.shopId,
      t.createdAt.desc().nullsFirst(),
      t.orderId.desc().nullsFirst(),
      t.id,
    ),
    /** For the tabs of a shop's list: finds the few items in transit without scanning all. */
    index('order_items_by_state').on(
      t.shopId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.orderId.desc().nullsFirst(),
    ),
    index('order_items_of_product').on(t.productId),
    check('order_items_release_has_reason', sql`(${t.releasedAt} is null) = (${t.releaseReason} is null)`),
    index('order_items_to_release')
      .on(t.releaseDueAt)
      .where(sql`${t.releasedAt} is null and ${t.releaseDueAt} is not null`),
    /** For the held earnings on a shop's money page. */
    index('order_items_held')
      .on(t.shopId, t.orderId)
      .where(sql`${t.releasedAt} is null and ${t.status} <> 'CANCELLED' and not ${t.lapsed}`),
  ],
);

/**
 * The hand-over of a shop's part of a paid order. The code is stored in plain text, because the customer needs to read
 * it again; no other role's response contains it.
 */
export const handovers = pgTable(
  'handovers',
  {
    orderId: idOf(() => orders.id),
    shopId: idOf(() => shops.id),
    /** Four digits. Replaced once it was used for a part of the goods. */
    code: text().notNull(),
    wrongCodes: integer().notNull().default(0),
    /** When the customer was asked whether the goods arrived. */
    askedAt: timestamptz(),
    /** When the customer reported the goods as not received. This blocks the automatic release until it is settled. */
    notReceivedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.shopId] }),
    check('handovers_code_digits', sql`${t.code} ~ '^[0-9]{4}$'`),
    index('handovers_not_received').on(t.notReceivedAt).where(sql`${t.notReceivedAt} is not null`),
  ],
);

/**
 * The delivery of a shop's part of an order, frozen at checkout. The fee belongs to the shop in full: it is released
 * with the first goods of the part, and refunded once all of them are.
 */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    orderId: idOf(() => orders.id),
    shopId: idOf(() => shops.id),
    kind: text({ enum: DELIVERY_KINDS }).notNull(),
    /** The option at checkout; it may have been deleted since. Null for included delivery. */
    optionId: uuid(),
    carrier: text(),
    station: text(),
    place: text(),
    landmark: text(),
    hours: text(),
    feePesewas: amountPesewas().notNull(),
    /** In business days. */
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
    /** Of a load: the days it leaves and can be fetched, and the buyer's pick-up code for the run. */
    leavesOn: date({ mode: 'string' }),
    arrivesOn: date({ mode: 'string' }),
    pickupCode: text(),
    /** What is booked of the fee for the carrier of a load, and the number of bookings. */
    carriagePesewas: amountPesewas().notNull().default(pesewas(0)),
    carriageBookings: integer().notNull().default(0),
    /** Day that shop and customer agreed on in a quote; null for other orders. */
    dueOn: date({ mode: 'string' }),
    /** Latest promised day, stored on payment; null before, and for pick-up. */
    promisedBy: date({ mode: 'string' }),
    /** When the promise was checked, and when it was found broken. */
    promiseCheckedAt: timestamptz(),
    lateAt: timestamptz(),
    refundedPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** When the fee was released. Null while Dwaso holds it. */
    releasedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.shopId] }),
    check('order_deliveries_kind', sql`${t.kind} in (${literals(DELIVERY_KINDS)})`),
    check(
      'order_deliveries_refund_within',
      sql`${t.feePesewas} >= 0 and ${t.refundedPesewas} between 0 and ${t.feePesewas}`,
    ),
    check(
      'order_deliveries_load_has_days',
      sql`(${t.kind} = 'LOAD') = (${t.leavesOn} is not null and ${t.arrivesOn} is not null)`,
    ),
    check('order_deliveries_included_is_free', sql`${t.kind} <> 'INCLUDED' or ${t.feePesewas} = 0`),
    index('order_deliveries_of_shop').on(t.shopId),
    index('order_deliveries_promised')
      .on(t.promisedBy)
      .where(sql`${t.promisedBy} is not null and ${t.promiseCheckedAt} is null`),
    index('order_deliveries_late').on(t.shopId).where(sql`${t.lateAt} is not null`),
  ],
);

/** What a shop's programs keep with its part of an order. */
export const shopOrderReferences = pgTable(
  'shop_order_references',
  {
    orderId: idOf(() => orders.id),
    shopId: idOf(() => shops.id),
    /** The order's id in the shop's own system. */
    externalId: text(),
    metadata: jsonb().$type<Metadata>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.shopId] }),
    uniqueIndex('shop_order_references_external_id').on(t.shopId, t.externalId),
  ],
);

/** Append-only history: who changed what, when and why. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: primaryId(),
    orderId: idOf(() => orders.id),
    itemId: uuid().references(() => orderItems.id),
    fromState: text(),
    toState: text().notNull(),
    text: text().notNull(),
    actor: actorKind().notNull(),
    actorId: uuid(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_of_order').on(t.orderId, t.id)],
);
