import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DESK_KINDS } from '#src/modules/desk/contract/desk.ts';
import {
  EMAIL_SIDES,
  EMAIL_STATES,
  EMAIL_WRITERS,
  UNFILED_REASONS,
} from '#src/modules/desk/contract/desk-emails.ts';
import { createdAt, primaryId, timestamptz } from '../../platform/columns.ts';
import { users } from '../identity/tables.ts';
import { shops } from '../shops/tables.ts';

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

/** The emails with one person of a task; they stay once it is settled. */
export const deskThreads = pgTable(
  'desk_threads',
  {
    id: primaryId(),
    kind: text({ enum: DESK_KINDS }).notNull(),
    subject: text().notNull(),
    side: text({ enum: EMAIL_SIDES }).notNull(),
    userId: uuid().references(() => users.id),
    shopId: uuid().references(() => shops.id),
    orderId: uuid(),
    /** In the address that the person answers to: whoever knows it has our email. 128 random bits in hex. */
    token: text().notNull().unique('desk_threads_token'),
    /** Since when an email of theirs waits for an answer. */
    waitingSince: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('desk_threads_of_subject').on(t.kind, t.subject, t.side),
    index('desk_threads_waiting').on(t.waitingSince).where(sql`${t.waitingSince} is not null`),
    index('desk_threads_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('desk_threads_of_shop').on(t.shopId).where(sql`${t.shopId} is not null`),
    check('desk_threads_one_person', sql`num_nonnulls(${t.userId}, ${t.shopId}) = 1`),
  ],
);

/** An email of a thread. One of ours has the id of its message in the outbox, of which its Message-ID is made. */
export const deskEmails = pgTable(
  'desk_emails',
  {
    id: primaryId(),
    threadId: uuid()
      .notNull()
      .references(() => deskThreads.id, { onDelete: 'cascade' }),
    state: text({ enum: EMAIL_STATES }).notNull(),
    writer: text({ enum: EMAIL_WRITERS }).notNull().default('PERSON'),
    /** Null for a received one. */
    adminId: uuid().references(() => users.id),
    /** Masked sender of an email that the person's own address did not send. */
    otherAddress: text(),
    subject: text().notNull(),
    text: text().notNull(),
    isShortened: boolean().notNull().default(false),
    isTooLarge: boolean().notNull().default(false),
    attachments: text().array().notNull().default([]),
    /** Message-ID of a received one, or a hash of the email where it has none. */
    messageId: text(),
    /** The Message-ID that it answers. */
    inReplyTo: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('desk_emails_of_thread').on(t.threadId, t.id),
    unique('desk_emails_message_id').on(t.threadId, t.messageId),
    check('desk_emails_writer', sql`(${t.adminId} is null) = (${t.state} = 'RECEIVED')`),
  ],
);

/** An email that is in no case. It stays in the mailbox, flagged. */
export const deskUnfiledEmails = pgTable('desk_unfiled_emails', {
  id: primaryId(),
  messageId: text().notNull().unique('desk_unfiled_emails_message_id'),
  /** Masked. */
  sender: text().notNull(),
  subject: text().notNull(),
  reason: text({ enum: UNFILED_REASONS }).notNull(),
  createdAt: createdAt(),
});

/** How the mailbox was read last; no row where none is set. */
export const deskMailboxes = pgTable('desk_mailboxes', {
  address: text().primaryKey(),
  lookedAt: timestamptz(),
  succeededAt: timestamptz(),
  error: text(),
  createdAt: createdAt(),
});
