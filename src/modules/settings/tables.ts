import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/columns.ts';

/** Site settings; a missing row means the default of `defaults.ts`. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
});
