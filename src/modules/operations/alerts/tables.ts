import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/columns.ts';

/** Active and past alerts. Notifications are sent when one fires, hourly while it is firing, and when it resolves. */
export const alerts = pgTable('alerts', {
  /** Such as `payouts.failed`; at most one alert for each. */
  key: text().primaryKey(),
  title: text().notNull(),
  beganAt: timestamptz().notNull(),
  toldAt: timestamptz(),
  endedAt: timestamptz(),
});
