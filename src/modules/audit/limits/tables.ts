import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/columns.ts';

/** Rejections by rate limit, in slots of ten minutes; retained for a day. */
export const limitRefusals = pgTable(
  'limit_refusals',
  {
    budget: text().notNull(),
    slotStart: timestamptz().notNull(),
    refused: integer().notNull(),
    lastAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.budget, t.slotStart] })],
);
