import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/modules/identity/tables.ts';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { AUDIENCES } from './contract/announcements.ts';

/** Announcements mailed to all buyers or all sellers, in batches. */
export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    audience: text({ enum: AUDIENCES }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    /** The last recipient; the next batch starts after it. */
    lastId: uuid(),
    mails: integer().notNull().default(0),
    /** Null while it is being sent. */
    endedAt: timestamptz(),
    /** The admin who stopped it, if any. */
    stoppedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcements_newest').on(t.id.desc().nullsFirst()),
    uniqueIndex('announcements_one_at_a_time').on(t.audience).where(sql`${t.endedAt} is null`),
  ],
);
