import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../../platform/columns.ts';
import { orderItems, orders } from '../../orders/tables.ts';
import { shops } from '../../shops/tables.ts';
import { type KeptShipmentState, SHIPMENT_STATES } from '../contract/shipment-labels.ts';

const KEPT = SHIPMENT_STATES.filter((state) => state !== 'DELIVERED') as [
  KeptShipmentState,
  ...KeptShipmentState[],
];
const inStates = sql.raw(KEPT.map((state) => `'${state}'`).join(', '));

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
