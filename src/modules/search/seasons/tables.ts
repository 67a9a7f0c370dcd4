import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from '../../../platform/columns.ts';

/** The harvest calendar: admins edit it; Home shows what is in season. */
export const seasons = pgTable(
  'seasons',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Search words for its products. */
    search: text().notNull(),
    /** January is 1; both months included; spans the end of the year when the first is larger. */
    fromMonth: smallint().notNull(),
    toMonth: smallint().notNull(),
    /** Regions of Ghana; empty for all. */
    regions: text().array().notNull().default([]),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('seasons_name_and_start').on(t.name, t.fromMonth),
    check('seasons_months', sql`${t.fromMonth} between 1 and 12 and ${t.toMonth} between 1 and 12`),
  ],
);
