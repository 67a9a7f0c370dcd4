import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DESK_KINDS } from '#src/modules/desk/contract/desk.ts';
import { createdAt, primaryId } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';

/** The admin assigned to an item; no row means unassigned. */
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

/** Admins' notes on an item, for each other. */
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

/** Reusable answers to start a mail or message with. */
export const cannedAnswers = pgTable('canned_answers', {
  id: primaryId(),
  title: text().notNull(),
  text: text().notNull(),
  createdAt: createdAt(),
});

/** An admin's saved list filters, as in the address bar. */
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
    /** The query string, without the question mark. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('saved_filters_of_admin').on(t.adminId, t.id)],
);
