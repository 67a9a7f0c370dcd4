import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { literals } from '#platform/sql-literals';
import { GHANA_REGIONS } from '#shared/regions';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { categories, products } from '../catalogue/tables.ts';
import { users } from '../identity/tables.ts';
import type { ShippingAddress } from '../orders/contract/checkout.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';
import {
  INVITATION_STATUSES,
  QUOTE_ENDS,
  QUOTE_OFFER_STATUSES,
  QUOTE_STATUSES,
  STANDING_DELIVERY_STATUSES,
  STANDING_ENDS,
  STANDING_PAUSES,
  STANDING_STATUSES,
} from './contract/quote-states.ts';

const day = () => date({ mode: 'string' });
/** A required foreign key. */
const idOf = (column: () => AnyPgColumn) => uuid().notNull().references(column);

/** What a customer asks shops to offer. Its row is the lock for invitations, offers and what was accepted of it. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: primaryId(),
    userId: idOf(() => users.id),
    what: text().notNull(),
    categoryId: uuid().references(() => categories.id),
    unit: text().notNull(),
    /** Units of each delivery. */
    quantity: integer().notNull(),
    /** 1: once. */
    deliveries: integer().notNull(),
    everyWeeks: integer().notNull(),
    firstOn: day().notNull(),
    region: text({ enum: GHANA_REGIONS }).notNull(),
    town: text().notNull(),
    note: text().notNull(),
    status: text({ enum: QUOTE_STATUSES }).notNull().default('OPEN'),
    closedAs: text({ enum: QUOTE_ENDS }),
    closesAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'quote_requests_amounts',
      sql`${t.quantity} between 1 and 100000 and ${t.deliveries} between 1 and 52 and ${t.everyWeeks} between 1 and 4`,
    ),
    check('quote_requests_region', sql`${t.region} in (${literals(GHANA_REGIONS)})`),
    check('quote_requests_status', sql`${t.status} in (${literals(QUOTE_STATUSES)})`),
    check(
      'quote_requests_closed_as',
      sql`${t.closedAs} in (${literals(QUOTE_ENDS)}) and (${t.closedAs} is null) = (${t.status} = 'OPEN')`,
    ),
    index('quote_requests_of_customer').on(t.userId, t.id),
    index('quote_requests_open').on(t.closesAt).where(sql`${t.status} = 'OPEN'`),
    index('quote_requests_of_category').on(t.categoryId).where(sql`${t.categoryId} is not null`),
  ],
);

export const quoteInvitations = pgTable(
  'quote_invitations',
  {
    quoteId: idOf(() => quoteRequests.id),
    shopId: idOf(() => shops.id),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('INVITED'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.shopId] }),
    check('quote_invitations_status', sql`${t.status} in (${literals(INVITATION_STATUSES)})`),
    index('quote_invitations_of_shop').on(t.shopId, t.quoteId),
  ],
);

export const quoteOffers = pgTable(
  'quote_offers',
  {
    id: primaryId(),
    quoteId: idOf(() => quoteRequests.id),
    shopId: idOf(() => shops.id),
    productId: idOf(() => products.id),
    /** Units of each delivery. */
    quantity: integer().notNull(),
    /** Price of a unit. */
    pricePesewas: amountPesewas().notNull(),
    /** Of each delivery. */
    deliveryPesewas: amountPesewas().notNull(),
    firstOn: day().notNull(),
    /** Of the total, paid first; 0 where all is paid at once. */
    depositBasisPoints: integer().notNull(),
    forfeitBasisPoints: integer().notNull(),
    note: text().notNull(),
    status: text({ enum: QUOTE_OFFER_STATUSES }).notNull().default('OFFERED'),
    createdAt: createdAt(),
  },
  (t) => [
    // An offer is never changed: another one replaces it.
    uniqueIndex('quote_offers_of_shop').on(t.quoteId, t.shopId).where(sql`${t.status} <> 'WITHDRAWN'`),
    check(
      'quote_offers_amounts',
      sql`${t.quantity} between 1 and 100000 and ${t.pricePesewas} > 0 and ${t.deliveryPesewas} >= 0
        and ${t.depositBasisPoints} between 0 and 5000 and ${t.forfeitBasisPoints} between 0 and 10000`,
    ),
    check('quote_offers_status', sql`${t.status} in (${literals(QUOTE_OFFER_STATUSES)})`),
    index('quote_offers_by_shop').on(t.shopId),
    index('quote_offers_of_product').on(t.productId),
  ],
);

