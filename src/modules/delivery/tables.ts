import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { pesewas } from '#shared/money';
import { amountPesewas, createdAt, primaryId } from '../../platform/columns.ts';
import { literals } from '../../platform/sql-literals.ts';
import { shops } from '../shops/tables.ts';
import { ZONE_AREAS } from './contract/delivery-fee.ts';

/** Maximum fee and surcharge; contracts have the same limit in cedis. */
const FEE_MAX_PESEWAS = 100_000;
const DAYS_MAX = 30;

export const OPTION_KINDS = ['DELIVERY', 'STATION', 'PICKUP'] as const;

/** Settings for all options of a shop. No row means the defaults. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    shopId: uuid()
      .primaryKey()
      .references(() => shops.id),
    /** Delivery is free from this sum of goods on; null when never. */
    freeAbovePesewas: amountPesewas(),
    mediumPesewas: amountPesewas().notNull().default(pesewas(0)),
    largePesewas: amountPesewas().notNull().default(pesewas(0)),
    sackPesewas: amountPesewas().notNull().default(pesewas(0)),
    /** Weekdays without dispatch: 1 Monday to 7 Sunday. */
    closedWeekdays: integer().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    check('delivery_settings_closed_weekdays', sql`${t.closedWeekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('delivery_settings_free_above', sql`${t.freeAbovePesewas} > 0`),
    check(
      'delivery_settings_surcharges',
      sql`${t.mediumPesewas} between 0 and ${sql.raw(`${FEE_MAX_PESEWAS}`)}
        and ${t.largePesewas} between 0 and ${sql.raw(`${FEE_MAX_PESEWAS}`)}
        and ${t.sackPesewas} between 0 and ${sql.raw(`${FEE_MAX_PESEWAS}`)}`,
    ),
  ],
);

/** Delivery options of a shop. Orders keep a copy of the chosen one. */
export const deliveryOptions = pgTable(
  'delivery_options',
  {
    id: primaryId(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    kind: text({ enum: OPTION_KINDS }).notNull(),
    position: integer().notNull(),
    /** For STATION: the bus company, and the station where the shop hands the goods over. */
    carrier: text(),
    station: text(),
    regions: text().array().notNull().default([]),
    /** For PICKUP. */
    place: text(),
    landmark: text(),
    hours: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('delivery_options_kind', sql`${t.kind} in (${literals(OPTION_KINDS)})`),
    check(
      'delivery_options_of_kind',
      sql`(${t.kind} = 'STATION') = (${t.carrier} is not null and ${t.station} is not null)
        and (${t.kind} = 'PICKUP') = (${t.place} is not null and ${t.landmark} is not null and ${t.hours} is not null)`,
    ),
    index('delivery_options_of_shop').on(t.shopId, t.position),
  ],
);

/** Fee of an option by area; a station has a single row for all its destinations. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    optionId: uuid()
      .notNull()
      .references(() => deliveryOptions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    area: text({ enum: ZONE_AREAS }).notNull(),
    regions: text().array().notNull().default([]),
    feePesewas: amountPesewas().notNull(),
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.optionId, t.position] }),
    check(
      'delivery_zones_area',
      sql`${t.area} in (${literals(ZONE_AREAS)})
        and (${t.area} = 'REGIONS') = (cardinality(${t.regions}) > 0)`,
    ),
    check('delivery_zones_fee', sql`${t.feePesewas} between 0 and ${sql.raw(`${FEE_MAX_PESEWAS}`)}`),
    check(
      'delivery_zones_days',
      sql`0 <= ${t.daysFrom} and ${t.daysFrom} <= ${t.daysTo} and ${t.daysTo} <= ${sql.raw(`${DAYS_MAX}`)}`,
    ),
  ],
);
