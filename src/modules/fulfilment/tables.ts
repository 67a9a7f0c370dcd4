import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderItems, orders } from '#src/modules/orders/tables.ts';
import { shops } from '#src/modules/shops/tables.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { RIDER_STATUSES, UNANSWERED_RIDER_STATUSES } from './contract/riders.ts';
import { SHIPMENT_STATES, type StoredShipmentState } from './contract/shipment-labels.ts';

const KEPT = SHIPMENT_STATES.filter((state) => state !== 'DELIVERED') as [
  StoredShipmentState,
  ...StoredShipmentState[],
];
const inStates = literals(KEPT);

/** Goods of one shop's part of an order that travel together. The items hold carrier and waybill number. */
export const shipments = pgTable(
  'shipments',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    state: text({ enum: KEPT }).notNull().default('SHIPPED'),
    fromStation: text(),
    toStation: text(),
    driverPhone: text(),
    carNumber: text(),
    /** Storage key. */
    waybillPhoto: text(),
    expectedOn: date({ mode: 'string' }),
    /** Tracking page of the rider, on the delivery company's site. */
    trackingUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('shipments_state', sql`${t.state} in (${inStates})`),
    index('shipments_of_order').on(t.orderId, t.shopId),
    index('shipments_with_driver')
      .on(t.createdAt)
      .where(
        sql`${t.driverPhone} is not null or ${t.waybillPhoto} is not null or ${t.trackingUrl} is not null`,
      ),
    index('shipments_waybill_photo').on(t.waybillPhoto).where(sql`${t.waybillPhoto} is not null`),
  ],
);

/** Items of a shipment; an item belongs to one shipment. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id)
      .unique('shipment_items_item'),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.itemId] })],
);

/** Append-only history of a shipment's states. */
export const shipmentChanges = pgTable(
  'shipment_changes',
  {
    id: primaryId(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    state: text({ enum: KEPT }).notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('shipment_changes_state', sql`${t.state} in (${inStates})`),
    index('shipment_changes_of_shipment').on(t.shipmentId, t.id),
  ],
);

/** Append-only history of what was put on the scale; the photo is removed after half a year. */
export const weighings = pgTable(
  'weighings',
  {
    id: primaryId(),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    orderedGrams: integer().notNull(),
    grams: integer().notNull(),
    /** Beyond the tolerance: the buyer was asked. */
    isAsked: boolean().notNull(),
    /** What went back for it: price and fee. */
    backPesewas: amountPesewas().notNull(),
    /** Storage key of a photo of the scale. */
    photo: text(),
    /** The agent who weighed for the shop. */
    agent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('weighings_grams_positive', sql`${t.grams} > 0 and ${t.orderedGrams} > 0`),
    index('weighings_of_item').on(t.itemId, t.id),
    index('weighings_of_shop').on(t.shopId, t.createdAt),
    index('weighings_photo').on(t.photo).where(sql`${t.photo} is not null`),
  ],
);

/** A shop's own account at the delivery company. */
export const riderAccounts = pgTable('rider_accounts', {
  shopId: uuid()
    .primaryKey()
    .references(() => shops.id),
  /** The app key, sealed with SECRETS_KEY for this shop. */
  sealedKey: text().notNull(),
  keyEnding: text().notNull(),
  /** Pick-up place for riders: a GhanaPostGPS address. */
  pickup: text().notNull(),
  /** The secret in its callback URL: sealed, and as a hash for lookup. */
  sealedToken: text().notNull(),
  tokenHash: text().notNull().unique('rider_accounts_token'),
  createdAt: createdAt(),
});

/** A shop's rider request; its id is the reference at the company. */
export const riderRequests = pgTable(
  'rider_requests',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    itemIds: uuid().array().notNull(),
    status: text({ enum: RIDER_STATUSES }).notNull().default('ASKING'),
    agency: text().notNull(),
    feePesewas: amountPesewas().notNull(),
    deliveryCode: text(),
    /** The company's secret code, sealed. */
    sealedCode: text(),
    said: text(),
    /** The parcel, once the company has accepted. */
    shipmentId: uuid().references(() => shipments.id),
    createdAt: createdAt(),
    endedAt: timestamptz(),
  },
  (t) => [
    check('rider_requests_status', sql`${t.status} in (${literals(RIDER_STATUSES)})`),
    index('rider_requests_of_order').on(t.orderId, t.shopId),
    uniqueIndex('rider_requests_one_asked')
      .on(t.orderId, t.shopId)
      .where(sql`${t.status} in (${literals(UNANSWERED_RIDER_STATUSES)})`),
  ],
);
