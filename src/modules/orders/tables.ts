import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pesewas } from '#shared/money';
import { CHOSEN_KINDS } from '../../contracts/delivery-fee.ts';
import { FULFILLMENT_STATUSES, ORDER_STATUSES, RELEASE_REASONS } from '../../contracts/orders.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { products, productVariants } from '../catalogue/catalogue/tables.ts';
import { users } from '../identity/tables.ts';
import { shops } from '../shops/tables.ts';

export const orderStatus = pgEnum('order_status', ORDER_STATUSES);
export const fulfilmentStatus = pgEnum('fulfilment_status', FULFILLMENT_STATUSES);
export const actorKind = pgEnum('actor_kind', ['customer', 'shop', 'admin', 'system']);

export const releaseReason = pgEnum('release_reason', RELEASE_REASONS);

/** What belongs to something always does. */
const idOf = (column: () => AnyPgColumn) => uuid().notNull().references(column);

export const orders = pgTable(
  'orders',
  {
    /** Random, so that its beginning can be the order's number; time is told by `createdAt` alone. */
    id: uuid().primaryKey().default(sql`new_order_id()`),
    userId: idOf(() => users.id),
    status: orderStatus().notNull().default('AWAITING_PAYMENT'),
    subtotalPesewas: amountPesewas().notNull(),
    platformFeePesewas: amountPesewas().notNull(),
    /** What its shops ask for bringing the goods, of all its parts: no part of the subtotal, and without a fee. */
    deliveryPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Fee rate in percent as it stood at checkout; where its items' rates differ, what they come to over all. */
    feePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    totalPesewas: amountPesewas().notNull(),
    shipFullName: text().notNull(),
    shipStreet: text().notNull(),
    shipCity: text().notNull(),
    shipState: text().notNull(),
    shipZipCode: text().notNull(),
    shipCountry: text().notNull(),
    shipPhone: text().notNull(),
    holdExpiresAt: timestamptz().notNull(),
    /** However often its payment is tried, the stock is held no longer than this; null for orders from before. */
    holdLatestAt: timestamptz(),
    /** The internet address it was placed from, as limits count it; forgotten after 30 days. */
    placedFrom: text(),
    /** False once the stock of an unpaid order went back on sale. */
    stockHeld: boolean().notNull().default(true),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'orders_total_adds_up',
      sql`${t.totalPesewas} = ${t.subtotalPesewas} + ${t.platformFeePesewas} + ${t.deliveryPesewas}
        and ${t.deliveryPesewas} >= 0`,
    ),
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

/** Names and prices are frozen as they stood at checkout. */
export const orderItems = pgTable(
  'order_items',
  {
    id: primaryId(),
    orderId: idOf(() => orders.id),
    productId: idOf(() => products.id),
    shopId: idOf(() => shops.id),
    /** The combination that was bought, of a product that had options then. */
    variantId: uuid().references(() => productVariants.id),
    variantName: text(),
    /** With the combination: "Sandals, size 42, brown". */
    productName: text().notNull(),
    shopName: text().notNull(),
    unit: text(),
    imageKey: text(),
    /** Of one piece, without any discount. */
    pricePesewas: amountPesewas().notNull(),
    quantity: integer().notNull(),
    /** Of a part that was split off: the line that was bought. Null for that line itself. */
    splitFromId: uuid().references((): AnyPgColumn => orderItems.id),
    /** What was taken off all pieces together. */
    discountPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** What of the discount the market bears, since a code of its own took it off; the rest its shop bears. */
    marketDiscountPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** What the goods of this line cost, the discount taken off: what its buyer paid for them. */
    sumPesewas: amountPesewas().notNull().generatedAlwaysAs(sql`price_pesewas * quantity - discount_pesewas`),
    /** What its shop earns of it: what its buyer paid, and what the market adds. */
    earnedPesewas: amountPesewas()
      .notNull()
      .generatedAlwaysAs(sql`price_pesewas * quantity - discount_pesewas + market_discount_pesewas`),
    /** The rate of the platform fee it was bought under: 250 are 2.5 %. */
    feeBasisPoints: integer().notNull(),
    /** Its share of the fee of all items under that rate (largest remainder). */
    feePesewas: amountPesewas().notNull(),
    status: fulfilmentStatus().notNull().default('PENDING'),
    trackingNumber: text(),
    carrierName: text(),
    notes: text(),
    /** Whether its stock is taken. What is not reserved takes its stock when the payment succeeds. */
    reserved: boolean().notNull().default(true),
    /** Its order ended unpaid: nobody has to send it. It stays PENDING, since a late payment revives it. */
    lapsed: boolean().notNull().default(false),
    /** The shop has seen it and will send it. */
    acceptedAt: timestamptz(),
    shippedAt: timestamptz(),
    deliveredAt: timestamptz(),
    /** When the shop said "Delivered" without the hand-over code; it may take that back for an hour. */
    deliveryClaimedAt: timestamptz(),
    /** When the earnings are released by themselves; null while nobody has said that it was sent. */
    releaseDueAt: timestamptz(),
    /** Since when the earnings are no longer held, and why. Null while they wait at Dwaso. */
    releasedAt: timestamptz(),
    releaseReason: releaseReason(),
    /** Times it was released; a receipt that was taken back is released a second time. */
    releases: integer().notNull().default(0),
    remindedAt: timestamptz(),
    /** What refunds have taken back of price and fee; the rest is what delivery or cancelling still moves. */
    refundedPesewas: amountPesewas().notNull().default(pesewas(0)),
    refundedFeePesewas: amountPesewas().notNull().default(pesewas(0)),
    /**
     * What its shop has of it once its part of those refunds is taken off, and the market has its share back; reckoned as
     * `marketShareBack` does.
     */
    shopLeftPesewas: amountPesewas()
      .notNull()
      .generatedAlwaysAs(
        sql`price_pesewas * quantity - discount_pesewas + market_discount_pesewas - refunded_pesewas
          - (market_discount_pesewas::bigint * refunded_pesewas / (price_pesewas * quantity - discount_pesewas))::integer`,
      ),
    /** The same as its order's, so that a shop's list is read in the order of an index. */
    createdAt: createdAt(),
  },
  (t) => [
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
    /** The tabs of a shop's list: the few that are on their way must not be looked for among all. */
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
    /** What a shop's money page lists as held. */
    index('order_items_held')
      .on(t.shopId, t.orderId)
      .where(sql`${t.releasedAt} is null and ${t.status} <> 'CANCELLED' and not ${t.lapsed}`),
  ],
);

/**
 * The hand-over of a shop's part of a paid order. The code is kept as it is, since its customer reads it again and
 * again; it is in nobody else's answers.
 */
export const handovers = pgTable(
  'handovers',
  {
    orderId: idOf(() => orders.id),
    shopId: idOf(() => shops.id),
    /** Four digits. A new one stands here once it was used for a part of the goods. */
    code: text().notNull(),
    wrongCodes: integer().notNull().default(0),
    /** When the customer was asked "Has it come?". */
    askedAt: timestamptz(),
    /** The customer said "No, it has not come": nothing is released by itself until that is settled. */
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
 * How a shop's part of an order reaches its customer, frozen as it was chosen. Its fee is the shop's wholly: it is
 * released with the first goods of the part, and goes back when all of them have.
 */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    orderId: idOf(() => orders.id),
    shopId: idOf(() => shops.id),
    kind: text({ enum: CHOSEN_KINDS }).notNull(),
    /** The option as it was called then; it may be gone by now. Null for what is included. */
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
    /** Last day of what was promised, kept when it was paid; null before, and of what is fetched. */
    promisedBy: date({ mode: 'string' }),
    /** Since when it is known whether that promise was kept; and when it was found broken. */
    promiseCheckedAt: timestamptz(),
    lateAt: timestamptz(),
    refundedPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Since when the fee is no longer held. Null while it waits at Dwaso. */
    releasedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.shopId] }),
    check(
      'order_deliveries_kind',
      sql`${t.kind} in (${sql.raw(CHOSEN_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check(
      'order_deliveries_refund_within',
      sql`${t.feePesewas} >= 0 and ${t.refundedPesewas} between 0 and ${t.feePesewas}`,
    ),
    check('order_deliveries_included_is_free', sql`${t.kind} <> 'INCLUDED' or ${t.feePesewas} = 0`),
    index('order_deliveries_of_shop').on(t.shopId),
    index('order_deliveries_promised')
      .on(t.promisedBy)
      .where(sql`${t.promisedBy} is not null and ${t.promiseCheckedAt} is null`),
    index('order_deliveries_late').on(t.shopId).where(sql`${t.lateAt} is not null`),
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