/** An accepted offer: what a shop brings a customer, once or every few weeks, each time paid beforehand. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    id: primaryId(),
    quoteId: idOf(() => quoteRequests.id),
    offerId: idOf(() => quoteOffers.id),
    userId: idOf(() => users.id),
    shopId: idOf(() => shops.id),
    productId: idOf(() => products.id),
    /** Units of each delivery. */
    quantity: integer().notNull(),
    pricePesewas: amountPesewas().notNull(),
    deliveryPesewas: amountPesewas().notNull(),
    deliveries: integer().notNull(),
    everyWeeks: integer().notNull(),
    /** Day of the next delivery without an order; null when there is none. */
    nextOn: day(),
    /** Null once the customer's account is closed. */
    address: jsonb().$type<ShippingAddress>(),
    status: text({ enum: STANDING_STATUSES }).notNull().default('ACTIVE'),
    /** Null unless it is paused, and where that was before this column. */
    pausedAs: text({ enum: STANDING_PAUSES }),
    endedAs: text({ enum: STANDING_ENDS }),
    endedReason: text(),
    /** Deliveries in a row that the customer did not pay. */
    missed: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'standing_orders_amounts',
      sql`${t.quantity} between 1 and 100000 and ${t.pricePesewas} > 0 and ${t.deliveryPesewas} >= 0
        and ${t.deliveries} between 1 and 52 and ${t.everyWeeks} between 1 and 4 and ${t.missed} >= 0`,
    ),
    check('standing_orders_status', sql`${t.status} in (${literals(STANDING_STATUSES)})`),
    check('standing_orders_paused_as', sql`${t.pausedAs} in (${literals(STANDING_PAUSES)})`),
    check(
      'standing_orders_ended_as',
      sql`${t.endedAs} in (${literals(STANDING_ENDS)}) and (${t.endedAs} is null) = (${t.status} <> 'ENDED')`,
    ),
    index('standing_orders_of_customer').on(t.userId, t.id),
    index('standing_orders_of_shop').on(t.shopId, t.id),
    index('standing_orders_of_quote').on(t.quoteId),
    index('standing_orders_of_offer').on(t.offerId),
    index('standing_orders_of_product').on(t.productId).where(sql`${t.status} <> 'ENDED'`),
    index('standing_orders_due').on(t.nextOn).where(sql`${t.status} = 'ACTIVE'`),
  ],
);

export const standingDeliveries = pgTable(
  'standing_deliveries',
  {
    standingOrderId: idOf(() => standingOrders.id),
    /** From 1. */
    number: integer().notNull(),
    dueOn: day().notNull(),
    orderId: uuid()
      .unique('standing_deliveries_order')
      .references(() => orders.id),
    status: text({ enum: STANDING_DELIVERY_STATUSES }).notNull().default('PLANNED'),
    /** When the shop was told that it has too little for this delivery. */
    restockAskedAt: timestamptz(),
    /** When the order of this delivery was found paid, or returned. */
    settledAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.standingOrderId, t.number] }),
    check('standing_deliveries_number', sql`${t.number} between 1 and 52`),
    check('standing_deliveries_status', sql`${t.status} in (${literals(STANDING_DELIVERY_STATUSES)})`),
    index('standing_deliveries_planned').on(t.dueOn).where(sql`${t.status} = 'PLANNED'`),
    index('standing_deliveries_unsettled')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null and ${t.settledAt} is null`),
  ],
);
