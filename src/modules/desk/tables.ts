import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DESK_KINDS } from '#contracts/desk';
import { createdAt, primaryId } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

/** Which admin looks at a thing that waits; a thing without a row is nobody's. */
export const deskAssignments = pgTable(
  'desk_assignments',
  {
    kind: text({ enum: DESK_KINDS }).notNull(),
    subject: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);

/** What admins write down about a thing, for each other. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: primaryId(),
    kind: text({ enum: DESK_KINDS }).notNull(),
    subject: text().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('desk_notes_of_subject').on(t.kind, t.subject, t.id)],
);

/** Answers that admins give often, to begin a mail or a message with. */
export const cannedAnswers = pgTable('canned_answers', {
  id: primaryId(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});

/** Filters of a list that an admin wants again, as the address bar has them. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: primaryId(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    /** The page's path, such as `/admin/orders`. */
    page: text().notNull(),
    name: text().notNull(),
    /** What follows the question mark. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('saved_filters_of_admin').on(t.adminId, t.id)],
);
