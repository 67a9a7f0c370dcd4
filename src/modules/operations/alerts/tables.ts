import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/columns.ts';

/** What is sick now, or was: told of when it begins, once an hour while it lasts, and when it is over. */
export const alerts = pgTable('alerts', {
  /** What it is of, such as `payouts.failed`; the same thing is one alert. */
  key: text().primaryKey(),
  title: text().notNull(),
  beganAt: timestamptz().notNull(),
  toldAt: timestamptz(),
  endedAt: timestamptz(),
});
