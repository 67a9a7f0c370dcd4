import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FULFILLMENT_STATUSES, ORDER_STATUSES } from '../../contracts/orders.ts';
import { amountPesewas, at, createdAt, primaryId } from '../../platform/columns.ts';
import { users } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { shops } from '../shops/tables.ts';

export const orderStatus = pgEnum('order_status', ORDER_STATUSES);
export const fulfilmentStatus = pgEnum('fulfilment_status', FULFILLMENT_STATUSES);
export const actorKind = pgEnum('actor_kind', ['customer', 'shop', 'admin', 'system']);

export const orders = pgTable(
  'orders',
  {
    /** Random, so that its beginning can be the order's number; time is told by `createdAt` alone. */
    id: uuid().primaryKey().default(sql`new_order_id()`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    status: orderStatus().notNull().default('AWAITING_PAYMENT'),
    subtotalPesewas: amountPesewas().notNull(),
    platformFeePesewas: amountPesewas().notNull(),
    /** Fee rate in percent as it stood at checkout. */
    feePercent: integer().notNull(),
    totalPesewas: amountPesewas().notNull(),
    shipFullName: text().notNull(),
    shipStreet: text().notNull(),
    shipCity: text().notNull(),
    shipState: text().notNull(),
    shipZipCode: text().notNull(),
    shipCountry: text().notNull(),
    shipPhone: text().notNull(),
    holdExpiresAt: at().notNull(),
    /** False once the stock of an unpaid order went back on sale. */
    stockHeld: boolean().notNull().default(true),
    paidAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    check('orders_total_adds_up', sql`${t.totalPesewas} = ${t.subtotalPesewas} + ${t.platformFeePesewas}`),
    index('orders_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('orders_number').on(sql`left(${t.id}::text, 8)`),
    index('orders_by_phone').on(t.shipPhone, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_by_amount').on(t.totalPesewas, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_holds').on(t.holdExpiresAt).where(sql`${t.status} = 'AWAITING_PAYMENT'`),
  ],
);

/** Ids that orders had while an id was a time; links and mails of those days still carry them. */
export const formerOrderIds = pgTable('former_order_ids', {
  formerId: uuid().primaryKey(),
  orderId: uuid()
    .notNull()
    .references(() => orders.id),
});

/** Names and prices are frozen as they stood at checkout. */
export const orderItems = pgTable(
  'order_items',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    productName: text().notNull(),
    shopName: text().notNull(),
    unit: text(),
    imageKey: text(),
    pricePesewas: amountPesewas().notNull(),
    quantity: integer().notNull(),
    /** This item's share of the order's platform fee (largest remainder). */
    feePesewas: amountPesewas().notNull(),
    status: fulfilmentStatus().notNull().default('PENDING'),
    trackingNumber: text(),
    carrierName: text(),
    notes: text(),
    /** Its order ended unpaid: nobody has to send it. It stays PENDING, since a late payment revives it. */
    lapsed: boolean().notNull().default(false),
    /** The shop has seen it and will send it. */
    acceptedAt: at(),
    shippedAt: at(),
    deliveredAt: at(),
    remindedAt: at(),
    /** What refunds have taken back of price and fee; the rest is what delivery or cancelling still moves. */
    refundedPesewas: amountPesewas().notNull().default(0),
    refundedFeePesewas: amountPesewas().notNull().default(0),
    /** The same as its order's, so that a shop's list is read in the order of an index. */
    createdAt: createdAt(),
  },
  (t) => [
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check(
      'order_items_refund_within',
      sql`${t.refundedPesewas} between 0 and ${t.pricePesewas} * ${t.quantity} and ${t.refundedFeePesewas} between 0 and ${t.feePesewas}`,
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
  ],
);

/** Append-only history: who changed what, when and why. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
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

/** Answers already given under an Idempotency-Key, so that a repeated request gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);
