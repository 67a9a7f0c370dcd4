import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../../platform/columns.ts';

/** The calendar of harvests: admins edit it, Home shows what is ripe. */
export const seasons = pgTable(
  'seasons',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Words that find its goods. */
    search: text().notNull(),
    /** January is 1; both included, and over the end of the year where the first is the larger. */
    fromMonth: smallint().notNull(),
    toMonth: smallint().notNull(),
    /** Of Ghana; empty for anywhere. */
    regions: text().array().notNull().default([]),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('seasons_name_and_start').on(t.name, t.fromMonth),
    check('seasons_months', sql`${t.fromMonth} between 1 and 12 and ${t.toMonth} between 1 and 12`),
  ],
);
