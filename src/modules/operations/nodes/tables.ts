import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/columns.ts';

/** What runs on this database: a row for each node and what it does (`web`, `worker`), gone when it ends in order. */
export const nodes = pgTable(
  'nodes',
  {
    /** Stands in the node's DATA_DIR, so that it is the same after a restart. */
    id: uuid().notNull(),
    task: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** Where its pictures lie: `disk` (its own), `shared`, `s3`. */
    pictures: text().notNull(),
    startedAt: timestamptz().notNull(),
    seenAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.task] })],
);

/** One row: when the newest backup was whole. `deploy/backup/backup.sh` writes it. */
export const backups = pgTable('backups', {
  id: text().primaryKey(),
  madeAt: timestamptz().notNull(),
});
