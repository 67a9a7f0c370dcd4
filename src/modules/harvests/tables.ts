import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amountPesewas, createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { products } from '../catalogue/tables.ts';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { shops } from '../shops/tables.ts';
import { HARVEST_STATUSES } from './contract/harvest-states.ts';

export const harvestStatus = pgEnum('harvest_status', HARVEST_STATUSES);
const day = () => date({ mode: 'string' });

/** A harvest that is reserved before it is brought in. Its product (`sale` = 'harvest') has no stock. */
export const harvests = pgTable(
  'harvests',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    crop: text().notNull(),
    status: harvestStatus().notNull().default('OPEN'),
    expectedFrom: day().notNull(),
    expectedTo: day().notNull(),
    /** Last day in Ghana to reserve. */
    orderUntil: day().notNull(),
    /** Units offered. */
    quantity: integer().notNull(),
    /** Expected price of a unit, and the most it may become. */
    pricePesewas: amountPesewas().notNull(),
    ceilingPesewas: amountPesewas().notNull(),
    depositBasisPoints: integer().notNull(),
    /** Share of the deposit that the shop keeps when the balance is not paid in time. */
    forfeitBasisPoints: integer().notNull(),
    /** Units brought in, and their price, once ready. */
    trueQuantity: integer(),
    finalPricePesewas: amountPesewas(),
    readyOn: day(),
    /** When customers were told that the farmer is silent. */
    askedAt: timestamptz(),
    /** When every reservation had followed READY or FAILED. */
    settledAt: timestamptz(),
    endedAt: timestamptz(),
    endReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'harvests_window',
      sql`${t.expectedFrom} <= ${t.expectedTo} and ${t.orderUntil} <= ${t.expectedTo}`,
    ),
    check(
      'harvests_amounts',
      sql`${t.quantity} > 0 and ${t.pricePesewas} > 0 and ${t.ceilingPesewas} >= ${t.pricePesewas}
        and ${t.depositBasisPoints} between 1 and 9999 and ${t.forfeitBasisPoints} between 0 and 10000
        and ${t.trueQuantity} >= 0 and ${t.finalPricePesewas} between 1 and ${t.ceilingPesewas}`,
    ),
    index('harvests_of_shop').on(t.shopId),
    index('harvests_coming').on(t.expectedFrom, t.productId).where(sql`${t.status} = 'OPEN'`),
    index('harvests_unsettled').on(t.productId).where(sql`${t.status} <> 'OPEN' and ${t.settledAt} is null`),
    index('harvests_late').on(t.expectedTo).where(sql`${t.status} = 'OPEN'`),
  ],
);

/** How the season goes, as the farmer tells; shown to everybody. */
export const harvestNotes = pgTable(
  'harvest_notes',
  {
    id: primaryId(),
    productId: uuid()
      .notNull()
      .references(() => harvests.productId),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('harvest_notes_of_harvest').on(t.productId, t.id)],
);

/** What each reservation gets of a harvest that is ready, in units; fixed when the farmer says it. */
export const harvestShares = pgTable(
  'harvest_shares',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => harvests.productId),
    quantity: integer().notNull(),
  },
  (t) => [
    check('harvest_shares_quantity', sql`${t.quantity} >= 0`),
    index('harvest_shares_of_harvest').on(t.productId),
  ],
);

/** Shops that may get a part of their deposits in advance, as an owner of the market allowed. */
export const harvestAdvances = pgTable(
  'harvest_advances',
  {
    shopId: uuid()
      .primaryKey()
      .references(() => shops.id),
    /** Of each deposit, in basis points. */
    shareBasisPoints: integer().notNull(),
    /** Most that the shop may owe at once. */
    maxPesewas: amountPesewas().notNull(),
    allowedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('harvest_advances_share', sql`${t.shareBasisPoints} between 1 and 10000 and ${t.maxPesewas} > 0`),
  ],
);
