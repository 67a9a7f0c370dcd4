import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PARCEL_SIZES } from '#src/modules/delivery/contract/delivery-fee.ts';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { agents } from '../agents/tables.ts';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';
import { LOAD_STATUSES, PARCEL_STATES, RUN_STATUSES } from './contract/loads.ts';

/** A weekly run from a place to a place, which parcels of several shops share. Times are Ghana's, which are UTC. */
export const loads = pgTable(
  'loads',
  {
    id: primaryId(),
    fromTown: text().notNull(),
    fromRegion: text().notNull(),
    toTown: text().notNull(),
    toRegion: text().notNull(),
    /** 1 Monday to 7 Sunday. */
    weekday: integer().notNull(),
    /** HH:MM */
    leavesAt: text().notNull(),
    cutOffHours: integer().notNull(),
    travelDays: integer().notNull(),
    carrier: text().notNull(),
    station: text().notNull(),
    arrivalStation: text().notNull(),
    status: text({ enum: LOAD_STATUSES }).notNull().default('ACTIVE'),
    /** The admin who made it. */
    madeBy: uuid().references(() => users.id),
    /** The group that proposed it. */
    proposerShopId: uuid().references(() => shops.id),
    /** The agent who proposed it. */
    proposerAgentId: uuid().references(() => agents.id),
    refusedReason: text(),
    /** Takes no orders since then; runs with parcels go on. */
    endedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('loads_weekday', sql`${t.weekday} between 1 and 7`),
    check('loads_leaves_at', sql`${t.leavesAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('loads_times', sql`${t.cutOffHours} between 1 and 96 and ${t.travelDays} between 0 and 4`),
    check('loads_status', sql`${t.status} in (${literals(LOAD_STATUSES)})`),
    check('loads_maker', sql`num_nonnulls(${t.madeBy}, ${t.proposerShopId}, ${t.proposerAgentId}) = 1`),
    check('loads_refused', sql`(${t.status} = 'REFUSED') = (${t.refusedReason} is not null)`),
    index('loads_of_proposer_shop').on(t.proposerShopId).where(sql`${t.proposerShopId} is not null`),
    index('loads_of_proposer_agent').on(t.proposerAgentId).where(sql`${t.proposerAgentId} is not null`),
    index('loads_open').on(t.fromRegion, t.toRegion).where(sql`${t.endedAt} is null`),
  ],
);

/** What a load takes: price of a parcel by size, and how many of them. */
export const loadRates = pgTable(
  'load_rates',
  {
    loadId: uuid()
      .notNull()
      .references(() => loads.id),
    size: text({ enum: PARCEL_SIZES }).notNull(),
    feePesewas: amountPesewas().notNull(),
    capacity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.loadId, t.size] }),
    check('load_rates_size', sql`${t.size} in (${literals(PARCEL_SIZES)})`),
    check('load_rates_not_negative', sql`${t.feePesewas} >= 0 and ${t.capacity} > 0`),
  ],
);

/** Shops that send with a load. */
export const loadShops = pgTable(
  'load_shops',
  {
    loadId: uuid()
      .notNull()
      .references(() => loads.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.loadId, t.shopId] }), index('load_shops_of_shop').on(t.shopId)],
);

/** A run of a load on one day; made with its first parcel. */
export const loadRuns = pgTable(
  'load_runs',
  {
    id: primaryId(),
    loadId: uuid()
      .notNull()
      .references(() => loads.id),
    leavesOn: date({ mode: 'string' }).notNull(),
    status: text({ enum: RUN_STATUSES }).notNull().default('OPEN'),
    /** What was paid to the carrier, booked when an admin recorded it. */
    carrierPesewas: amountPesewas(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('load_runs_day').on(t.loadId, t.leavesOn),
    check('load_runs_status', sql`${t.status} in (${literals(RUN_STATUSES)})`),
    check('load_runs_carrier', sql`${t.carrierPesewas} > 0`),
  ],
);

/** One pick-up code for all parcels of a buyer on a run. Plain, like the delivery code: its buyer rereads it. */
export const loadPickups = pgTable(
  'load_pickups',
  {
    id: primaryId(),
    runId: uuid()
      .notNull()
      .references(() => loadRuns.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('load_pickups_of_buyer').on(t.runId, t.userId),
    check('load_pickups_code', sql`${t.code} ~ '^[0-9]{4}$'`),
  ],
);

/** A shop's part of an order that travels with a run. */
export const loadParcels = pgTable(
  'load_parcels',
  {
    id: primaryId(),
    runId: uuid()
      .notNull()
      .references(() => loadRuns.id),
    pickupId: uuid()
      .notNull()
      .references(() => loadPickups.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    size: text({ enum: PARCEL_SIZES }).notNull(),
    state: text({ enum: PARCEL_STATES }).notNull().default('BOOKED'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('load_parcels_of_part').on(t.orderId, t.shopId),
    index('load_parcels_of_run').on(t.runId, t.size),
    check('load_parcels_size', sql`${t.size} in (${literals(PARCEL_SIZES)})`),
    check('load_parcels_state', sql`${t.state} in (${literals(PARCEL_STATES)})`),
  ],
);
