import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/columns.ts';

/** Active and past alerts. Notifications are sent when one fires, hourly while it is firing, and when it resolves. */
export const alerts = pgTable('alerts', {
  /** Such as `payouts.failed`; at most one alert for each. */
  key: text().primaryKey(),
  title: text().notNull(),
  beganAt: timestamptz().notNull(),
  toldAt: timestamptz(),
  endedAt: timestamptz(),
});

/** Nodes running on this database: a row for each node and task (`web`, `worker`), deleted on clean shutdown. */
export const nodes = pgTable(
  'nodes',
  {
    /** Stored in the node's DATA_DIR, so that it survives a restart. */
    id: uuid().notNull(),
    task: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** Picture storage: `disk` (local), `shared`, `s3`. */
    pictures: text().notNull(),
    startedAt: timestamptz().notNull(),
    seenAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.task] })],
);

/**
 * `newest`: when the latest backup completed (`deploy/backup/backup.sh`); `restored`: when one was last restored and
 * compared (`deploy/backup/test-restore.sh`).
 */
export const backups = pgTable('backups', {
  id: text().primaryKey(),
  madeAt: timestamptz().notNull(),
});
